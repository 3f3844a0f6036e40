import type { Element, ElementContent, Root, RootContent } from "hast";

import { oneLine } from "@/lib/text/one-line";

import { linkAddress } from "./addresses";
import { captionIn, codeBlock, ignoredTags, imageFigure, isImageFigure } from "./blocks";
import { CALLOUT_LABEL_CLASS, calloutClasses, calloutKindOf } from "./callouts";
import { directionInside } from "./direction";
import {
  citation,
  inlineContent,
  type InlineContext,
  isBlank,
  LINE_BREAK,
  markOf,
  type Piece,
  textPiece,
} from "./inline";
import { checkKeyCount, readSourceKeys, readTermKey } from "./library-marks";
import { type Cell, resetCellCount, tableOf } from "./tables";
import { classesOf, element } from "./tree";

const blockTags = new Set(
  "address article aside body caption center dd details dialog div dl dt fieldset figcaption footer form header html legend li listing main menu nav p section summary tbody td tfoot th thead tr".split(
    " ",
  ),
);

const headingLevel: { readonly [tag: string]: string } = { h1: "h1", h2: "h2", h3: "h3", h4: "h3", h5: "h3", h6: "h3" };

/** Inside this many lists and quotes, further lists become paragraphs. Quotes and tables become paragraphs inside CELL_DEPTH of them. */
const MAX_DEPTH = 12;

const LIST_LEVELS_IN_CELLS = 3;
const CELL_DEPTH = MAX_DEPTH - LIST_LEVELS_IN_CELLS;

/** Converts a tree to the blocks that the editor would make of it, in canonical form. */
export function canonicalTree(tree: Root): Root {
  resetCellCount();
  const canonical: Root = { type: "root", children: blocksOf(tree.children, { marks: {} }, 0) };
  checkKeyCount(canonical);
  return canonical;
}

function blocksOf(nodes: readonly RootContent[], context: InlineContext, depth: number): Element[] {
  const blocks: Element[] = [];
  let pieces: Piece[] = [];

  function endParagraph() {
    if (!isBlank(pieces)) blocks.push(element("p", directionOf(pieces), inlineContent(pieces)));
    pieces = [];
  }

  function addBlock(...added: (Element | undefined)[]) {
    endParagraph();
    for (const block of added) if (block) blocks.push(block);
  }

  function read(node: RootContent, parent: InlineContext) {
    if (node.type === "text") pieces.push(textPiece(node.value, parent));
    if (node.type !== "element" || ignoredTags.has(node.tagName)) return;
    const context = isBlock(node) ? directionInside(node, parent) : parent;
    const heading = headingLevel[node.tagName];
    if (node.tagName === "br") pieces.push({ text: LINE_BREAK, ...context });
    else if (node.tagName === "hr") addBlock(element("hr"));
    else if (node.tagName === "pre") addBlock(codeBlock(node));
    else if (heading) addBlock(...headingOf(heading, node, context, depth));
    else if (node.tagName === "cite" && keysOf(node).length > 0) readCitation(node, context);
    else if (node.tagName === "img") readImage(node, context);
    else if (node.tagName === "figure" && isImageFigure(node))
      addBlock(imageFigure(node, captionOf(node, context, depth)));
    else if (depth < MAX_DEPTH && /^[uo]l$/.test(node.tagName)) addBlock(listOf(node, context, depth));
    else if (depth < CELL_DEPTH && node.tagName === "table") addBlock(...readTable(node, context, depth));
    else if (depth < CELL_DEPTH && node.tagName === "blockquote") addBlock(quoteOf(node, context, depth));
    else if (depth === 0 && calloutOf(node)) addBlock(...readCallout(node, context));
    else readChildren(node, contextInside(node, context));
  }

  function readChildren(node: Element, context: InlineContext) {
    if (isBlock(node)) endParagraph();
    for (const child of node.children) read(child, context);
    if (isBlock(node)) endParagraph();
  }

  /** A `<cite>` that was never closed contains words: they are moved after it. */
  function readCitation(node: Element, context: InlineContext) {
    pieces.push(citation(keysOf(node), context));
    readChildren(node, context);
  }

  function readImage(node: Element, context: InlineContext) {
    const figure = imageFigure(node, []);
    if (figure) addBlock(figure);
    else pieces.push(...imageLink(node, context));
  }

  for (const node of nodes) read(node, context);
  endParagraph();
  return blocks;
}

/** Images on other sites are never loaded: those sites would learn who reads what. */
function imageLink(image: Element, context: InlineContext): Piece[] {
  const href = linkAddress(String(image.properties.src ?? ""));
  const text = String(image.properties.alt || "");
  if (!href?.startsWith("http")) return text ? [textPiece(text, context)] : [];
  const { marks, ...rest } = withoutTerm(context);
  return [textPiece(text || href, { ...rest, marks: { a: { href }, ...marks } })];
}

const isBlock = ({ tagName }: Element) =>
  blockTags.has(tagName) || /^([uo]l|table|blockquote|figure|pre|h[1-6])$/.test(tagName);

const directionOf = (pieces: readonly Piece[]) =>
  pieces.find(({ text }) => text.trim() !== "")?.dir ? { dir: "rtl" } : {};

const keysOf = (cite: Element) => readSourceKeys(cite.properties.dataRef);

function contextInside(node: Element, context: InlineContext): InlineContext {
  const term = node.tagName === "dfn" && readTermKey(node.properties.dataTerm);
  if (term) return context.marks.a || context.marks.dfn ? context : withMark("dfn", { dataTerm: term }, context);
  const name = markOf[node.tagName];
  if (!name || context.marks[name]) return context;
  if (name === "a") {
    const href = linkAddress(String(node.properties.href ?? ""));
    const title = oneLine(String(node.properties.title ?? ""));
    return href === undefined ? context : withMark("a", { href, ...(title && { title }) }, withoutTerm(context));
  }
  // Google Docs wraps whole documents in a <b> that is not bold.
  const isCanceled = /font-(weight|style)\s*:\s*(normal|400)/i.test(String(node.properties.style ?? ""));
  return isCanceled ? context : withMark(name, {}, context);
}

/** Readers press an explained word, so it can't be part of a link. */
function withoutTerm({ marks: { dfn, ...marks }, ...context }: InlineContext): InlineContext {
  return dfn ? { ...context, marks } : { ...context, marks };
}

const withMark = (name: string, mark: Record<string, string>, context: InlineContext): InlineContext => ({
  ...context,
  marks: { ...context.marks, [name]: mark },
});

function lineOf(nodes: readonly RootContent[], context: InlineContext, depth: number) {
  const line: ElementContent[] = [];
  let direction: Element["properties"] = {};
  const rest: Element[] = [];
  for (const block of blocksOf(nodes, context, depth)) {
    if (block.tagName !== "p") rest.push(block);
    else {
      if (line.length === 0) direction = block.properties;
      if (line.length > 0) line.push(element("br"));
      for (const child of block.children) line.push(child);
    }
  }
  // Read again, to remove spaces beside the new line breaks and give them marks.
  const [paragraph] = blocksOf([element("p", {}, line)], { marks: {} }, depth);
  return { line: paragraph?.children ?? [], direction, rest };
}

function headingOf(tagName: string, node: Element, context: InlineContext, depth: number) {
  const { line, direction, rest } = lineOf(node.children, context, depth);
  return [line.length > 0 ? element(tagName, direction, line) : undefined, ...rest];
}

function captionOf(figure: Element, context: InlineContext, depth: number) {
  const caption = captionIn(figure);
  return caption ? lineOf(caption.children, context, depth).line : [];
}

function quoteOf(node: Element, context: InlineContext, depth: number) {
  const blocks = blocksOf(node.children, context, depth + 1);
  return blocks.length > 0 ? element("blockquote", {}, blocks) : undefined;
}

const calloutOf = (node: Element) => (node.tagName === "aside" ? calloutKindOf(classesOf(node)) : undefined);

/** The headings in a callout become bold text, because headings divide the article. */
function readCallout(node: Element, context: InlineContext) {
  const kind = calloutOf(node);
  const blocks = blocksOf(node.children.filter(isNotLabel), context, 1).map(plainBlock);
  return kind && blocks.length > 0 ? [element("aside", { className: calloutClasses(kind) }, blocks)] : blocks;
}

/** On an article's page, the label of a callout is its first paragraph. */
const isNotLabel = (node: ElementContent) => node.type !== "element" || !classesOf(node).includes(CALLOUT_LABEL_CLASS);

function listOf(node: Element, context: InlineContext, depth: number) {
  const items: Element[] = [];
  for (const child of node.children) {
    const isItem = child.type === "element" && child.tagName === "li";
    const blocks = isItem
      ? blocksOf(child.children, directionInside(child, context), depth + 1)
      : blocksOf([child], context, depth + 1);
    const last = items.at(-1);
    if (blocks.length === 0) continue;
    // Word processors put a nested list after the item it belongs to.
    if (!isItem && last && blocks.every(({ tagName }) => /^[uo]l$/.test(tagName))) last.children.push(...blocks);
    else items.push(element("li", {}, startWithParagraph(blocks)));
  }
  const start = Number(node.properties.start ?? 1);
  const hasStart = node.tagName === "ol" && Number.isInteger(start) && start >= 0 && start !== 1 && start < 1e6;
  const type = String(node.properties.type ?? "");
  const hasType = node.tagName === "ol" && /^[aAiI]$/.test(type);
  const properties = { ...(hasType && { type }), ...(hasStart && { start }) };
  return items.length > 0 ? element(node.tagName, properties, items) : undefined;
}

function readTable(node: Element, context: InlineContext, depth: number) {
  const readCell = (cell: Cell) => {
    const blocks = blocksOf(cell.children, directionInside(cell, context), CELL_DEPTH).map(plainBlock);
    return blocks.length > 0 ? blocks : [element("p")];
  };
  const caption = node.children.filter((child) => child.type === "element" && child.tagName === "caption");
  return [...blocksOf(caption, context, depth), tableOf(node, readCell)];
}

function plainBlock(block: Element) {
  if (!/^h\d$/.test(block.tagName)) return block;
  const bold = blocksOf([element("strong", {}, block.children)], { marks: {} }, MAX_DEPTH);
  return element("p", block.properties, bold[0]?.children ?? []);
}

/** The editor begins each item with a paragraph, even if it is empty. */
function startWithParagraph(blocks: Element[]) {
  return blocks[0]?.tagName === "p" ? blocks : [element("p"), ...blocks];
}
