import { diffArrays } from "diff";

import { alignBlocks, isPartOf } from "./align-blocks";

const DIFF_TIMEOUT_MS = 400;

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

const firstPair = (pairs: ReadonlyMap<number, number>, index: number) =>
  [...pairs].find(([after]) => after > index)?.[1] ?? 0;

const replaceWhole = (base: string[], other: string[]) => [
  { value: base, removed: true, added: false },
  { value: other, removed: false, added: true },
];
