import type { Element, ElementContent, Root } from "hast";
import { toText } from "hast-util-to-text";
import { SKIP, visit } from "unist-util-visit";

import { oneLine } from "@/lib/text/one-line";

import { linkElement, replaceElement } from "../convert-html";
import type { PostNotes } from "../notes";

export function convertCards(tree: Root, notes: PostNotes) {
  visit(tree, "element", (node) => {
    if (!hasClass(node, "kg-card")) return;
    const name = ["bookmark", "audio", "video", "file", "signup"].find((card) => hasClass(node, `kg-${card}-card`));
    if (!name) return;
    if (name === "signup") notes.add("forms");
    replaceElement(node, "div", name === "signup" ? [] : linkedCard(node, name));
    return SKIP;
  });
}

function linkedCard(card: Element, name: string): ElementContent[] {
  const target = find(card, ({ tagName, properties }) =>
    Boolean(tagName === "a" ? properties.href : isPlayer(tagName) && properties.src),
  );
  const address = String(target?.properties.href ?? target?.properties.src ?? "");
  const title = textIn(card, [`kg-${name}-title`, `kg-${name}-card-title`]) || address;
  const description = textIn(card, [`kg-${name}-description`, `kg-${name}-card-caption`]);
  const caption = find(card, ({ tagName }) => tagName === "figcaption")?.children ?? [];
  return [
    paragraph(address ? [linkElement(address, title)] : []),
    ...(description ? [paragraph([{ type: "text", value: description }])] : []),
    paragraph(caption),
  ];
}

function textIn(card: Element, classes: string[]) {
  const part = find(card, (node) => classes.some((name) => hasClass(node, name)));
  return part ? oneLine(toText(part)) : "";
}

function find(node: Element, matches: (node: Element) => boolean): Element | undefined {
  for (const child of node.children) {
    if (child.type !== "element") continue;
    const found = matches(child) ? child : find(child, matches);
    if (found) return found;
  }
  return undefined;
}

const isPlayer = (tagName: string) => tagName === "audio" || tagName === "video";

const hasClass = ({ properties }: Element, name: string) =>
  Array.isArray(properties.className) && properties.className.includes(name);

const paragraph = (children: ElementContent[]): Element => ({
  type: "element",
  tagName: "p",
  properties: {},
  children,
});
