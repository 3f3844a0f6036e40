const OTHER = "Other";

export type LetterGroup<Entry> = { letter: string; id: string; entries: Entry[] };

/** Expects entries in alphabetical order. Names that do not start with a letter from A to Z come first. */
export function groupByLetter<Entry extends { name: string }>(entries: readonly Entry[]): LetterGroup<Entry>[] {
  const groups = new Map<string, Entry[]>();
  for (const entry of entries) {
    const letter = letterOf(entry.name);
    groups.set(letter, [...(groups.get(letter) ?? []), entry]);
  }
  const inOrder = [...groups].sort(([one], [other]) => (one < other ? -1 : 1));
  return inOrder.map(([letter, group]) => ({
    letter: letter || OTHER,
    id: `letter-${letter.toLowerCase() || "other"}`,
    entries: group,
  }));
}

/** The first letter without its accent; empty if it is not from A to Z. */
const letterOf = (name: string) => /^[A-Z]/.exec(name.normalize("NFD").toUpperCase())?.[0] ?? "";
