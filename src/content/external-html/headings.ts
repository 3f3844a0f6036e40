import type { Element, Root } from "hast";

import { attribute, eachElement, hasClass, isBlank } from "../tree";
import { styleOf } from "./styles";

export function convertHeadings(tree: Root) {
  eachElement(tree, (node) => {
    const level = /^(p|div)$/.test(node.tagName) ? levelOf(node) : undefined;
    if (level && !isBlank(node)) node.tagName = `h${Math.min(6, level)}`;
  });
}

function levelOf(node: Element) {
  if (attribute(node, "role") === "heading") {
    return Number(attribute(node, "aria-level") ?? attribute(node, "data-aria-level")) || 2;
  }
  if (node.tagName !== "p") return undefined;
  return hasClass(node, /^MsoTitle/) ? 1 : Number.parseInt(styleOf(node)["mso-outline-level"] ?? "", 10) || undefined;
}
