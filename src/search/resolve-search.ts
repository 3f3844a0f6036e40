import { findName, readNameIndex } from "./entry-names";
import { wordsOfQuestion } from "./everyday-words";
import { readSearch } from "./words";

export type ResolvedSearch = Awaited<ReturnType<typeof resolveSearch>>;

/** In `search`, another name of a glossary entry is replaced by the entry's name; with `isLiteral`, nothing is replaced. */
export async function resolveSearch(text: string, { isLiteral = false } = {}) {
  const typed = readSearch(text);
  const found = isLiteral || typed.isTooShort ? undefined : findName(await readNameIndex(), typed.text);
  if (!found) return { typed, search: typed, entry: undefined };
  const { entry, name, isOwnName, before, after } = found;
  return {
    typed,
    search: isOwnName ? typed : readSearch(before + entry.name + after),
    entry: {
      key: entry.key,
      name: entry.name,
      readOn: entry.readOn,
      words: readSearch(entry.name).words,
      /** The name that was typed, unless it was the entry's own. */
      otherName: isOwnName ? undefined : name,
      rest: wordsOfQuestion(`${before} ${after}`),
    },
  };
}
