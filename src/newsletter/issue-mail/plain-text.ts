import type { ElementContent, Nodes, Root } from "hast";

import { isElement } from "@/content/tree";

/** A common width for plain text in emails. */
const WIDTH = 72;

export const BREAK = "* * *";

export function treeToParagraphs(tree: Root, width = WIDTH): string[] {
  return blocksOf(tree.children as ElementContent[], width);
}

function blocksOf(nodes: readonly ElementContent[], width: number): string[] {
  return nodes.flatMap((node) => {
    if (!isElement(node)) return [];
    const { tagName, children } = node;
    if (tagName === "hr") return [BREAK];
    if (tagName === "ul") return [listOf(children, width, () => "- ")];
    const start = Number(node.properties.start ?? 1);
    if (tagName === "ol") return [listOf(children, width, (index) => `${start + index}. `)];
    if (tagName === "blockquote") return [prefixed(blocksOf(children, width - 2).join("\n\n"), "> ", "> ")];
    return [wrap(lineOf(node), width)];
  });
}

function listOf(items: readonly ElementContent[], width: number, markerOf: (index: number) => string) {
  const texts = items.filter(isElement).map((item, index) => {
    const marker = markerOf(index);
    const blocks = blocksOf(item.children, width - marker.length);
    return prefixed(blocks.join("\n"), marker, " ".repeat(marker.length));
  });
  return texts.join("\n");
}

const prefixed = (text: string, first: string, others: string) =>
  text
    .split("\n")
    .map((line, index) => `${index === 0 ? first : others}${line}`.trimEnd())
    .join("\n");

function lineOf(node: Nodes): string {
  if (node.type === "text") return node.value.replaceAll("\u00a0", " ");
  if (!("children" in node)) return "";
  if (isElement(node) && node.tagName === "br") return "\n";
  const text = node.children.map(lineOf).join("");
  if (!isElement(node)) return text;
  if (node.tagName === "sup") return raised(text);
  if (node.tagName === "sub") return lowered(text);
  if (node.tagName !== "a") return text;
  const href = String(node.properties.href ?? "");
  const bare = (address: string) => address.replace(/^(https?:\/\/|mailto:|tel:)/, "").replace(/\/$/, "");
  return bare(text) === bare(href) ? href.replace(/^(mailto|tel):/, "") : `${text} <${href}>`;
}

/** "10⁶", "x^n" */
const raised = (text: string) => {
  const characters = [...text].map((character) => "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻"["0123456789+−".indexOf(character.replace("-", "−"))]);
  return characters.includes(undefined) ? `^${text}` : characters.join("");
};

/** "H₂O" */
const lowered = (text: string) => text.replace(/\d/g, (digit) => "₀₁₂₃₄₅₆₇₈₉"[Number(digit)] ?? digit);

/** Breaks lines between words. Longer words, such as addresses, stay whole. */
export function wrap(text: string, width = WIDTH): string {
  return text
    .split("\n")
    .map((line) => wrapLine(line, width))
    .join("\n");
}

function wrapLine(line: string, width: number) {
  const lines: string[] = [];
  let current = "";
  for (const word of line.split(" ").filter(Boolean)) {
    if (current && current.length + 1 + word.length > width) {
      lines.push(current);
      current = word;
    } else current = current ? `${current} ${word}` : word;
  }
  return [...lines, current].join("\n");
}
