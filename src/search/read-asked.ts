import { findName, readNameIndex } from "./entry-names";
import { wordsOfQuestion } from "./everyday-words";
import { readSearch } from "./words";

export type Asked = Awaited<ReturnType<typeof readAsked>>;

/**
 * What a text asks for. `search` is what is looked for: the typed text, in which an entry's other name is replaced by its name. With `isLiteral`
 * it is what was typed.
 */
export async function readAsked(text: string, { isLiteral = false } = {}) {
  const typed = readSearch(text);
  const found = isLiteral || typed.isTooShort ? undefined : findName(await readNameIndex(), typed.text);
  if (!found) return { typed, search: typed, entry: undefined };
  const { entry, name, isOwnName, before, after } = found;
  return {
    typed,
    search: isOwnName ? typed : readSearch(before + entry.name + after),
    entry: {
      name: entry.name,
      readOn: entry.readOn,
      words: readSearch(entry.name).words,
      /** The name that was typed, unless it was the entry's own. */
      otherName: isOwnName ? undefined : name,
      /** What else the text says. */
      rest: wordsOfQuestion(`${before} ${after}`),
    },
  };
}
