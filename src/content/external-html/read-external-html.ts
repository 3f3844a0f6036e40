import type { Nodes, Root } from "hast";

import { MISSING_IMAGE } from "../addresses";
import { canonicalTree } from "../canonical";
import { element, findElements, isElement, text } from "../tree";
import { convertCheckboxes } from "./checkboxes";
import { removeCommentsAndDeletions } from "./comments-and-deletions";
import { convertDirections } from "./direction";
import { nestFlatLists } from "./flat-lists";
import { convertFootnoteReferences } from "./footnotes";
import { convertFormulas } from "./formulas";
import { convertHeadings } from "./headings";
import { resolveImages } from "./images";
import { linkHeadings, removeLostLinks } from "./inner-links";
import { removeInvisibleAndUnsupported } from "./invisible";
import type { LeftOut } from "./left-out";
import { cleanLinks } from "./links";
import { convertListTypes, joinNestedLists, nestSlackLists } from "./lists";
import { keepLoneNumbers } from "./lone-numbers";
import { convertMarks } from "./marks";
import { raiseLeadingLists, wrapLooseItems } from "./misplaced-lists";
import { convertNotion } from "./notion";
import { normalizeSpaces, separateLabels, trimLines } from "./spaces";
import { resolveStyles } from "./styles";
import { replaceSymbols } from "./symbols";
import { convertTableHeaders, reportInnerTables, unwrapFloatingImages } from "./tables";
import { reportUnderlines } from "./underlines";
import { convertWordLists } from "./word-lists";
import { joinWordOnlineLists } from "./word-online";

export type ExternalText = {
  tree: Root;
  leftOut: LeftOut[];
  unknownSymbols: string[];
  missingImages: number;
};

/**
 * Changes the tree. Each step recognizes one peculiarity in the HTML itself, so that text from several programs is read correctly.
 * `files` are the images in the RTF version of the same paste, as data URLs in the order of the text; undefined for one that browsers can't show.
 */
export function readExternalHtml(tree: Root, files: readonly (string | undefined)[] = []): ExternalText {
  const leftOut: LeftOut[] = [];
  const report = (kind: LeftOut["kind"], description: string) => leftOut.push({ kind, text: description });
  const listRules = resolveStyles(tree);
  separateLabels(tree);
  trimAroundFragment(tree);
  convertNotion(tree);
  convertFormulas(tree);
  removeCommentsAndDeletions(tree, report);
  convertCheckboxes(tree);
  removeInvisibleAndUnsupported(tree, report);
  reportUnderlines(tree, report);
  unwrapFloatingImages(tree);
  resolveImages(tree, files, report);
  convertHeadings(tree);
  convertWordLists(tree, listRules);
  joinWordOnlineLists(tree);
  nestFlatLists(tree);
  const unknownSymbols = replaceSymbols(tree);
  convertFootnoteReferences(tree);
  const headingLinks = linkHeadings(tree);
  cleanLinks(tree, report);
  nestSlackLists(tree);
  joinNestedLists(tree);
  wrapLooseItems(tree);
  raiseLeadingLists(tree);
  convertListTypes(tree);
  keepLoneNumbers(tree);
  convertDirections(tree);
  normalizeSpaces(tree);
  convertMarks(tree);
  convertTableHeaders(tree);
  reportInnerTables(tree, report);
  const spaces = { start: hasSpaceAt(tree, "start"), end: hasSpaceAt(tree, "end") };
  const canonical = canonicalTree(tree);
  trimLines(canonical);
  removeLostLinks(canonical, headingLinks, report);
  const read = canonicalTree(canonical);
  const missing = findElements(
    read,
    ({ tagName, properties }) => tagName === "img" && properties.src === MISSING_IMAGE,
  );
  return { tree: withSpaces(read, spaces), leftOut, unknownSymbols, missingImages: missing.length };
}

function trimAroundFragment(tree: Root) {
  const at = (name: string) => tree.children.findIndex((node) => node.type === "comment" && node.value.trim() === name);
  const start = at("StartFragment");
  const end = at("EndFragment");
  const isOutside = (position: number) => position < start || (end !== -1 && position > end);
  tree.children = tree.children.filter(
    (node, position) => node.type !== "text" || !isOutside(position) || node.value.trim() !== "",
  );
}

const inlineTags = /^(a|code|dfn|span|strong|em|s|sub|sup|u|small|mark|br)$/;

function hasSpaceAt(tree: Nodes, side: "start" | "end"): boolean {
  if (tree.type === "text") return side === "start" ? /^[\s\u00a0]/.test(tree.value) : /[\s\u00a0]$/.test(tree.value);
  if (!("children" in tree) || (isElement(tree) && !inlineTags.test(tree.tagName))) return false;
  // A line break in the source counts as a space only inside a line.
  const nodes = tree.children.filter(
    (node) => node.type !== "comment" && !(node.type === "text" && /^\n|^$/.test(node.value)),
  );
  const [edge, next] = side === "start" ? nodes : nodes.toReversed();
  if (edge?.type === "text" && edge.value.trim() === "" && next)
    return !isElement(next) || inlineTags.test(next.tagName);
  return edge !== undefined && hasSpaceAt(edge, side);
}

function withSpaces(tree: Root, spaces: { start: boolean; end: boolean }): Root {
  const first = tree.children[0];
  const last = tree.children.at(-1);
  if (tree.children.length === 0 && spaces.start) return { ...tree, children: [element("p", {}, [text(" ")])] };
  if (spaces.start && isElement(first) && first.tagName === "p") first.children.unshift(text(" "));
  if (spaces.end && isElement(last) && last.tagName === "p") last.children.push(text(" "));
  return tree;
}
