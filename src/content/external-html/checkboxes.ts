import type { Element, Root } from "hast";

import { attribute, findElements, hasClass, isBlank, isElement, replaceElements, text } from "../tree";
import { styleOf } from "./styles";

/** Writes ☑ or ☐ before each item of a checklist. A checklist without a checked item stays a plain list. */
export function convertCheckboxes(tree: Root) {
  const tasks = new Set(findElements(tree, isConfluenceList).flatMap(({ children }) => children));
  const checkedLists = findElements(tree, ({ tagName }) => tagName === "ul").flatMap((list) =>
    list.children.map((item) => [item, booleanOf(attribute(list, "data-checked"))] as const),
  );
  const stateOfList = new Map(checkedLists);
  const items = findElements(tree, ({ tagName }) => tagName === "li").map((item) => ({
    item,
    state: tasks.has(item) ? hasClass(item, /^checked$/) : (stateOf(item) ?? stateOfList.get(item)),
  }));
  const boxes = findElements(tree, isBox);
  if (!items.some(({ state }) => state) && !boxes.some(isChecked)) return;
  for (const { item, state } of items) {
    if (state === undefined) continue;
    removeBoxes(item);
    startOf(item).children.unshift(text(symbolOf(state)));
  }
  replaceElements(tree, (node) => (isBox(node) ? [text(symbolOf(isChecked(node)))] : undefined));
}

const symbolOf = (isOn: boolean) => (isOn ? "☑ " : "☐ ");

const isConfluenceList = (node: Element) => hasClass(node, /^inline-task-list$/);

/** Undefined if the item is not in a checklist, or its checkbox is an element of its own. */
function stateOf(item: Element) {
  const value =
    (attribute(item, "role") === "checkbox" ? attribute(item, "aria-checked") : undefined) ??
    attribute(item, "data-checked") ??
    styleOf(item)["--en-checked"];
  const quillState = /^(un)?checked$/.exec(attribute(item, "data-list") ?? "");
  return quillState ? !quillState[1] : booleanOf(value);
}

const booleanOf = (value: string | undefined) => (value === undefined ? undefined : value === "true");

/** A checkbox, or the empty element that Notion writes instead. */
const isBox = (node: Element) =>
  (node.tagName === "input" && attribute(node, "type") === "checkbox") ||
  (hasClass(node, /^checkbox-(on|off)$/) && isBlank(node));
const isChecked = (box: Element) => attribute(box, "checked") !== undefined || hasClass(box, /^checkbox-on$/);

/** Some programs write both an attribute and an input. */
function removeBoxes(item: Element) {
  for (const child of item.children.filter(isElement)) {
    if (/^[uo]l$/.test(child.tagName)) continue;
    child.children = child.children.filter((part) => !isElement(part) || !isBox(part));
    removeBoxes(child);
  }
  item.children = item.children.filter((part) => !isElement(part) || !isBox(part));
}

function startOf(item: Element): Element {
  const first = item.children.find((child) => !isBlank(child));
  return isElement(first) && /^(p|div|label|span)$/.test(first.tagName) ? startOf(first) : item;
}
