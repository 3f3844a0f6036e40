import type { Node } from "@milkdown/kit/prose/model";

import { type Finding, shorten } from "./finding";

/** People who use a screen reader jump from heading to heading, and take a skipped level for a missing part. */
export function checkHeadings(headings: readonly Node[]): Finding[] {
  const highest = Math.min(...headings.map(levelOf));
  let before = 0;
  return headings.flatMap((block) => {
    const level = levelOf(block);
    const note = problemOf(block, before, highest);
    before = level;
    const quote = shorten(block.textContent) || "(empty)";
    return note ? [{ kind: "headings" as const, block, from: 0, to: block.content.size, quote, note }] : [];
  });
}

const levelOf = (heading: Node) => Number(heading.attrs.level);

function problemOf(heading: Node, before: number, highest: number) {
  const level = levelOf(heading);
  if (heading.textContent.trim() === "") return "It is empty.";
  if (before === 0 && level > highest) return "A smaller heading comes before the first large one.";
  if (before > 0 && level > before + 1) return `It is ${level - before} levels smaller than the heading before it.`;
  return undefined;
}
