import type { Element, Parents, Root } from "hast";

import {
  addData,
  type Child,
  eachElement,
  element,
  findElements,
  hasClass,
  isBlank,
  isElement,
  lineOf,
  replaceElements,
  text,
} from "../tree";
import { buildLists, type Item, type NumberType, readNumber } from "./list-items";
import { type Style, styleOf } from "./styles";
import { replaceSymbols } from "./symbols";

/** Word writes list items as paragraphs, and their numbers as text. */
export function convertWordLists(tree: Root, listRules: ReadonlyMap<string, Style>) {
  const parents: Parents[] = [tree];
  eachElement(tree, (node) => {
    if (/^h[1-6]$/.test(node.tagName)) numberHeading(node);
    else if (node.children.some((child) => listOf(child))) parents.push(node);
  });
  for (const parent of parents) convertListsIn(parent, listRules);
}

const levelPattern = /\b(l\d+)\s+level(\d)(?:\s+(lfo\d+))?/;

function listOf(node: Child) {
  if (!isElement(node) || node.tagName !== "p") return undefined;
  const [, list, level, override] = levelPattern.exec(styleOf(node)["mso-list"] ?? "") ?? [];
  if (list && level) return { format: `${list}:level${level}`, level: Number(level), id: override ?? list };
  // Mail programs and browsers keep only the appearance, so the level is read from the margin.
  if (!hasClass(node, /MsoListParagraph/) || !markerSpan(node)) return undefined;
  const marginLevel = Math.max(1, Math.round(marginOf(node) / POINTS_PER_LEVEL));
  return { format: `margin:level${marginLevel}`, level: marginLevel, id: "margin" };
}

const POINTS_PER_LEVEL = 36;

/** The number or bullet that a paragraph begins with, followed by a gap in a small font. */
function markerSpan(node: Element): Element | undefined {
  const spans = findElements(node, (part) => part.tagName === "span" && part.children.some(isGap));
  const [span] = spans;
  return span && lineOf(node).startsWith(lineOf(span)) && lineOf(span).length <= 8 ? span : undefined;
}

const isGap = (node: Child) =>
  isElement(node) &&
  node.tagName === "span" &&
  isBlank(node) &&
  /^7(\.0)?pt$/.test(
    styleOf(node)["font-size"] ??
      styleOf(node)
        .font?.split(" ")
        .find((part) => part.startsWith("7")) ??
      "",
  );

function convertListsIn(parent: Parents, listRules: ReadonlyMap<string, Style>) {
  const children: Child[] = [];
  let items: Item[] = [];
  let margins: Margins = new Map();
  const types = new Map<string, NumberType>();
  const endLists = () => {
    children.push(...buildLists(items));
    items = [];
    margins = new Map();
  };
  for (const child of parent.children as Child[]) {
    const list = listOf(child);
    // Skips line breaks, conditional comments (`<!--[if …`) and the ends of bookmarks between items.
    if (items.length > 0 && !list && isNothing(child)) continue;
    const htmlItems = items.length > 0 ? itemsOfHtmlList(child) : [];
    if (htmlItems.length > 0) {
      items.push(...htmlItems);
      continue;
    }
    const outer = list ? undefined : continuedLevel(child, margins);
    const marker =
      list && isCell(parent) ? loneMarker(child as Element, formatOf(listRules.get(list.format))) : undefined;
    if (marker) {
      endLists();
      children.push(marker);
    } else if (list) {
      for (const level of margins.keys()) if (level > list.level) margins.delete(level);
      margins.set(list.level, marginOf(child as Element));
      const item = itemOf(child as Element, list, listRules, types.get(list.format));
      if (item.number) types.set(list.format, item.number.type);
      items.push(item);
    } else if (outer !== undefined)
      items.push({ content: [child as Element], level: outer, list: "", isContinuation: true });
    else {
      endLists();
      children.push(child);
    }
  }
  endLists();
  (parent.children as Child[]).splice(0, parent.children.length, ...children);
}

const isNothing = (node: Child): boolean =>
  isElement(node) ? node.tagName === "span" && node.children.every(isNothing) : isBlank(node);

function itemsOfHtmlList(list: Child): Item[] {
  if (!isElement(list) || !/^[uo]l$/.test(list.tagName)) return [];
  return list.children.filter(isElement).flatMap((child): Item[] => {
    const [, name, level, override] = levelPattern.exec(styleOf(child)["mso-list"] ?? "") ?? [];
    if (child.tagName !== "li" || !name) return itemsOfHtmlList(child);
    const number = list.tagName === "ol" ? { type: "1" as const, value: undefined } : undefined;
    return [{ content: child.children, level: Number(level), list: override ?? name, number }];
  });
}

type Margins = Map<number, number>;

function marginOf(node: Element) {
  const margin = styleOf(node)["margin-left"] ?? styleOf(node).margin?.split(" ")[3] ?? "36pt";
  const unit = /[a-z]+$/.exec(margin)?.[0] ?? "pt";
  return Number.parseFloat(margin) * (pointsOf[unit] ?? 1);
}

const pointsOf: { readonly [unit: string]: number | undefined } = { in: 72, cm: 28.35, mm: 2.835, px: 0.75 };

/** The level of the item that a paragraph without a number belongs to; both have the same indent. */
function continuedLevel(node: Child, margins: Margins) {
  if (!isElement(node) || margins.size === 0 || !hasClass(node, /^MsoListParagraph/)) return undefined;
  const margin = marginOf(node);
  const levels = [...margins].filter(([, ofLevel]) => ofLevel <= margin + 1).map(([level]) => level);
  return levels.length > 0 ? Math.max(...levels) : undefined;
}

function itemOf(
  node: Element,
  list: { format: string; level: number; id: string },
  listRules: ReadonlyMap<string, Style>,
  previousType?: NumberType,
) {
  const marker = takeMarker(node);
  const format = formatOf(listRules.get(list.format));
  const number = isBullet(marker, format)
    ? undefined
    : readNumber(marker, (format && numberTypes[format]) || previousType);
  const paragraph = element("p", { ...node.properties, style: undefined }, node.children);
  return { content: [paragraph], level: list.level, list: list.id, number };
}

const formatOf = (rule: Style | undefined) => rule?.["mso-level-number-format"];

const isBullet = (marker: string, format = "") =>
  /^(bullet|image|none)$/.test(format) || !/[\p{L}\p{N}]/u.test(marker) || isLetterAsBullet(marker);

const numberTypes: { readonly [format: string]: NumberType | undefined } = {
  "alpha-lower": "a",
  "alpha-upper": "A",
  "roman-lower": "i",
  "roman-upper": "I",
};

const isCell = (node: Parents) => isElement(node) && /^t[dh]$/.test(node.tagName);

/** A number, tick or cross without words, as in the columns of a table. */
function loneMarker(node: Element, format: string | undefined) {
  const words = structuredClone(node);
  const marker = takeMarker(words);
  if (!isBlank(words) || findElements(words, ({ tagName }) => tagName === "img").length > 0) return undefined;
  const marked = structuredClone(node);
  eachElement(marked, (part) => addData(part, { style: { ...styleOf(part), "mso-list": undefined } }));
  replaceSymbols({ type: "root", children: [marked] });
  const symbol = lineOf(marked);
  const isKept = /^[✓✔✗✘☐☑☒]$/.test(symbol) || !isBullet(marker, format);
  return isKept ? element("p", {}, [text(symbol)]) : undefined;
}

/** Letters that symbol fonts show as bullets: 'o' is a circle, '§' a square. */
const isLetterAsBullet = (marker: string) => /^[o§vØüqnl]$/.test(marker);

function takeMarker(node: Element) {
  const visibleMarker = hasClass(node, /MsoListParagraph/) ? markerSpan(node) : undefined;
  let marker = "";
  replaceElements(node, (part) => {
    if (styleOf(part)["mso-list"] !== "ignore" && part !== visibleMarker) return undefined;
    marker += lineOf(part);
    return [];
  });
  return marker.trim();
}

/** Keeps the number of a heading as text, so that 'See 2.1' still makes sense. */
function numberHeading(node: Element) {
  if (findElements(node, (part) => styleOf(part)["mso-list"] === "ignore").length === 0) return;
  const marker = takeMarker(node);
  if (/[\p{L}\p{N}]/u.test(marker) && !isLetterAsBullet(marker)) node.children.unshift(text(`${marker} `));
}
