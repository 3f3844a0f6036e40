import type { Element, Root } from "hast";

import {
  attribute,
  eachElement,
  findElements,
  hasClass,
  isBlank,
  isElement,
  lineOf,
  replaceElements,
  text,
  textOf,
  unwrapElements,
} from "../tree";
import type { ReportLeftOut } from "./left-out";
import { isGraphicLink } from "./links";
import { type Style, styleOf } from "./styles";

const invisibleTags = /^(style|script|meta|link|title|xml|template|base|head|datalist)$/;

export function removeInvisibleAndUnsupported(tree: Root, report: ReportLeftOut) {
  eachElement(tree, (node) => {
    if (node.tagName === "q") node.children = [text("“"), ...node.children, text("”")];
  });
  unwrapElements(tree, ({ tagName }) => /^(o:p|w:sdt|st1:\w+|v:(?!imagedata)\w+|html|body)$/.test(tagName));
  replaceElements(tree, (node) => {
    if (invisibleTags.test(node.tagName) || isHidden(node)) return [];
    if (isGraphicLink(node)) report("imageLink", attribute(node, "href") ?? "");
    return replaceWordSpaces(node) ?? removeUnsupported(node, report);
  });
  reportAbbreviations(tree, report);
}

function reportAbbreviations(tree: Root, report: ReportLeftOut) {
  const explained = new Set<string>();
  eachElement(tree, (node) => {
    const title = (attribute(node, "title") ?? "").trim();
    if (/^(abbr|acronym)$/.test(node.tagName) && title) explained.add(`${lineOf(node)}: ${title}`);
  });
  for (const explanation of explained) report("abbreviation", explanation);
}

/** Common class names for text that only screen readers get, such as "to the power of" in our articles. */
const visuallyHidden = /(^|[-_])(?<!\bnot-)(sr-only|visually-?hidden|screen-reader-(text|only)|show-for-sr)$/i;

function isHidden(node: Element) {
  const style = styleOf(node);
  if (hasClass(node, visuallyHidden) || isClipped(style)) return true;
  if (node.tagName === "dialog" && attribute(node, "open") === undefined) return true;
  if (style.display === "none" || style["mso-hide"] === "all" || attribute(node, "hidden") !== undefined) return true;
  if (style.visibility !== "hidden" && style.visibility !== "collapse") return false;
  return findElements(node, (inner) => styleOf(inner).visibility === "visible").length === 0;
}

const isClipped = (style: Style) =>
  /^rect\([01](px)?([\s,]+[01](px)?){3}\)$/.test(style.clip ?? "") ||
  isCutAway(style["clip-path"] ?? "") ||
  (style.overflow === "hidden" && style.width === "1px" && style.height === "1px");

function isCutAway(path: string) {
  const [sides = ""] = (/^inset\(([^)]*)/.exec(path)?.[1] ?? "").split("round");
  const [top = 0, right = top, bottom = top, left = right] = sides
    .trim()
    .split(/\s+/)
    .map((side) => (side.endsWith("%") ? Number.parseFloat(side) : 0));
  return top + bottom >= 100 || left + right >= 100;
}

function replaceWordSpaces(node: Element) {
  const style = styleOf(node);
  if (style["mso-spacerun"] === "yes" || style["mso-tab-count"]) return [text(" ")];
  return undefined;
}

const kinds = {
  svg: "image",
  canvas: "image",
  video: "video",
  audio: "sound",
  iframe: "embed",
  embed: "embed",
  object: "embed",
  select: "field",
  meter: "field",
  progress: "field",
  textarea: "field",
  input: "field",
} as const;

function removeUnsupported(node: Element, report: ReportLeftOut) {
  const kind = kinds[node.tagName as keyof typeof kinds];
  // Icons and hidden fields mean nothing, and checkboxes are handled elsewhere.
  if (!kind || (kind === "image" && isIcon(node)) || attribute(node, "type") === "hidden") return undefined;
  if (node.tagName === "input" && attribute(node, "type") === "checkbox") return undefined;
  report(kind, addressOf(node) || (textOf(node).trim() || visibleValue(node)).slice(0, 200));
  return [];
}

const visibleInputs = /^(text|search|number|email|tel|url|date|time|submit|button|reset)$/i;
const visibleValue = (node: Element) =>
  visibleInputs.test(attribute(node, "type") || "text") ? (attribute(node, "value") ?? "") : "";

const isIcon = (node: Element) => !hasLabels(node) && (widthOf(node) <= 48 || isHiddenFromScreenReaders(node));
const hasLabels = (node: Element) => findElements(node, (part) => part.tagName === "text" && !isBlank(part)).length > 0;
const widthOf = (node: Element) =>
  Number.parseFloat(attribute(node, "width") ?? attribute(node, "viewBox")?.split(/[\s,]+/)[2] ?? "1000");
const isHiddenFromScreenReaders = (node: Element) => attribute(node, "aria-hidden") === "true";

function addressOf(node: Element) {
  const source = [node, ...node.children].find((part) => isElement(part) && attribute(part, "src"));
  return (isElement(source) && attribute(source, "src")) || attribute(node, "data") || "";
}
