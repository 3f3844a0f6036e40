import type { Element, Root } from "hast";
import { visit } from "unist-util-visit";

import { canonicalTree } from "@/content/canonical";
import { writeSafe } from "@/content/clean";
import { ContentError } from "@/content/content-error";
import { withoutRedirect } from "@/content/external-html/links";
import { parseHtml } from "@/content/parse";
import {
  eachElement,
  element,
  findElements,
  isBlank,
  isElement,
  replaceElements,
  text,
  unwrapElements,
} from "@/content/tree";
import { runSteps } from "@/lib/async/run-steps";

/** Mail programs such as Gmail hide what comes after about 100 kB. */
const MAX_BYTES = 60_000;

/** Keeps paragraphs, headings, lists, quotes and links. Cleaning the result again changes nothing. Throws a ContentError. */
export function cleanIntroduction(html: string): string {
  const tree = parseHtml(html);
  removeImages(tree);
  unwrapElements(tree, ({ tagName, properties }) => tagName === "cite" && properties.dataRef !== undefined);
  eachElement(tree, simplify);
  unwrapElements(tree, isLinkWithinPage);
  removePersonalLinks(tree);
  const canonical = canonicalTree(tree);
  replaceElements(canonical, (node) => (node.tagName === "table" ? linesOf(node) : undefined));
  const clean = runSteps(writeSafe(canonicalTree(canonical)));
  if (Buffer.byteLength(clean) > MAX_BYTES) {
    throw new ContentError(413, "The introduction is too long for an email. Keep it under 6,000 words.");
  }
  return clean;
}

/** Also removes their captions, which make no sense without them. */
function removeImages(tree: Root) {
  const isImage = ({ tagName }: Element) => /^(img|picture|image)$/.test(tagName);
  const isFigure = (node: Element) => node.tagName === "figure" && findElements(node, isImage).length > 0;
  replaceElements(tree, (node) => (isImage(node) ? emojiOf(node) : isFigure(node) ? [] : undefined));
}

/** Mail programs copy an emoji as an image with the emoji as its description. */
function emojiOf({ properties }: Element) {
  const alt = String(properties.alt ?? "");
  return /^\p{RGI_Emoji}$/v.test(alt) ? [text(alt)] : [];
}

const simplerTags: { readonly [tag: string]: string } = {
  aside: "div",
  dfn: "span",
  pre: "div",
  code: "span",
  kbd: "span",
  samp: "span",
  tt: "span",
};

function simplify(node: Element) {
  if (node.tagName === "pre") node.children = node.children.flatMap((child) => withBreaks(child));
  node.tagName = simplerTags[node.tagName] ?? node.tagName;
  if (node.tagName === "a") node.properties.href = withoutRedirect(String(node.properties.href ?? ""));
}

function withBreaks(node: Element["children"][number]): Element["children"] {
  if (isElement(node)) return [{ ...node, children: node.children.flatMap(withBreaks) }];
  if (node.type !== "text") return [node];
  return node.value.split("\n").flatMap((line, index) => [...(index > 0 ? [element("br")] : []), text(line)]);
}

/** The rows of a table as lines. A cell of several blocks, as in tables that only lay out an email, stays as it is. */
function linesOf(table: Element) {
  const rows = findElements(table, ({ tagName }) => tagName === "tr");
  return rows.flatMap((row) => {
    const cells = row.children.filter(isElement).filter((cell) => !isBlank(cell));
    const isLine = cells.every(
      ({ children }) => children.length === 1 && isElement(children[0]) && children[0].tagName === "p",
    );
    if (!isLine) return cells.flatMap(({ children }) => children);
    const line = cells.flatMap(({ children: [cell] }, index) => [
      ...(index > 0 ? [text(" · ")] : []),
      ...(cell && "children" in cell ? cell.children : []),
    ]);
    return line.length > 0 ? [element("p", {}, line)] : [];
  });
}

const personalAddress = /\/newsletter\/(leave|mine|confirm)\/[\da-f-]{36}/i;

/** Otherwise, somebody who pastes an email that they received would let every reader unsubscribe them. */
function removePersonalLinks(tree: Root) {
  unwrapElements(tree, (node) => personalAddress.test(hrefOf(node)));
  visit(tree, "text", (node) => {
    node.value = node.value.replace(new RegExp(personalAddress, "gi"), "/newsletter/$1/…");
  });
}

const hrefOf = ({ tagName, properties }: Element) => (tagName === "a" ? String(properties.href ?? "") : "");
const isLinkWithinPage = (node: Element) => hrefOf(node).startsWith("#");
