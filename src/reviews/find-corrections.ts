import { diffArrays } from "diff";

import type { ClinicalText } from "./clinical-hash";
import { type Block, plainBlock, readBlocks } from "./read-blocks";
import { isHarmless, isNegation, type Token, tokensOf } from "./tokens";

/** What was corrected, word for word. One of both is empty for words that were added or removed. */
export type Correction = { before: string; after: string };

const MAX_CHANGED_TOKENS = 12;
const MAX_CHANGED_SHARE = 0.01;

/** The corrections that separate two texts, or undefined when more than that separates them. */
export function findCorrections(before: ClinicalText, after: ClinicalText): Correction[] | undefined {
  if (before.title !== after.title || before.featuredImageAlt !== after.featuredImageAlt) return undefined;
  const [old, current] = [readBlocks(before.content), readBlocks(after.content)];
  if (old.skeleton !== current.skeleton) return undefined;
  const blocks = [...old.blocks, plainBlock(before.excerpt)];
  const others = [...current.blocks, plainBlock(after.excerpt)];
  if (blocks.some((block, index) => block.sentences !== others[index]?.sentences)) return undefined;

  const tokens = blocks.flatMap(({ texts }) => texts.flatMap(({ value }) => tokensOf(value)));
  const limit = Math.min(MAX_CHANGED_TOKENS, Math.floor(tokens.length * MAX_CHANGED_SHARE));
  let changed = 0;
  const corrections: Correction[] = [];
  for (const [index, block] of blocks.entries()) {
    const found = compareBlocks(block, others[index] as Block, limit - changed);
    if (!found) return undefined;
    changed += found.changed;
    corrections.push(...found.corrections);
  }
  return corrections;
}

function compareBlocks(before: Block, after: Block, limit: number) {
  const removed: Token[] = [];
  const added: Token[] = [];
  const corrections: Correction[] = [];
  for (const [index, { value, isFixed }] of before.texts.entries()) {
    const other = after.texts[index]?.value ?? "";
    if (value === other) continue;
    const changes = isFixed ? undefined : compareTokens(value, other, limit);
    if (!changes) return undefined;
    removed.push(...changes.flatMap((change) => (change.removed ? change.value : [])));
    added.push(...changes.flatMap((change) => (change.added ? change.value : [])));
    corrections.push(...pairUp(changes, value, other));
  }
  const changed = Math.max(removed.length, added.length);
  return changed > limit || !isSpellingOnly(removed, added) ? undefined : { changed, corrections };
}

const compareTokens = (before: string, after: string, limit: number) =>
  diffArrays(tokensOf(before), tokensOf(after), {
    comparator: (one, other) => one.word === other.word,
    maxEditLength: 2 * limit,
  });

/** Words that were moved can change the meaning as well as other words. */
function isSpellingOnly(removed: Token[], added: Token[]) {
  if (![...removed, ...added].every(({ word }) => isHarmless(word))) return false;
  return removed.every((one) => added.every((other) => one.word !== other.word && !isNegation(one.word, other.word)));
}

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
