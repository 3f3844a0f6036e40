import type { Element, Root } from "hast";

import { parseHtml, writeHtml } from "@/content/parse";
import { eachElement, unwrapElements } from "@/content/tree";
import { env } from "@/env";

/** Mail programs ignore stylesheets, so each element has its own style. */
const styles: { readonly [tag: string]: string } = {
  p: "margin:0 0 16px",
  h2: "margin:28px 0 10px;font-family:Georgia,serif;font-size:22px;line-height:1.3;font-weight:400",
  h3: "margin:24px 0 8px;font-family:Georgia,serif;font-size:19px;line-height:1.3;font-weight:400",
  h4: "margin:20px 0 8px;font-size:16px;line-height:1.4;font-weight:700",
  ul: "margin:0 0 16px;padding:0 0 0 24px",
  ol: "margin:0 0 16px;padding:0 0 0 28px",
  li: "margin:0 0 6px",
  blockquote: "margin:0 0 16px;padding:0 0 0 16px;border-left:3px solid #d9d2c5",
  hr: "margin:24px 0;border:0;border-top:1px solid #d9d2c5",
  a: "color:#0f4c4a",
};

/** The subject is the heading of the email. */
const lowerHeadings: { readonly [tag: string]: string } = { h1: "h2", h2: "h3", h3: "h4" };

/** An introduction for the email: with styles, and with links that work outside the site. */
export function introductionHtml(introduction: string): string {
  const tree = introductionTree(introduction);
  eachElement(tree, (node) => {
    node.tagName = lowerHeadings[node.tagName] ?? node.tagName;
    const style = styleOf(node);
    if (style) node.properties.style = style;
  });
  return writeHtml(tree);
}

const isInItem = new WeakSet<Element>();

function styleOf(node: Element) {
  if (node.tagName === "li") for (const child of node.children) if (child.type === "element") isInItem.add(child);
  return isInItem.has(node) && node.tagName === "p" ? "margin:0" : styles[node.tagName];
}

/** An introduction with complete addresses. */
export function introductionTree(introduction: string): Root {
  const tree = parseHtml(introduction);
  eachElement(tree, ({ tagName, properties }) => {
    if (tagName === "a") properties.href = URL.parse(String(properties.href ?? ""), env.SITE_URL)?.href ?? "";
  });
  unwrapElements(tree, ({ tagName, properties }) => tagName === "a" && properties.href === "");
  return tree;
}
