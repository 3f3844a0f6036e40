import type { Node } from "@milkdown/kit/prose/model";

import { type Finding, shorten } from "./finding";

const fileEnding = /\.(jpe?g|png|webp|gif|svg|avif|heic|tiff?|bmp)$/i;
const cameraName =
  /^(img|dsc[fn]?|dcim|image|photo|picture|pic|screen ?shot|scan|untitled|unnamed|figure|grafik|bild)?[\s_-]*[\d\s_():.-]*$/i;
const joinedWords = /^\S+[_-]\S*\d\S*$/;

/** An empty description is the writer's choice: the image is decorative. */
export function checkImage(block: Node): Finding[] {
  const { alt } = block.attrs;
  const text = String(alt ?? "")
    .trim()
    .slice(0, MAX_CHECKED_LENGTH);
  const note = alt === null ? "It has no description." : problemOf(text);
  const quote = shorten(alt === null ? block.textContent : text) || "An image";
  return note ? [{ kind: "images", block, from: 0, to: block.nodeSize, quote, note }] : [];
}

const MAX_CHECKED_LENGTH = 200;

function problemOf(alt: string) {
  if (alt === "") return undefined;
  if (fileEnding.test(alt) || joinedWords.test(alt)) return "The description is the name of a file.";
  return cameraName.test(alt) ? "The description does not say what the image shows." : undefined;
}

export function checkTable(block: Node): Finding[] {
  let hasHeader = false;
  block.descendants(({ type }) => {
    hasHeader ||= type.name === "table_header";
    return !hasHeader && type.name !== "table_cell";
  });
  if (hasHeader) return [];
  const firstRow = block.firstChild?.children.map(({ textContent }) => textContent).join(", ") ?? "";
  return [{ kind: "tables", block, from: 0, to: block.nodeSize, quote: shorten(firstRow) || "An empty table" }];
}
