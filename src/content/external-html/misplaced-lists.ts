import type { Element, Root } from "hast";

import { type Child, element, findElements, isBlank, isElement } from "../tree";

const isList = (node: Child): node is Element => isElement(node) && /^[uo]l$/.test(node.tagName);
const isItem = (node: Child): node is Element => isElement(node) && node.tagName === "li";

/** Browsers show items without a list around them like a list. */
export function wrapLooseItems(tree: Root) {
  const parents = [tree, ...findElements(tree, (node) => !isList(node))];
  for (const parent of parents) {
    const children = parent.children as Child[];
    if (children.some(isItem)) parent.children = joinItems(children) as Element["children"];
  }
}

function joinItems(children: readonly Child[]) {
  const joined: Child[] = [];
  let list: Element | undefined;
  for (const child of children) {
    if (isItem(child)) {
      if (!list) {
        list = element("ul");
        joined.push(list);
      }
      list.children.push(child);
    } else if (!list || isElement(child) || !isBlank(child)) {
      list = undefined;
      joined.push(child);
    }
  }
  return joined;
}

/** Some programs indent a list by putting it directly into another one. An item for it would get a number, so the inner list moves before the outer one. */
export function raiseLeadingLists(parent: Root | Element) {
  for (const child of parent.children) if (isElement(child)) raiseLeadingLists(child);
  parent.children = (parent.children as Child[]).flatMap((child) => {
    if (!isList(child) || !child.children.some(isList)) return [child];
    const firstOther = child.children.findIndex((part) => !isList(part) && !isBlank(part));
    const start = firstOther === -1 ? child.children.length : firstOther;
    return [...child.children.slice(0, start).filter(isList), { ...child, children: child.children.slice(start) }];
  }) as Element["children"];
}
