import type { Node } from "@milkdown/kit/prose/model";

/** In the order in which they are listed. */
export const checkKinds = [
  "headings",
  "links",
  "images",
  "tables",
  "numbers",
  "terms",
  "abbreviations",
  "sentences",
] as const;

export type CheckKind = (typeof checkKinds)[number];

/** Positions are relative to the block, so that they stay valid when another block changes. */
export type Finding = {
  kind: CheckKind;
  block: Node;
  from: number;
  to: number;
  quote: string;
  /** What is wrong, when the name of the kind doesn't say it. */
  note?: string;
};

/** A node without text, such as an inline image or a citation, is one character, so that positions in the text are those in the block. */
export const textOfBlock = (block: Node) =>
  block.textBetween(0, block.content.size, undefined, ({ type }) => (type.name === "hardbreak" ? "\n" : "\uFFFC"));

const MAX_QUOTE = 60;

export function shorten(text: string) {
  const plain = text.replace(/[\s\uFFFC]+/g, " ").trim();
  if (plain.length <= MAX_QUOTE) return plain;
  return `${plain.slice(0, MAX_QUOTE).replace(/\S*$/, "").trim() || [...plain].slice(0, MAX_QUOTE / 2).join("")}…`;
}
