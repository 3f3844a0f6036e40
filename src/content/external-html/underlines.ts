import type { Element, Root } from "hast";

import { isElement, lineOf } from "../tree";
import type { ReportLeftOut } from "./left-out";
import { styleOf } from "./styles";

/** On the site only links are underlined. Other underlined words are kept without the line, and reported. */
export function reportUnderlines(tree: Root, report: ReportLeftOut) {
  function visit(parent: Root | Element) {
    for (const node of parent.children) {
      if (!isElement(node) || node.tagName === "a") continue;
      const words = isUnderlined(node) ? lineOf({ type: "root", children: withoutLinks(node) }) : "";
      if (words) report("underline", words);
      else visit(node);
    }
  }
  visit(tree);
}

const inlineTags = /^(b|em|font|i|span|strong|u)$/;

function isUnderlined(node: Element) {
  const style = styleOf(node);
  const decoration = `${style["text-decoration"]} ${style["text-decoration-line"]}`;
  return node.tagName === "u" || (inlineTags.test(node.tagName) && /underline/.test(decoration));
}

const withoutLinks = (parent: Element): Element["children"] =>
  parent.children
    .filter((node) => !isElement(node) || node.tagName !== "a")
    .map((node) => (isElement(node) ? { ...node, children: withoutLinks(node) } : node));
