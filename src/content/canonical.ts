import type { Element, ElementContent, Root, RootContent } from "hast";

import { oneLine } from "@/lib/text/one-line";

import { linkAddress } from "./addresses";
import { codeBlock, imageFigure, isImage } from "./blocks";
import { calloutClasses, calloutKindOf } from "./callouts";
import { directionInside } from "./direction";
import { inlineContent, type InlineContext, isBlank, LINE_BREAK, markOf, type Piece } from "./inline";
import { type Cell, resetCellCount, tableOf } from "./tables";
import { classesOf, element } from "./tree";

const ignoredTags = new Set(
  "applet audio canvas embed frameset head iframe link meta noembed noframes noscript object param plaintext script select style svg template textarea title video xmp".split(
    " ",
  ),
);

const lineTags = new Set(
  "address article aside body caption center dd details dialog div dl dt fieldset figcaption footer form header html legend li listing main menu nav p section summary tbody td tfoot th thead tr".split(
    " ",
  ),
);

const headingLevel: { readonly [tag: string]: string } = { h1: "h1", h2: "h2", h3: "h3", h4: "h3", h5: "h3", h6: "h3" };

/** Lists, quotes and tables nested more deeply become paragraphs. */
const MAX_DEPTH = 12;

/** A table cell holds no tables or quotes, and lists of at most this many levels. */
const LIST_LEVELS_IN_CELLS = 3;
const CELL = MAX_DEPTH - LIST_LEVELS_IN_CELLS;

/** The blocks the editor could have made of this tree, in canonical form. */
export function canonicalTree(tree: Root): Root {
  resetCellCount();
  return { type: "root", children: blocksOf(tree.children, { marks: {} }, 0) };
}

function blocksOf(nodes: readonly RootContent[], outside: InlineContext, depth: number): Element[] {
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

  function read(node: RootContent, outer: InlineContext) {
    if (node.type === "text") pieces.push({ text: node.value, ...outer });
    if (node.type !== "element" || ignoredTags.has(node.tagName)) return;
    const around = isLine(node) ? directionInside(node, outer) : outer;
    const heading = headingLevel[node.tagName];
    if (node.tagName === "br") pieces.push({ text: LINE_BREAK, ...around });
    else if (node.tagName === "hr") addBlock(element("hr"));
    else if (node.tagName === "pre") addBlock(codeBlock(node));
    else if (heading) addBlock(...headingOf(heading, node, around, depth));
    else if (node.tagName === "img") readImage(node, around);
    else if (node.tagName === "figure" && isImage(node)) addBlock(imageFigure(node, captionOf(node, around, depth)));
    else if (depth < MAX_DEPTH && /^[uo]l$/.test(node.tagName)) addBlock(listOf(node, around, depth));
    else if (depth < CELL && node.tagName === "table") addBlock(...readTable(node, around, depth));
    else if (depth < CELL && node.tagName === "blockquote") addBlock(quoteOf(node, around, depth));
    else if (depth === 0 && calloutOf(node)) addBlock(...readCallout(node, around));
    else readInside(node, marksInside(node, around));
  }

  function readInside(node: Element, around: InlineContext) {
    if (isLine(node)) endParagraph();
    for (const child of node.children) read(child, around);
    if (isLine(node)) endParagraph();
  }

  function readImage(node: Element, { marks, ...around }: InlineContext) {
    const figure = imageFigure(node, []);
    if (figure) return addBlock(figure);
    // Images of other sites are never loaded: they would learn who reads what.
    const href = linkAddress(String(node.properties.src ?? ""));
    const text = String(node.properties.alt || "");
    if (href?.startsWith("http")) pieces.push({ ...around, text: text || href, marks: { a: { href }, ...marks } });
    else if (text) pieces.push({ ...around, text, marks });
  }

  for (const node of nodes) read(node, outside);
  endParagraph();
  return blocks;
}

const isLine = ({ tagName }: Element) =>
  lineTags.has(tagName) || /^([uo]l|table|blockquote|figure|pre|h[1-6])$/.test(tagName);

const directionOf = (pieces: readonly Piece[]) =>
  pieces.find(({ text }) => text.trim() !== "")?.dir ? { dir: "rtl" } : {};

function marksInside(node: Element, around: InlineContext): InlineContext {
  const name = markOf[node.tagName];
  if (!name || around.marks[name]) return around;
  if (name === "a") {
    const href = linkAddress(String(node.properties.href ?? ""));
    const title = oneLine(String(node.properties.title ?? ""));
    return href === undefined ? around : withMark("a", { href, ...(title && { title }) }, around);
  }
  // Google Docs wraps whole documents in a <b> that is not bold.
  const isUndone = /font-(weight|style)\s*:\s*(normal|400)/i.test(String(node.properties.style ?? ""));
  return isUndone ? around : withMark(name, {}, around);
}

const withMark = (name: string, mark: Record<string, string>, around: InlineContext): InlineContext => ({
  ...around,
  marks: { ...around.marks, [name]: mark },
});

/** These nodes as one line; blocks that can't be part of a line follow it. */
function lineOf(nodes: readonly RootContent[], around: InlineContext, depth: number) {
  const line: ElementContent[] = [];
  let direction: Element["properties"] = {};
  const rest: Element[] = [];
  for (const block of blocksOf(nodes, around, depth)) {
    if (block.tagName !== "p") rest.push(block);
    else {
      if (line.length === 0) direction = block.properties;
      if (line.length > 0) line.push(element("br"));
      for (const child of block.children) line.push(child);
    }
  }
  // Read again, since the breaks between paragraphs are new.
  const [paragraph] = blocksOf([element("p", {}, line)], { marks: {} }, depth);
  return { line: paragraph?.children ?? [], direction, rest };
}

function headingOf(tagName: string, node: Element, around: InlineContext, depth: number) {
  const { line, direction, rest } = lineOf(node.children, around, depth);
  return [line.length > 0 ? element(tagName, direction, line) : undefined, ...rest];
}

function captionOf(figure: Element, around: InlineContext, depth: number) {
  const caption = figure.children.find((child) => child.type === "element" && child.tagName === "figcaption");
  return caption ? lineOf((caption as Element).children, around, depth).line : [];
}

function quoteOf(node: Element, around: InlineContext, depth: number) {
  const blocks = blocksOf(node.children, around, depth + 1);
  return blocks.length > 0 ? element("blockquote", {}, blocks) : undefined;
}

const calloutOf = (node: Element) => (node.tagName === "aside" ? calloutKindOf(classesOf(node)) : undefined);

/** Its headings become bold text: they would be parts of the article. */
function readCallout(node: Element, around: InlineContext) {
  const kind = calloutOf(node);
  const blocks = blocksOf(node.children, around, 1).map(plainBlock);
  return kind && blocks.length > 0 ? [element("aside", { className: calloutClasses(kind) }, blocks)] : blocks;
}

function listOf(node: Element, around: InlineContext, depth: number) {
  const items: Element[] = [];
  for (const child of node.children) {
    const isItem = child.type === "element" && child.tagName === "li";
    const blocks = isItem
      ? blocksOf(child.children, directionInside(child, around), depth + 1)
      : blocksOf([child], around, depth + 1);
    const last = items.at(-1);
    if (blocks.length === 0) continue;
    // Word processors put an inner list beside the item it belongs to.
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

function readTable(node: Element, around: InlineContext, depth: number) {
  const readCell = (cell: Cell) => {
    const blocks = blocksOf(cell.children, directionInside(cell, around), CELL).map(plainBlock);
    return blocks.length > 0 ? blocks : [element("p")];
  };
  const caption = node.children.filter((child) => child.type === "element" && child.tagName === "caption");
  return [...blocksOf(caption, around, depth), tableOf(node, readCell)];
}

function plainBlock(block: Element) {
  if (!/^h\d$/.test(block.tagName)) return block;
  const bold = blocksOf([element("strong", {}, block.children)], { marks: {} }, MAX_DEPTH);
  return element("p", block.properties, bold[0]?.children ?? []);
}

/** Editors begin each item with a paragraph, even if an empty one. */
function startWithParagraph(blocks: Element[]) {
  return blocks[0]?.tagName === "p" ? blocks : [element("p"), ...blocks];
}
