import { DOMParser as SchemaParser, type Node, type Schema } from "@milkdown/kit/prose/model";
import type { Element, ElementContent, Root } from "hast";

import { canonicalTree } from "@/content/canonical";
import { writeHtml } from "@/content/write-html";

import { parseHtml, readTree } from "./dom-tree";

type Properties = Element["properties"];

/** Which element a node or mark is stored as; what is not named here is not written. */
const elements: { readonly [name: string]: (attributes: Properties) => { tag: string; properties?: Properties } } = {
  paragraph: () => ({ tag: "p" }),
  heading: ({ level }) => ({ tag: `h${level}` }),
  blockquote: () => ({ tag: "blockquote" }),
  bullet_list: () => ({ tag: "ul" }),
  ordered_list: ({ order }) => ({ tag: "ol", properties: { start: order } }),
  list_item: () => ({ tag: "li" }),
  hr: () => ({ tag: "hr" }),
  hardbreak: () => ({ tag: "br" }),
  table: () => ({ tag: "table" }),
  table_row: () => ({ tag: "tr" }),
  table_header: ({ colspan, rowspan }) => ({ tag: "th", properties: { colSpan: colspan, rowSpan: rowspan } }),
  table_cell: ({ colspan, rowspan }) => ({ tag: "td", properties: { colSpan: colspan, rowSpan: rowspan } }),
  link: ({ href, title }) => ({ tag: "a", properties: { href, title } }),
  strong: () => ({ tag: "strong" }),
  emphasis: () => ({ tag: "em" }),
  strike_through: () => ({ tag: "s" }),
  subscript: () => ({ tag: "sub" }),
  superscript: () => ({ tag: "sup" }),
  inlineCode: () => ({ tag: "code" }),
};

/** The HTML that is stored for a document: exactly what `cleanHtml` makes of it. */
export function writeDocument(document: Node) {
  return canonicalHtml({ type: "root", children: document.children.flatMap(treeOf) });
}

/** What would be stored of any HTML. */
export function canonicalHtml(tree: Root) {
  return writeHtml(canonicalTree(tree, location.origin));
}

/** The document for stored HTML; other HTML is made canonical first. */
export function readDocument(schema: Schema, html: string) {
  return SchemaParser.fromSchema(schema).parse(parseHtml(canonicalHtml(readTree(html))));
}

function treeOf(node: Node): ElementContent[] {
  if (node.isText) return [node.marks.reduceRight(wrap, { type: "text", value: node.text ?? "" } as ElementContent)];
  if (node.type.name === "figure") return figureOf(node);
  if (node.type.name === "code_block") return [codeBlockOf(node)];
  const shape = elements[node.type.name]?.(node.attrs);
  if (!shape) return [];
  return [element(shape.tag, shape.properties, node.children.flatMap(treeOf))];
}

function wrap(inside: ElementContent, mark: Node["marks"][number]) {
  const shape = elements[mark.type.name]?.(mark.attrs);
  return shape ? element(shape.tag, shape.properties, [inside]) : inside;
}

/** A picture still on its way to the server, or on another site, has no address to store. */
function figureOf(node: Node): Element[] {
  const { src, alt, title } = node.attrs;
  if (!isStoredPicture(src)) return [];
  const caption = element("figcaption", {}, node.children.flatMap(treeOf));
  return [element("figure", {}, [element("img", { src, alt, title }), caption])];
}

function codeBlockOf(node: Node) {
  const { language } = node.attrs;
  const properties = language ? { className: [`language-${language}`] } : {};
  return element("pre", {}, [element("code", properties, [{ type: "text", value: node.textContent }])]);
}

/** Is it the address of a picture that this site keeps? */
export function isStoredPicture(src: string) {
  return /^\/media\/[0-9a-f]{64}-\d{1,5}\.\w+$/.test(src);
}

function element(tagName: string, properties: Properties = {}, children: ElementContent[] = []): Element {
  return { type: "element", tagName, properties, children };
}
