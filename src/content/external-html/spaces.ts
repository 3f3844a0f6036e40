import type { Element, ElementContent, Parents, Root } from "hast";

import { classesOf, eachElement, element, isElement, replaceElements, text, textOf } from "../tree";
import { type Style, styleOf } from "./styles";

export function normalizeSpaces(tree: Root) {
  replaceElements(tree, (node) => (isConvertedSpace(node) ? [text(" ".repeat(textOf(node).length))] : undefined));
  keepLineBreaks(tree, false);
  eachText(tree, (value) =>
    value
      .replace(/\ufeff/g, "")
      .replace(/^\u200b+$/, "")
      .replace(/ \u00a0+|\u00a0+ /g, " "),
  );
}

/** Chromium wraps a space at the end of copied text in an element. */
function isConvertedSpace(node: Element) {
  if (node.tagName !== "span" || !/^[\u00a0 ]+$/.test(textOf(node))) return false;
  const names = classesOf(node).filter((name) => name !== "");
  return names.includes("Apple-converted-space") || names.includes("EOP") || Object.keys(node.properties).length === 0;
}

/** Adds spaces between labels that only a style keeps apart. Must run before elements are unwrapped, because the parts of an unwrapped one would look like labels. */
export function separateLabels(parent: Parents) {
  const children = parent.children as Element["children"];
  const isSpread = isElement(parent) && spreadsChildren(styleOf(parent));
  let before: ElementContent | undefined;
  parent.children = children.flatMap((node): ElementContent[] => {
    if (node.type === "comment") return [node];
    if (isElement(node)) separateLabels(node);
    const areBoxes = isSpread && before && (isElement(node) || isElement(before));
    const areApart = areBoxes || (isLabel(node) && isLabel(before));
    before = node;
    return areApart ? [text(" "), node] : [node];
  });
}

const spreadsChildren = (style: Style) =>
  /^(inline-)?(flex|grid)$/.test(style.display ?? "") &&
  (/^space-/.test(style["justify-content"] ?? "") ||
    ["gap", "column-gap"].some((name) => isWide(style[name]?.split(/\s+/).at(-1) ?? "")));

function isLabel(node: Element["children"][number] | undefined) {
  if (!isElement(node)) return false;
  const style = styleOf(node);
  if (node.tagName === "button" || style.display === "table-cell") return true;
  return /^inline-(block|flex|grid)$/.test(style.display ?? "") && Object.entries(style).some(isGap);
}

function isGap([name, value = ""]: [string, string | undefined]) {
  if (/^(margin|padding)-(left|right)$/.test(name)) return isWide(value);
  const [top = "", right = top, , left = right] = /^(margin|padding)$/.test(name) ? value.split(/\s+/) : [];
  return isWide(right) || isWide(left);
}

/** Narrower gaps occur inside words, between letters. */
const smallestGaps: { readonly [unit: string]: number | undefined } = { px: 3, pt: 2, em: 0.2, rem: 0.2 };

const isWide = (size: string) => Number.parseFloat(size) >= (smallestGaps[/[a-z]*$/.exec(size)?.[0] ?? ""] ?? 1);

function keepLineBreaks(parent: Parents, isShown: boolean) {
  const children = parent.children as Element["children"];
  for (let position = children.length - 1; position >= 0; position -= 1) {
    const node = children[position];
    if (isElement(node) && node.tagName !== "pre") keepLineBreaks(node, showsLineBreaks(node) ?? isShown);
    if (!isShown || node?.type !== "text" || !node.value.includes("\n")) continue;
    const lines = node.value.split("\n").flatMap((line, at) => [...(at > 0 ? [element("br")] : []), text(line)]);
    children.splice(position, 1, ...lines);
  }
}

function showsLineBreaks(node: Element) {
  const style = styleOf(node);
  const whiteSpace = style["white-space"] ?? style["white-space-collapse"];
  return whiteSpace === undefined
    ? undefined
    : /^(pre|pre-wrap|pre-line|break-spaces|preserve|preserve-breaks)\b/.test(whiteSpace);
}

function eachText(tree: Root, change: (value: string) => string) {
  eachElement(tree, (node) => {
    if (node.tagName === "pre") return;
    for (const child of node.children) if (child.type === "text") child.value = change(child.value);
  });
  for (const child of tree.children) if (child.type === "text") child.value = change(child.value);
}

const lineTags = /^(p|h[1-6]|figcaption)$/;

export function trimLines(tree: Root) {
  eachElement(tree, (node) => {
    if (!lineTags.test(node.tagName)) return;
    trimEdge(node, "first", /^[\u00a0 ]+/);
    trimEdge(node, "last", /[\u00a0 ]+$/);
  });
}

function trimEdge(node: Element, side: "first" | "last", spaces: RegExp) {
  const edge = side === "first" ? node.children[0] : node.children.at(-1);
  if (edge?.type === "text") edge.value = edge.value.replace(spaces, "");
  else if (isElement(edge)) trimEdge(edge, side, spaces);
}
