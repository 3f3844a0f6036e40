import type { Element, Root } from "hast";

import { styleOf } from "./styles";
import { attribute, type Child, eachElement, findElements, isBlank, isElement } from "./tree";

const types: { readonly [style: string]: string } = {
  "lower-alpha": "a",
  "lower-latin": "a",
  "upper-alpha": "A",
  "upper-latin": "A",
  "lower-roman": "i",
  "upper-roman": "I",
};

/** Says at each numbered list how it counts and where it starts, whichever way that was said. */
export function typeLists(tree: Root) {
  eachElement(tree, (node) => {
    if (node.tagName !== "ol") return;
    const type = listTypeOf(node);
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

/** An article counts on from the start of a list: where the numbers jump, another list begins. */
function splitAtJumps(list: Element): Element[] {
  const lists: Element[] = [{ ...list, children: [] }];
  let next = Number(attribute(list, "start") ?? 1);
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

/** Google Docs says it at the items. */
export function listTypeOf(list: Element) {
  const first = list.children.find((child) => isElement(child) && child.tagName === "li");
  const said = [list, first].filter((node) => node !== undefined).map((node) => typeOf(node as Element));
  return said.find((type) => type !== undefined);
}

/** Evernote and others put an inner list into an item of its own: it belongs to the item before. */
export function joinInnerLists(tree: Root) {
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

const typeOf = (node: Element) => {
  const style = styleOf(node);
  return types[style["list-style-type"] ?? style["list-style"]?.split(" ")[0] ?? ""] ?? attribute(node, "type");
};
