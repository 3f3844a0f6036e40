import type { Node } from "@milkdown/kit/prose/model";

import { MISSING_IMAGE } from "@/content/addresses";
import { countWords, readingMinutes } from "@/content/reading-time";

export type TextLength = { words: number; minutes: number };

/** Only blocks that have changed are counted again, so it can be called on each keystroke. */
export function lengthOf(document: Node): TextLength {
  const words = countIn(document);
  return { words, minutes: readingMinutes(words) };
}

const counts = new WeakMap<Node, number>();

function countIn(node: Node): number {
  const counted = counts.get(node);
  if (counted !== undefined) return counted;
  const count = isLeftOut(node) ? 0 : node.isTextblock ? countWords(textOf(node)) : sum(node.children.map(countIn));
  counts.set(node, count);
  return count;
}

/** A citation does not divide a word; a line break does. */
const textOf = (textblock: Node) =>
  textblock.textBetween(0, textblock.content.size, undefined, ({ type }) => (type.name === "citation" ? "" : "\n"));

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

/** Images without a stored file are not on the page, and neither are their captions. */
const isLeftOut = ({ type, attrs }: Node) =>
  type.name === "figure" && (attrs.src === MISSING_IMAGE || /^(blob|data):/.test(attrs.src));
