import { DOMParser as SchemaParser, type Node, type Schema } from "@milkdown/kit/prose/model";
import type { Element, ElementContent, Root } from "hast";

import { shortenImageAddresses } from "@/content/addresses";
import { calloutClasses } from "@/content/callouts";
import { canonicalTree } from "@/content/canonical";
import { ContentError } from "@/content/content-error";
import { element } from "@/content/tree";
import { writeCanonical } from "@/content/write-canonical";
import { nextTask } from "@/lib/async/next-task";

import { parseHtml, prepareHtml, readTree } from "./parse-html";

type Properties = Element["properties"];

const elements: { readonly [name: string]: (attributes: Node["attrs"]) => { tag: string; properties?: Properties } } = {
  paragraph: ({ dir }) => ({ tag: "p", properties: { dir } }),
  heading: ({ level, dir }) => ({ tag: `h${level}`, properties: { dir } }),
  callout: ({ kind }) => ({ tag: "aside", properties: { className: calloutClasses(kind) } }),
  blockquote: () => ({ tag: "blockquote" }),
  bullet_list: () => ({ tag: "ul" }),
  ordered_list: ({ order, type }) => ({ tag: "ol", properties: { start: order, type } }),
  list_item: () => ({ tag: "li" }),
  hr: () => ({ tag: "hr" }),
  hardbreak: () => ({ tag: "br" }),
  table: () => ({ tag: "table" }),
  table_row: () => ({ tag: "tr" }),
  table_header: ({ colspan, rowspan }) => ({ tag: "th", properties: { colSpan: colspan, rowSpan: rowspan } }),
  table_cell: ({ colspan, rowspan }) => ({ tag: "td", properties: { colSpan: colspan, rowSpan: rowspan } }),
  citation: ({ keys }) => ({ tag: "cite", properties: { dataRef: keys } }),
  term: ({ key }) => ({ tag: "dfn", properties: { dataTerm: key } }),
  link: ({ href, title }) => ({ tag: "a", properties: { href, title } }),
  strong: () => ({ tag: "strong" }),
  emphasis: () => ({ tag: "em" }),
  strike_through: () => ({ tag: "s" }),
  subscript: () => ({ tag: "sub" }),
  superscript: () => ({ tag: "sup" }),
  inlineCode: () => ({ tag: "code" }),
};

export type WrittenText = {
  html: string;
  /** A message saying why this HTML can't be stored as it is. */
  problem?: string | undefined;
};

/** The HTML that is stored for a document, exactly as `cleanHtml` would return it. If it can't be stored: the HTML as it is, and the problem. */
export function writeDocument(document: Node): WrittenText {
  const tree = (): Root => ({ type: "root", children: document.children.flatMap(treeOf) });
  try {
    return { html: canonicalHtml(tree()) };
  } catch (error) {
    return { html: writeCanonical(tree()), problem: messageFor(error) };
  }
}

export function messageFor(error: unknown) {
  return error instanceof ContentError ? error.message : "This text can’t be stored as it is.";
}

export function canonicalHtml(tree: Root) {
  shortenImageAddresses(tree, location.origin);
  return writeCanonical(canonicalTree(tree));
}

let lastRead: { schema: Schema; html: string; document: Node } | undefined;

/** The document for stored HTML; other HTML is made canonical first, if possible. */
export function readDocument(schema: Schema, html: string) {
  // `startInTasks` has usually read it in advance.
  if (lastRead?.schema !== schema || lastRead.html !== html) {
    lastRead = { schema, html, document: SchemaParser.fromSchema(schema).parse(parseHtml(canonicalOrSame(html))) };
  }
  return lastRead.document;
}

function canonicalOrSame(html: string) {
  try {
    return canonicalOf(html);
  } catch {
    return html;
  }
}

let last: { html: string; canonical: string } | undefined;

/** Parses and cleans a text in short tasks, so that opening it later does not block the page. */
export async function prepareText(html: string) {
  await prepareHtml(html);
  await nextTask();
  canonicalOrSame(html);
}

/** Throws when the text can't be stored. The last one is remembered, because opening a text needs it several times. */
export function canonicalOf(html: string) {
  if (last?.html !== html) last = { html, canonical: canonicalHtml(readTree(html)) };
  return last.canonical;
}

function treeOf(node: Node): ElementContent[] {
  if (node.isText) return [node.marks.reduceRight(wrap, { type: "text", value: node.text ?? "" } as ElementContent)];
  if (node.type.name === "figure") return figureOf(node);
  if (node.type.name === "code_block") return [codeBlockOf(node)];
  const shape = elements[node.type.name]?.(node.attrs);
  if (!shape) return [];
  return [element(shape.tag, shape.properties, node.children.flatMap(treeOf))];
}

function wrap(content: ElementContent, mark: Node["marks"][number]) {
  const shape = elements[mark.type.name]?.(mark.attrs);
  return shape ? element(shape.tag, shape.properties, [content]) : content;
}

/** Leaves out an image that is still uploading, which has no address to store. `canonicalTree` turns an image on another site into a link. */
function figureOf(node: Node): Element[] {
  const { src, alt, title } = node.attrs;
  if (/^(blob|data):/.test(src)) return [];
  const caption = element("figcaption", {}, node.children.flatMap(treeOf));
  return [element("figure", {}, [element("img", { src, alt, title }), caption])];
}

function codeBlockOf(node: Node) {
  const { language } = node.attrs;
  const properties = language ? { className: [`language-${language}`] } : {};
  return element("pre", {}, [element("code", properties, [{ type: "text", value: node.textContent }])]);
}
