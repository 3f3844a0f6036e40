import type { Element, Root } from "hast";

import { attribute, type Child, eachElement, findElements, isBlank, isElement, lineOf } from "../tree";
import { styleOf } from "./styles";

const types: { readonly [style: string]: string } = {
  "lower-alpha": "a",
  "lower-latin": "a",
  "upper-alpha": "A",
  "upper-latin": "A",
  "lower-roman": "i",
  "upper-roman": "I",
};

export function convertListTypes(tree: Root) {
  eachElement(tree, (node) => {
    if (isList(node)) node.tagName = tagOf(node);
    if (node.tagName !== "ol") return;
    const type = listTypeOf(node);
    if (attribute(node, "reversed") !== undefined) countDown(node);
    const first = node.children.find(isElement);
    const value = first?.tagName === "li" ? attribute(first, "value") : undefined;
    if (type) node.properties.type = type;
    if (value && attribute(node, "start") === undefined) node.properties.start = value;
  });
  for (const parent of [tree, ...findElements(tree, ({ tagName }) => tagName !== "ol")])
    parent.children = (parent.children as Child[]).flatMap((child) =>
      isElement(child) && child.tagName === "ol" ? splitAtJumps(child) : [child],
    ) as Element["children"];
}

/** A style can show numbers as bullets, or the reverse. With the style `none`, the numbers may be typed in the text. */
function tagOf(list: Element) {
  const [style] = [...itemsOf(list).slice(0, 1), list].map(listStyleOf).filter((value) => value !== undefined);
  if (style === undefined) return list.tagName;
  if (/^(disc|circle|square)$/.test(style)) return "ul";
  if (style in types || style === "decimal") return "ol";
  const isTyped =
    style === "none" && itemsOf(list).every((item) => /^\(?(\d{1,3}|[a-z]|[ivx]{1,4})[.)]/i.test(lineOf(item)));
  return isTyped ? "ul" : list.tagName;
}

const isList = ({ tagName }: Element) => /^[uo]l$/.test(tagName);

const itemsOf = (list: Element) => list.children.filter(isElement).filter(({ tagName }) => tagName === "li");

function countDown(list: Element) {
  const items = list.children.filter((child): child is Element => isElement(child) && child.tagName === "li");
  let next = Number.parseInt(attribute(list, "start") ?? "", 10) || items.length;
  for (const item of items) {
    const value = Number.parseInt(attribute(item, "value") ?? "", 10);
    if (value >= 0) next = value;
    item.properties.value = String(next);
    next -= 1;
  }
}

/** Lists in articles are numbered consecutively: where the numbers jump, a new list begins. */
function splitAtJumps(list: Element): Element[] {
  const lists: Element[] = [{ ...list, children: [] }];
  let next = startOf(list);
  for (const child of list.children) {
    const isItem = isElement(child) && child.tagName === "li";
    const value = isItem ? Number.parseInt(attribute(child, "value") ?? "", 10) : Number.NaN;
    const current = lists.at(-1);
    if (value >= 0 && value !== next && current?.children.some(isElement)) {
      lists.push({ ...list, properties: { ...list.properties, start: value }, children: [child] });
      next = value;
    } else current?.children.push(child);
    if (isItem) next += 1;
  }
  return lists;
}

export function startOf(list: Element) {
  const start = Number.parseInt(attribute(list, "start") ?? "", 10);
  return Number.isNaN(start) ? 1 : start;
}

export function listTypeOf(list: Element) {
  const first = list.children.find((child) => isElement(child) && child.tagName === "li");
  const listTypes = [list, first].filter((node) => node !== undefined).map((node) => typeOf(node as Element));
  return listTypes.find((type) => type !== undefined);
}

/** Slack writes a nested list after its outer list, then continues the outer one in a new list. */
export function nestSlackLists(tree: Root) {
  for (const parent of [tree, ...findElements(tree, ({ tagName }) => !/^[uo]l$/.test(tagName))]) {
    let open: (Element | undefined)[] = [];
    parent.children = (parent.children as Child[]).filter((child) => {
      if (!isElement(child)) {
        if (!isBlank(child)) open = [];
        return true;
      }
      const level = levelInSlack(child);
      if (level === undefined) open = [];
      return level === undefined || !joinOpenLists(child, level, open);
    }) as Element["children"];
  }
}

const levelInSlack = (node: Element) =>
  /^[uo]l$/.test(node.tagName) && attribute(node, "data-stringify-type")
    ? Math.min(Math.max(Math.trunc(Number(attribute(node, "data-indent"))) || 0, 0), 9)
    : undefined;

function joinOpenLists(list: Element, level: number, open: (Element | undefined)[]) {
  const continues = open.length > level + 1 && open[level]?.tagName === list.tagName;
  open.length = Math.min(open.length, level + 1);
  if (continues) {
    open[level]?.children.push(...list.children);
    return true;
  }
  const outer = open
    .slice(0, level)
    .findLast((other) => other !== undefined)
    ?.children.findLast(isElement);
  if (level > 0 && list.tagName === "ol") list.properties.type ??= ["1", "a", "i"][level % 3];
  open[level] = list;
  outer?.children.push(list);
  return outer !== undefined;
}

/** Evernote and others put a nested list into a separate item: it is moved into the previous item. */
export function joinNestedLists(tree: Root) {
  eachElement(tree, (list) => {
    if (!/^[uo]l$/.test(list.tagName)) return;
    list.children = list.children.flatMap((item, position) =>
      position > 0 && isOnlyList(item) ? item.children : [item],
    );
  });
}

function isOnlyList(item: Element["children"][number]): item is Element {
  if (!isElement(item) || item.tagName !== "li") return false;
  const parts = item.children.filter((part) => isElement(part) || !isBlank(part));
  return parts.length > 0 && parts.every((part) => isElement(part) && /^[uo]l$/.test(part.tagName));
}

const typeOf = (node: Element) => types[listStyleOf(node) ?? ""] ?? attribute(node, "type");

function listStyleOf(node: Element) {
  const style = styleOf(node);
  return style["list-style-type"] ?? style["list-style"]?.split(" ")[0];
}
