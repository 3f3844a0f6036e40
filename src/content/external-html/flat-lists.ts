import type { Element, Parents, Root } from "hast";

import { attribute, type Child, classesOf, findElements, isBlank, isElement } from "../tree";
import { buildLists, type Item, type NumberType } from "./list-items";
import { listTypeOf, startOf } from "./lists";

/** Quill and Draft.js write the items of all levels side by side. */
export function nestFlatLists(tree: Root) {
  for (const parent of [tree, ...findElements(tree, ({ tagName }) => !/^[uo]l$/.test(tagName))]) nestIn(parent);
}

function nestIn(parent: Parents) {
  if (!parent.children.some((child) => isList(child) && isFlatList(child))) return;
  const children: Child[] = [];
  let lists: Element[] = [];
  const endLists = () => {
    children.push(...(lists.some(isFlatList) ? buildLists(lists.flatMap(itemsOf)) : lists));
    lists = [];
  };
  for (const child of parent.children as Child[]) {
    if (isList(child) && (isFlatList(child) || isPlainList(child))) lists.push(child);
    else if (lists.length === 0 || isElement(child) || !isBlank(child)) {
      endLists();
      children.push(child);
    }
  }
  endLists();
  parent.children = children as Element["children"];
}

const isList = (node: Child): node is Element => isElement(node) && /^[uo]l$/.test(node.tagName);

const hasOnlyItems = (list: Element) =>
  list.children.every((child) => (isElement(child) ? child.tagName === "li" : isBlank(child)));

const isFlatList = (list: Element) =>
  hasOnlyItems(list) &&
  list.children.some((item) => isElement(item) && (levelOf(item) > 1 || attribute(item, "data-list") !== undefined));

const isPlainList = (list: Element) =>
  hasOnlyItems(list) &&
  attribute(list, "reversed") === undefined &&
  list.children.every((item) => !isElement(item) || attribute(item, "value") === undefined);

function levelOf(item: Element) {
  const levels = classesOf(item).map((name) => /^(?:ql-indent-|public-DraftStyleDefault-depth)(\d)$/.exec(name)?.[1]);
  return 1 + Number(levels.find((level) => level !== undefined) ?? 0);
}

function itemsOf(list: Element, position: number): Item[] {
  return list.children.filter(isElement).map((item, at) => {
    const kind = attribute(item, "data-list") ?? (list.tagName === "ol" ? "ordered" : "bullet");
    const level = levelOf(item);
    const type = (listTypeOf(list) ?? types[(level - 1) % 3] ?? "1") as NumberType;
    const value = Number.parseInt(attribute(item, "value") ?? "", 10);
    const number = { type, value: value >= 0 ? value : at === 0 ? startOf(list) : undefined };
    // The styles and directions of the list and the item apply to their text.
    const content = [{ ...list, tagName: "div", children: [{ ...item, tagName: "div" }] }];
    return { content, level, list: String(position), number: kind === "ordered" ? number : undefined };
  });
}

const types: readonly NumberType[] = ["1", "a", "i"];
