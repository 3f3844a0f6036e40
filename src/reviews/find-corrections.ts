import { diffArrays } from "diff";

import type { ClinicalText } from "./clinical-hash";
import { type Block, plainBlock, readBlocks } from "./read-blocks";
import { differInPrefix, isHarmless, type Token, tokensOf } from "./word-tokens";

/** The words before and after a correction. One of the two is empty when words were added or removed. */
export type Correction = { before: string; after: string };

const MAX_CHANGED_TOKENS = 12;
const MAX_CHANGED_SHARE = 0.01;

/** Undefined when the texts differ in more than corrections. */
export function findCorrections(before: ClinicalText, after: ClinicalText): Correction[] | undefined {
  if (before.title !== after.title || before.featuredImageAlt !== after.featuredImageAlt) return undefined;
  const [old, current] = [readBlocks(before.content), readBlocks(after.content)];
  if (old.skeleton !== current.skeleton) return undefined;
  const oldBlocks = [...old.blocks, plainBlock(before.excerpt)];
  const newBlocks = [...current.blocks, plainBlock(after.excerpt)];
  if (oldBlocks.some((block, index) => block.sentences !== newBlocks[index]?.sentences)) return undefined;

  const tokens = oldBlocks.flatMap(({ texts }) => texts.flatMap(({ value }) => tokensOf(value)));
  const limit = Math.min(MAX_CHANGED_TOKENS, Math.floor(tokens.length * MAX_CHANGED_SHARE));
  let changed = 0;
  const corrections: Correction[] = [];
  const words: ChangedWords = { removed: [], added: [] };
  for (const [index, block] of oldBlocks.entries()) {
    const found = compareBlocks(block, newBlocks[index] as Block, limit - changed);
    if (!found) return undefined;
    changed += found.changed;
    corrections.push(...found.corrections);
    words.removed.push(...found.words.removed.filter(isWord));
    words.added.push(...found.words.added.filter(isWord));
  }
  return isSpellingOnly(words) ? corrections : undefined;
}

const isWord = (word: string) => /[\p{L}\p{N}]/u.test(word);

function compareBlocks(before: Block, after: Block, limit: number) {
  const all: Change[] = [];
  const corrections: Correction[] = [];
  for (const [index, { value, isFixed }] of before.texts.entries()) {
    const other = after.texts[index]?.value ?? "";
    if (value === other) continue;
    const changes = isFixed ? undefined : compareTokens(value, other, limit);
    if (!changes) return undefined;
    all.push(...changes);
    corrections.push(...pairUp(changes, value, other));
  }
  const [removed, added] = [wordsOf(all, "removed"), wordsOf(all, "added")];
  const changed = Math.max(removed.length, added.length);
  const words = withoutCaseChanges(all);
  const isSpelling = [...removed, ...added].every(isHarmless) && isSpellingOnly(words);
  return changed > limit || !isSpelling ? undefined : { changed, corrections, words };
}

const wordsOf = (changes: Change[], kind: "added" | "removed") =>
  changes.flatMap((change) => (change[kind] ? change.value.map(({ word }) => word) : []));

type ChangedWords = { removed: string[]; added: string[] };

/** Leaves out words that stayed in their place and only changed between capital and small letters. */
function withoutCaseChanges(changes: Change[]): ChangedWords {
  const changed: ChangedWords = { removed: [], added: [] };
  for (const [index, change] of changes.entries()) {
    const next = changes[index + 1];
    const previous = changes[index - 1];
    const pair = change.removed && next?.added ? next : change.added && previous?.removed ? previous : undefined;
    const words = lowered(change);
    const others = pair?.value.length === words.length ? lowered(pair) : [];
    const rest = words.filter((word, index) => word !== others[index]);
    if (change.removed) changed.removed.push(...rest);
    if (change.added) changed.added.push(...rest);
  }
  return changed;
}

const lowered = ({ value }: Change) => value.map(({ word }) => word.toLowerCase());

const compareTokens = (before: string, after: string, limit: number) =>
  diffArrays(tokensOf(before), tokensOf(after), {
    comparator: (one, other) => one.word === other.word,
    maxEditLength: 2 * limit,
  });

/** False when a word was moved, or only its prefix replaced: both can change the meaning. */
const isSpellingOnly = ({ removed, added }: ChangedWords) =>
  removed.every((one) => added.every((other) => one !== other && !differInPrefix(one, other)));

type Change = { value: Token[]; added: boolean; removed: boolean };

function pairUp(changes: Change[], before: string, after: string) {
  const corrections: Correction[] = [];
  for (const [index, { added, removed, value }] of changes.entries()) {
    const previous = changes[index - 1];
    if (removed) corrections.push({ before: quote(before, value), after: "" });
    const pair = added && previous?.removed ? corrections.at(-1) : undefined;
    if (pair) pair.after = quote(after, value);
    else if (added) corrections.push({ before: "", after: quote(after, value) });
  }
  return corrections;
}

const quote = (text: string, tokens: Token[]) => text.slice(tokens[0]?.start, tokens.at(-1)?.end);
