import type { Node } from "@milkdown/kit/prose/model";

import { nameKey } from "@/glossary/name-key";

import type { GlossaryEntry } from "./glossary-cache";

export type FoundTerm = { from: number; to: number; words: string; entry: GlossaryEntry };

type Name = { words: string[]; exactSpelling: string | undefined; entry: GlossaryEntry };

/** Entries whose names occur in the text, each where it first occurs. Those that the text already explains are left out. */
export function findTerms(doc: Node, entries: readonly GlossaryEntry[], skipped = explainedKeys(doc)): FoundTerm[] {
  const names = namesByFirstWord(entries);
  const done = new Set(skipped);
  const found: FoundTerm[] = [];
  doc.descendants((node, position) => {
    if (!node.isTextblock) return true;
    // Headings are skipped, because the table of contents repeats them.
    if (node.type.name === "heading" || node.type.spec.code) return false;
    for (const term of termsIn(node, names)) {
      if (done.has(term.entry.key)) continue;
      done.add(term.entry.key);
      found.push({ ...term, from: position + 1 + term.from, to: position + 1 + term.to });
    }
    return false;
  });
  return found;
}

export const explainedKeys = (doc: Node): ReadonlySet<string> => new Set(firstExplanations(doc).keys());

export function firstExplanations(doc: Node) {
  const positions = new Map<string, number>();
  doc.descendants(({ marks }, position) => {
    for (const { type, attrs } of marks)
      if (type.name === "term" && !positions.has(attrs.key)) positions.set(attrs.key, position);
  });
  return positions;
}

const namesOf = new WeakMap<readonly GlossaryEntry[], ReadonlyMap<string, readonly Name[]>>();

function namesByFirstWord(entries: readonly GlossaryEntry[]) {
  const known = namesOf.get(entries);
  if (known) return known;
  const names = new Map<string, Name[]>();
  for (const entry of entries) {
    for (const name of [entry.name, ...entry.otherNames]) {
      const words = nameKey(name).split(" ");
      const [first] = words;
      if (first) names.set(first, [...(names.get(first) ?? []), { words, exactSpelling: abbreviationIn(name), entry }]);
    }
  }
  for (const list of names.values()) list.sort((one, other) => other.words.length - one.words.length);
  namesOf.set(entries, names);
  return names;
}

/** An abbreviation must be written exactly: "ART" is not the word "art". */
const abbreviationIn = (name: string) => (/^[\p{Lu}\p{N}]{2,5}$/u.test(name) ? name : undefined);

const wordPattern = /[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}\p{N}]+)*/gu;
const gapInName = /^[\s‐‑–\-/,.+]$/;

function termsIn(block: Node, names: ReadonlyMap<string, readonly Name[]>) {
  const text = block.textBetween(0, block.content.size, undefined, "\uFFFC");
  const words = Array.from(text.matchAll(wordPattern), ({ 0: word, index }) => ({
    key: keyOf(word),
    from: index,
    to: index + word.length,
  }));
  const found: FoundTerm[] = [];
  for (let start = 0; start < words.length;) {
    const named = names.get(words[start]?.key ?? "")?.find((name) => isNameAt(text, words, start, name));
    const from = words[start]?.from ?? 0;
    const to = words[start + (named?.words.length ?? 1) - 1]?.to ?? 0;
    if (named && canExplain(block, from, to)) found.push({ from, to, words: text.slice(from, to), entry: named.entry });
    start += named?.words.length ?? 1;
  }
  return found;
}

type Word = { key: string; from: number; to: number };

function isNameAt(text: string, words: readonly Word[], start: number, { words: wanted, exactSpelling }: Name) {
  const [first, last] = [words[start], words[start + wanted.length - 1]];
  if (!first || !last) return false;
  if (exactSpelling !== undefined && text.slice(first.from, last.to) !== exactSpelling) return false;
  return wanted.every((key, index) => {
    const [word, before] = [words[start + index], words[start + index - 1]];
    const isJoined = index === 0 || gapInName.test(text.slice(before?.to, word?.from));
    return word?.key === key && isJoined;
  });
}

function canExplain(block: Node, from: number, to: number) {
  let canExplain = true;
  block.nodesBetween(from, to, ({ marks }) => {
    canExplain &&= !marks.some(({ type }) => /^(term|link|inlineCode)$/.test(type.name));
  });
  return canExplain;
}

const keys = new Map<string, string>();

function keyOf(word: string) {
  const known = keys.get(word);
  if (known !== undefined) return known;
  if (keys.size > 20_000) keys.clear();
  const key = nameKey(word);
  keys.set(word, key);
  return key;
}
