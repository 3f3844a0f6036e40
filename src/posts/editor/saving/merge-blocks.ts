import { diffArrays } from "diff";

import { alignBlocks, isPartOf } from "./align-blocks";

const DIFF_TIMEOUT_MS = 400;

/** A part of the merged text: merged blocks, or a block that both changed differently. */
export type Piece = { blocks: string[] } | BlockConflict;
type BlockConflict = { base: string; mine: string[]; theirs: string[] };

export const isConflict = (piece: Piece): piece is BlockConflict => "mine" in piece;

/** Merges two edited versions of a text, block by block. No block that either side added or changed is left out. */
export function mergeBlocks(base: string[], mine: string[], theirs: string[]): Piece[] {
  const [myChanges, theirChanges] = [changesOf(base, mine), changesOf(base, theirs)];
  const pieces: Piece[] = [];
  for (let position = 0; position <= base.length; position += 1) {
    pieces.push({ blocks: mergeInsertions(theirChanges.inserted[position] ?? [], myChanges.inserted[position] ?? []) });
    const block = base[position];
    if (block !== undefined)
      pieces.push(mergeBlock(block, myChanges.replacements[position] ?? [], theirChanges.replacements[position] ?? []));
  }
  return pieces;
}

function mergeBlock(base: string, mine: string[], theirs: string[]): Piece {
  if (isSame(mine, theirs) || isSame(theirs, [base])) return { blocks: mine };
  if (isSame(mine, [base])) return { blocks: theirs };
  return { base, mine, theirs };
}

const isSame = (one: string[], other: string[]) =>
  one.length === other.length && one.every((block, index) => block === other[index]);

/** Blocks that both sides inserted in the same place: equal ones once, otherwise theirs before mine. */
function mergeInsertions(theirs: string[], mine: string[]) {
  return diffArrays(theirs, mine).flatMap(({ value }) => value);
}

/** What replaced each block of the base (itself if unchanged, nothing if deleted), and what was inserted before each and at the end. */
export type Changes = { replacements: string[][]; inserted: string[][] };

export function changesOf(base: string[], other: string[]): Changes {
  const replacements: string[][] = base.map(() => []);
  const inserted: string[][] = Array.from({ length: base.length + 1 }, () => []);
  const [before, after] = [[] as string[], [] as string[]];
  let position = 0;

  function endHunk() {
    const start = position - before.length;
    const pairs = alignBlocks(before, after);
    let last: number | undefined;
    let isSplit = false;
    after.forEach((block, index) => {
      const pair = pairs.get(index);
      if (pair !== undefined) {
        replacements[start + pair]?.push(block);
        last = pair;
        isSplit = true;
        return;
      }
      // The second half of a split paragraph belongs to that paragraph.
      isSplit &&= isPartOf(block, before[last ?? 0] ?? "");
      if (last !== undefined && isSplit) replacements[start + last]?.push(block);
      else inserted[start + (last === undefined ? firstPair(pairs, index) : last + 1)]?.push(block);
    });
    before.length = 0;
    after.length = 0;
  }

  for (const { value, added, removed } of diffArrays(base, other, { timeout: DIFF_TIMEOUT_MS }) ??
    replaceWhole(base, other)) {
    if (removed) {
      before.push(...value);
      position += value.length;
    } else if (added) {
      after.push(...value);
    } else {
      endHunk();
      for (const block of value) replacements[position++] = [block];
    }
  }
  endHunk();
  return { replacements, inserted };
}

/** Blocks before the first pair of a hunk are inserted before that pair. */
const firstPair = (pairs: ReadonlyMap<number, number>, index: number) =>
  [...pairs].find(([after]) => after > index)?.[1] ?? 0;

const replaceWhole = (base: string[], other: string[]) => [
  { value: base, removed: true, added: false },
  { value: other, removed: false, added: true },
];
