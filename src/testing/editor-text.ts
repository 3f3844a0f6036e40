import type { Mark, Node, Schema } from "@milkdown/kit/prose/model";
import type { Element, ElementContent } from "hast";

import { calloutKindOf } from "@/content/callouts";
import { parseTree } from "@/content/parse";
import { classesOf } from "@/content/tree";

/** Reads stored HTML into a document of the editor. The editor itself does this with the browser's elements. */
export function readStored(schema: Schema, html: string): Node {
  const content = parseTree(html).children.flatMap((child) => nodesOf(schema, child as ElementContent, []));
  const doc = schema.node("doc", null, content.length > 0 ? content : [schema.node("paragraph")]);
  doc.check();
  return doc;
}

const names: { readonly [tag: string]: string } = {
  p: "paragraph",
  blockquote: "blockquote",
  ul: "bullet_list",
  ol: "ordered_list",
  li: "list_item",
  hr: "hr",
  br: "hardbreak",
  table: "table",
  tr: "table_row",
  th: "table_header",
  td: "table_cell",
  pre: "code_block",
  h1: "heading",
  h2: "heading",
  h3: "heading",
  aside: "callout",
  cite: "citation",
  figure: "figure",
};

const markNames: { readonly [tag: string]: string } = {
  a: "link",
  dfn: "term",
  strong: "strong",
  em: "emphasis",
  s: "strike_through",
  sub: "subscript",
  sup: "superscript",
  code: "inlineCode",
};

function nodesOf(schema: Schema, node: ElementContent, marks: readonly Mark[]): Node[] {
  if (node.type === "text") return [schema.text(node.value, marks)];
  if (node.type !== "element") return [];
  const inside = (parent: Element, added = marks) => parent.children.flatMap((child) => nodesOf(schema, child, added));
  if (/^(thead|tbody)$/.test(node.tagName)) return inside(node);
  const mark = markNames[node.tagName];
  if (mark) return inside(node, schema.mark(mark, attributesOf(node)).addToSet(marks));
  const caption = node.children.find((child): child is Element => "tagName" in child && child.tagName === "figcaption");
  const type = schema.nodes[names[node.tagName] ?? ""];
  if (!type) throw new Error(`The editor has no ${node.tagName}`);
  if (type.name === "code_block") return [type.create(attributesOf(node), schema.text(textIn(node)))];
  const content = type.name === "figure" ? (caption ? inside(caption) : []) : inside(node);
  return [type.create(attributesOf(node), content, type.isInline ? marks : [])];
}

const textIn = (node: Element) =>
  node.children
    .flatMap((child) => ("children" in child ? child.children : [child]))
    .map((child) => ("value" in child ? child.value : ""))
    .join("");

function attributesOf(node: Element) {
  const { properties, tagName } = node;
  const image = node.children.find((child): child is Element => "tagName" in child && child.tagName === "img");
  const [code] = node.children;
  const language = code && "tagName" in code ? (classesOf(code)[0]?.replace(/^language-/, "") ?? "") : "";
  if (tagName === "figure")
    return { src: image?.properties.src, alt: image?.properties.alt ?? null, title: image?.properties.title ?? null };
  if (tagName === "pre") return { language };
  if (tagName === "ol") return { order: Number(properties.start ?? 1), type: properties.type ?? null };
  if (tagName === "aside") return { kind: calloutKindOf(classesOf(node)) };
  if (tagName === "cite") return { keys: properties.dataRef };
  if (tagName === "dfn") return { key: properties.dataTerm };
  if (tagName === "a") return { href: properties.href, title: properties.title ?? null };
  if (/^t[hd]$/.test(tagName))
    return { colspan: Number(properties.colSpan ?? 1), rowspan: Number(properties.rowSpan ?? 1) };
  const level = /^h(\d)$/.exec(tagName)?.[1];
  return { ...(level && { level: Number(level) }), dir: properties.dir ?? null };
}
