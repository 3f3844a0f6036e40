import type { Element, ElementContent, Root, RootContent } from "hast";

import { linkAddress } from "./addresses";
import { codeBlock, isPicture, pictureFigure } from "./blocks";
import { element, inlineContent, isBlank, LINE_BREAK, markOf, type Marks, type Piece } from "./inline";
import { allowCells, type Cell, tableOf } from "./tables";

const ignored = new Set(
  "applet audio canvas embed frameset head iframe link meta noembed noframes noscript object param plaintext script select style svg template textarea title video xmp".split(
    " ",
  ),
);

/** Unknown elements that stand for a line of their own. */
const containers = new Set(
  "address article aside body caption center dd details dialog div dl dt fieldset figcaption footer form header html legend li listing main menu nav p section summary tbody td tfoot th thead tr".split(
    " ",
  ),
);

const headingLevel: { readonly [tag: string]: string } = { h1: "h1", h2: "h2", h3: "h3", h4: "h3", h5: "h3", h6: "h3" };

/** Lists, quotes and tables inside each other: what is deeper becomes plain paragraphs. */
const DEEPEST = 12;

/** In a table cell there are no tables or quotes any more, and lists of at most this many levels. */
const LIST_LEVELS_IN_CELLS = 3;
const CELL = DEEPEST - LIST_LEVELS_IN_CELLS;

/** The blocks that an editor could have made of this tree, each written in the one canonical way. */
export function canonicalTree(tree: Root): Root {
  allowCells();
  return { type: "root", children: blocksOf(tree.children, {}, 0) };
}

function blocksOf(nodes: readonly RootContent[], marks: Marks, depth: number): Element[] {
  const blocks: Element[] = [];
  let pieces: Piece[] = [];

  function endParagraph() {
    if (!isBlank(pieces)) blocks.push(element("p", {}, inlineContent(pieces)));
    pieces = [];
  }

  function addBlock(...added: (Element | undefined)[]) {
    endParagraph();
    for (const block of added) if (block) blocks.push(block);
  }

  function read(node: RootContent, around: Marks) {
    if (node.type === "text") pieces.push({ text: node.value, marks: around });
    if (node.type !== "element" || ignored.has(node.tagName)) return;
    const heading = headingLevel[node.tagName];
    if (node.tagName === "br") pieces.push({ text: LINE_BREAK, marks: around });
    else if (node.tagName === "hr") addBlock(element("hr"));
    else if (node.tagName === "pre") addBlock(codeBlock(node));
    else if (heading) addBlock(...headingOf(heading, node, around, depth));
    else if (node.tagName === "img") readPicture(node, around);
    else if (node.tagName === "figure" && isPicture(node))
      addBlock(pictureFigure(node, captionOf(node, around, depth)));
    else if (depth < DEEPEST && /^[uo]l$/.test(node.tagName)) addBlock(listOf(node, around, depth));
    else if (depth < CELL && node.tagName === "table") addBlock(...readTable(node, around, depth));
    else if (depth < CELL && node.tagName === "blockquote") addBlock(quoteOf(node, around, depth));
    else readInside(node, marksInside(node, around));
  }

  function readInside(node: Element, around: Marks) {
    const ownLine = containers.has(node.tagName) || /^([uo]l|table|blockquote|figure)$/.test(node.tagName);
    if (ownLine) endParagraph();
    for (const child of node.children) read(child, around);
    if (ownLine) endParagraph();
  }

  function readPicture(node: Element, around: Marks) {
    const figure = pictureFigure(node, []);
    if (figure) return addBlock(figure);
    // Pictures of other sites are never loaded, so that no visitor's reading is told to them.
    const href = linkAddress(String(node.properties.src ?? ""));
    const text = String(node.properties.alt || "");
    if (href?.startsWith("http")) pieces.push({ text: text || href, marks: { a: { href }, ...around } });
    else if (text) pieces.push({ text, marks: around });
  }

  for (const node of nodes) read(node, marks);
  endParagraph();
  return blocks;
}

function marksInside(node: Element, around: Marks): Marks {
  const name = markOf[node.tagName];
  if (!name || around[name]) return around;
  if (name === "a") {
    const href = linkAddress(String(node.properties.href ?? ""));
    const title = String(node.properties.title ?? "");
    return href === undefined ? around : { ...around, a: { href, ...(title && { title }) } };
  }
  // Google Docs wraps whole documents in a <b> that is not bold.
  const isUndone = /font-(weight|style)\s*:\s*(normal|400)/i.test(String(node.properties.style ?? ""));
  return isUndone ? around : { ...around, [name]: {} };
}

/** The text of these nodes in one line; what in them can't stand in a line comes after it. */
function lineOf(nodes: readonly RootContent[], marks: Marks, depth: number) {
  const line: ElementContent[] = [];
  const rest: Element[] = [];
  for (const block of blocksOf(nodes, marks, depth)) {
    if (block.tagName !== "p") rest.push(block);
    else {
      if (line.length > 0) line.push(element("br"));
      for (const child of block.children) line.push(child);
    }
  }
  // Read again, since the breaks between paragraphs are new.
  return { line: blocksOf([element("p", {}, line)], {}, depth)[0]?.children ?? [], rest };
}

function headingOf(tagName: string, node: Element, marks: Marks, depth: number) {
  const { line, rest } = lineOf(node.children, marks, depth);
  return [line.length > 0 ? element(tagName, {}, line) : undefined, ...rest];
}

function captionOf(figure: Element, marks: Marks, depth: number) {
  const caption = figure.children.find((child) => child.type === "element" && child.tagName === "figcaption");
  return caption ? lineOf((caption as Element).children, marks, depth).line : [];
}

function quoteOf(node: Element, marks: Marks, depth: number) {
  const blocks = blocksOf(node.children, marks, depth + 1);
  return blocks.length > 0 ? element("blockquote", {}, blocks) : undefined;
}

function listOf(node: Element, marks: Marks, depth: number) {
  const items: Element[] = [];
  for (const child of node.children) {
    const isItem = child.type === "element" && child.tagName === "li";
    const blocks = blocksOf(isItem ? child.children : [child], marks, depth + 1);
    const last = items.at(-1);
    if (blocks.length === 0) continue;
    // Word processors put an inner list beside the item it belongs to.
    if (!isItem && last && blocks.every(({ tagName }) => /^[uo]l$/.test(tagName))) last.children.push(...blocks);
    else items.push(element("li", {}, startWithParagraph(blocks)));
  }
  const start = Number(node.properties.start ?? 1);
  const hasStart = node.tagName === "ol" && Number.isInteger(start) && start >= 0 && start !== 1 && start < 1e6;
  return items.length > 0 ? element(node.tagName, hasStart ? { start } : {}, items) : undefined;
}

function readTable(node: Element, marks: Marks, depth: number) {
  const readCell = (cell: Cell) => {
    const blocks = blocksOf(cell.children, marks, CELL).map(plainBlock);
    return blocks.length > 0 ? blocks : [element("p")];
  };
  const caption = node.children.filter((child) => child.type === "element" && child.tagName === "caption");
  return [...blocksOf(caption, marks, depth), tableOf(node, readCell)];
}

/** In a table cell a heading is plain text. */
function plainBlock(block: Element) {
  return /^h\d$/.test(block.tagName) ? element("p", {}, block.children) : block;
}

/** Editors begin each item with a paragraph, even if an empty one. */
function startWithParagraph(blocks: Element[]) {
  return blocks[0]?.tagName === "p" ? blocks : [element("p"), ...blocks];
}
