import type { Element, Parents, Root } from "hast";

import { attribute, type Child, eachElement, isBlank, isElement, unwrapElements } from "../tree";
import { buildLists, type Item, type NumberType } from "./list-items";
import { listTypeOf, startOf } from "./lists";

/** Word Online, OneNote and Teams write each item as a separate list. */
export function joinWordOnlineLists(tree: Root) {
  unwrapElements(
    tree,
    (node) => node.tagName === "div" && node.children.some(isItemList) && node.children.every(isItemListOrBlank),
  );
  const parents: Parents[] = [tree];
  eachElement(tree, (node) => {
    if (node.children.filter(isItemList).length > 0) parents.push(node);
  });
  for (const parent of parents) joinLists(parent);
}

const isItemListOrBlank = (node: Child) => isItemList(node) || isBlank(node);

const isItemList = (node: Child): node is Element =>
  isElement(node) &&
  /^[uo]l$/.test(node.tagName) &&
  node.children.some(isElement) &&
  node.children.every((item) => !isElement(item) || (item.tagName === "li" && levelOf(item) > 0));

const levelOf = (item: Element) =>
  attribute(item, "data-listid") === undefined
    ? 0
    : Number(attribute(item, "data-aria-level") ?? attribute(item, "aria-level")) || 0;

function joinLists(parent: Parents) {
  const children: Child[] = [];
  let items: Item[] = [];
  const endLists = () => {
    children.push(...buildLists(items));
    items = [];
  };
  for (const child of parent.children as Child[]) {
    if (items.length > 0 && child.type !== "element" && isBlank(child)) continue;
    if (isItemList(child)) items.push(...itemsOf(child));
    else {
      endLists();
      children.push(child);
    }
  }
  endLists();
  (parent.children as Child[]).splice(0, parent.children.length, ...children);
}

function itemsOf(list: Element): Item[] {
  const items = list.children.filter(isElement);
  const start = startOf(list);
  return items.map((item, position) => ({
    content: item.children,
    level: levelOf(item),
    list: attribute(item, "data-listid") ?? "",
    number:
      list.tagName === "ol" ? { type: (listTypeOf(list) ?? "1") as NumberType, value: start + position } : undefined,
  }));
}
