import type { Element, Root } from "hast";

import { addHeadingIds } from "@/content/headings";
import { parseHtml, writeHtml } from "@/content/parse";
import { eachElement, isElement, unwrapElements } from "@/content/tree";
import { env } from "@/env";
import { mailColors } from "@/mail/mail-frame";

import { cleanIntroduction } from "../clean-introduction";

/** Many mail programs ignore stylesheets, so each element has its own style. */
const styles: { readonly [tag: string]: string } = {
  p: "margin:0 0 16px",
  h2: "margin:28px 0 8px;font-family:Georgia,serif;font-size:20px;line-height:1.3;font-weight:400",
  h3: "margin:24px 0 8px;font-family:Georgia,serif;font-size:18px;line-height:1.3;font-weight:400",
  h4: "margin:20px 0 8px;font-size:16px;line-height:1.4;font-weight:700",
  ul: "margin:0 0 16px;padding:0 0 0 24px",
  ol: "margin:0 0 16px;padding:0 0 0 28px",
  li: "margin:0 0 8px",
  blockquote: `margin:0 0 16px;padding:1px 0 0 16px;border-left:3px solid ${mailColors.rule}`,
  hr: `margin:24px 0;border:0;border-top:1px solid ${mailColors.rule}`,
  a: `color:${mailColors.link}`,
  sup: "line-height:0",
  sub: "line-height:0",
};

export function introductionHtml(tree: Root): string {
  const copy = structuredClone(tree);
  // Makes the highest headings h2, because the subject is the email's h1. The ids are not needed.
  addHeadingIds(copy);
  eachElement(copy, (node) => {
    const { id: _, ...properties } = node.properties;
    const style = styles[node.tagName];
    node.properties = { ...properties, ...(style && { style }) };
    if (node.tagName === "li") unwrapOnlyParagraph(node);
  });
  return writeHtml(copy);
}

/** The only paragraph of a list item needs no space below. */
function unwrapOnlyParagraph(item: Element) {
  const [first, ...others] = item.children;
  if (isElement(first) && first.tagName === "p" && !others.some((child) => isElement(child) && child.tagName === "p"))
    item.children = [...first.children, ...others];
}

/** An introduction with absolute URLs. */
export function introductionTree(introduction: string): Root {
  const tree = parseHtml(cleanIntroduction(introduction));
  eachElement(tree, ({ tagName, properties }) => {
    if (tagName === "a") properties.href = URL.parse(String(properties.href ?? ""), env.SITE_URL)?.href ?? "";
  });
  unwrapElements(tree, ({ tagName, properties }) => tagName === "a" && properties.href === "");
  return tree;
}
