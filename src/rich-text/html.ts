import { DOMParser as SchemaParser, type Node, type Schema } from "@milkdown/kit/prose/model";
import type { Element, ElementContent, Root } from "hast";

import { shortenPictureAddresses } from "@/content/addresses";
import { canonicalTree } from "@/content/canonical";
import { writeCanonical } from "@/content/write-canonical";

import { parseHtml, readTree } from "./dom-tree";

type Properties = Element["properties"];

/** Which element a node or mark is stored as; what is not named here is not written. */
const elements: { readonly [name: string]: (attributes: Node["attrs"]) => { tag: string; properties?: Properties } } = {
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
  shortenPictureAddresses(tree, location.origin);
  return writeCanonical(canonicalTree(tree));
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

/** A picture still on its way to the server has no address to store. One of another site is stored as a link. */
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

function element(tagName: string, properties: Properties = {}, children: ElementContent[] = []): Element {
  return { type: "element", tagName, properties, children };
}
