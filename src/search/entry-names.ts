import { foldWords } from "@/glossary/name-key";
import { type EntryNames, findNamesHash, listEntryNames } from "@/glossary/queries";
import { keepUntilChange } from "@/site/page-cache";

type Named = { entry: EntryNames; name: string };
export type NameIndex = { byWords: Map<string, Named>; longest: number };

let latest: { hash: string; index: NameIndex } | undefined;

/** Compares hashes first, because most changes of a site are not about the glossary. */
export const readNameIndex = keepUntilChange(async () => {
  const hash = await findNamesHash();
  if (latest?.hash !== hash) latest = { hash, index: indexNames(await listEntryNames()) };
  return latest.index;
});

/** An entry's own name takes precedence over an equal other name of another entry, which an import may have added. */
export function indexNames(entries: EntryNames[]): NameIndex {
  const index: NameIndex = { byWords: new Map(), longest: 0 };
  const add = (entry: EntryNames, name: string) => {
    const words = wordsOf(name);
    const joined = words.join(" ");
    // A single letter occurs in too many texts: "vitamin C" does not mean "C++".
    if (joined.length < 2 || index.byWords.has(joined)) return;
    index.byWords.set(joined, { entry, name });
    index.longest = Math.max(index.longest, words.length);
  };
  for (const entry of entries) add(entry, entry.name);
  for (const entry of entries) for (const name of entry.otherNames) add(entry, name);
  return index;
}

const wordsOf = (text: string) => foldWords(text).words.map(({ word }) => word);

type Match = Named & { length: number; start: number; end: number };

export type FoundName = { entry: EntryNames; name: string; isOwnName: boolean; before: string; after: string };

/** The longest other name in the text that is not part of an entry's own name, or else the longest own name. */
export function findName(index: NameIndex, text: string): FoundName | undefined {
  const { folded, words } = foldWords(text);
  const matches: Match[] = [];
  for (let from = 0; from < words.length; from += 1) {
    let joined = "";
    for (let to = from; to < Math.min(words.length, from + index.longest); to += 1) {
      joined = joined === "" ? (words[to]?.word ?? "") : `${joined} ${words[to]?.word}`;
      const named = index.byWords.get(joined);
      const [start, end] = [words[from]?.start ?? 0, words[to]?.end ?? 0];
      if (named) matches.push({ ...named, length: to - from + 1, start, end });
    }
  }
  const separate = longestWithoutOverlap(matches);
  const match = separate.find((match) => !isOwnName(match)) ?? separate[0];
  if (!match) return undefined;
  const { entry, name, start, end } = match;
  return { entry, name, isOwnName: isOwnName(match), before: folded.slice(0, start), after: folded.slice(end) };
}

const isOwnName = ({ entry, name }: Named) => entry.name === name;

function longestWithoutOverlap(matches: Match[]) {
  const kept: Match[] = [];
  const sorted = matches.toSorted(
    (one, other) => other.length - one.length || other.end - other.start - (one.end - one.start),
  );
  for (const match of sorted) {
    if (!kept.some(({ start, end }) => match.start < end && start < match.end)) kept.push(match);
  }
  return kept;
}
