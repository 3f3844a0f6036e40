import { diffArrays } from "diff";

import { changesOf } from "@/content/compare/block-changes";

/** A part of the merged text: merged blocks, or a block that both sides changed differently. */
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
