import type { Nodes, Root } from "hast";

import { MISSING_IMAGE } from "../addresses";
import { canonicalTree } from "../canonical";
import { element, findElements, isElement, text } from "../tree";
import { readDirections } from "./direction";
import { raiseNoteMarks } from "./footnotes";
import { readFormulas } from "./formulas";
import { readHeadings } from "./headings";
import { placeImages } from "./images";
import { linkHeadings, removeLostLinks } from "./inner-links";
import { removeInvisible } from "./invisible";
import type { LeftOut } from "./left-out";
import { cleanLinks } from "./links";
import { joinInnerLists, nestSlackLists, typeLists } from "./lists";
import { readMarks } from "./marks";
import { readSpaces, trimLines } from "./spaces";
import { resolveStyles } from "./styles";
import { readSymbols } from "./symbols";
import { findHeaders, noteInnerTables } from "./tables";
import { listWordParagraphs } from "./word-lists";
import { readWordOnline } from "./word-online";
import { removeReviewMarks } from "./word-review";

export type ExternalText = {
  tree: Root;
  leftOut: LeftOut[];
  unreadSymbols: string[];
  missingImages: number;
};

/**
 * Converts HTML of another program. Each program's peculiarities are a step of their own, and each step looks only for its own
 * signs, so that a text which went through several programs is read too. Changes the tree.
 * `files` are its images, where they came along in another form, as data URLs in the order of the text.
 */
export function readExternalHtml(tree: Root, files: readonly (string | undefined)[] = []): ExternalText {
  const leftOut: LeftOut[] = [];
  const note = (kind: LeftOut["kind"], words: string) => leftOut.push({ kind, text: words });
  const listRules = resolveStyles(tree);
  cutToFragment(tree);
  readFormulas(tree);
  removeReviewMarks(tree, note);
  removeInvisible(tree, note);
  placeImages(tree, files, note);
  readHeadings(tree);
  listWordParagraphs(tree, listRules);
  readWordOnline(tree);
  const unreadSymbols = readSymbols(tree);
  raiseNoteMarks(tree);
  const headingLinks = linkHeadings(tree);
  cleanLinks(tree, note);
  nestSlackLists(tree);
  joinInnerLists(tree);
  typeLists(tree);
  readDirections(tree);
  readSpaces(tree);
  readMarks(tree);
  findHeaders(tree);
  noteInnerTables(tree, note);
  const blanks = { start: hasBlankAt(tree, "start"), end: hasBlankAt(tree, "end") };
  const canonical = canonicalTree(tree);
  trimLines(canonical);
  removeLostLinks(canonical, headingLinks, note);
  const read = canonicalTree(canonical);
  const missing = findElements(
    read,
    ({ tagName, properties }) => tagName === "img" && properties.src === MISSING_IMAGE,
  );
  return { tree: withBlanks(read, blanks), leftOut, unreadSymbols, missingImages: missing.length };
}

/** Removes the white space that browsers wrap around what was copied. */
function cutToFragment(tree: Root) {
  const at = (name: string) => tree.children.findIndex((node) => node.type === "comment" && node.value.trim() === name);
  const start = at("StartFragment");
  const end = at("EndFragment");
  const isOutside = (position: number) => position < start || (end !== -1 && position > end);
  tree.children = tree.children.filter(
    (node, position) => node.type !== "text" || !isOutside(position) || node.value.trim() !== "",
  );
}

const isInline = /^(a|code|span|strong|em|s|sub|sup|u|small|mark|br)$/;

function hasBlankAt(tree: Nodes, side: "start" | "end"): boolean {
  if (tree.type === "text") return side === "start" ? /^[\s\u00a0]/.test(tree.value) : /[\s\u00a0]$/.test(tree.value);
  if (!("children" in tree) || (isElement(tree) && !isInline.test(tree.tagName))) return false;
  // A line break of the source is a blank only inside a line.
  const nodes = tree.children.filter(
    (node) => node.type !== "comment" && !(node.type === "text" && /^\n|^$/.test(node.value)),
  );
  const [edge, next] = side === "start" ? nodes : nodes.toReversed();
  if (edge?.type === "text" && edge.value.trim() === "" && next) return !isElement(next) || isInline.test(next.tagName);
  return edge !== undefined && hasBlankAt(edge, side);
}

function withBlanks(tree: Root, blanks: { start: boolean; end: boolean }): Root {
  const first = tree.children[0];
  const last = tree.children.at(-1);
  if (tree.children.length === 0 && blanks.start) return { ...tree, children: [element("p", {}, [text(" ")])] };
  if (blanks.start && isElement(first) && first.tagName === "p") first.children.unshift(text(" "));
  if (blanks.end && isElement(last) && last.tagName === "p") last.children.push(text(" "));
  return tree;
}
