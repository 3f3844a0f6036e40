import type { Element, Root } from "hast";

import { attribute, findElements, isBlank, isElement, replaceElements, text } from "../tree";
import { styleOf } from "./styles";

/** Writes ☑ or ☐ before each item of a checklist. A checklist without a checked item stays a plain list. */
export function readCheckboxes(tree: Root) {
  const items = findElements(tree, ({ tagName }) => tagName === "li").map((item) => ({ item, state: stateOf(item) }));
  const boxes = findElements(tree, isInput);
  if (!items.some(({ state }) => state) && !boxes.some(isChecked)) return;
  for (const { item, state } of items) {
    if (state === undefined) continue;
    removeInputs(item);
    startOf(item).children.unshift(text(symbolOf(state)));
  }
  replaceElements(tree, (node) => (isInput(node) ? [text(symbolOf(isChecked(node)))] : undefined));
}

const symbolOf = (isOn: boolean) => (isOn ? "☑ " : "☐ ");

/** Undefined for an item that is not in a checklist, or whose checkbox is an input. */
function stateOf(item: Element) {
  const value =
    (attribute(item, "role") === "checkbox" ? attribute(item, "aria-checked") : undefined) ??
    attribute(item, "data-checked") ??
    styleOf(item)["--en-checked"];
  return value === undefined ? undefined : value === "true";
}

const isInput = (node: Element) => node.tagName === "input" && attribute(node, "type") === "checkbox";
const isChecked = (input: Element) => attribute(input, "checked") !== undefined;

/** Some programs write an attribute and an input. */
function removeInputs(item: Element) {
  for (const child of item.children.filter(isElement)) {
    if (/^[uo]l$/.test(child.tagName)) continue;
    child.children = child.children.filter((part) => !isElement(part) || !isInput(part));
    removeInputs(child);
  }
  item.children = item.children.filter((part) => !isElement(part) || !isInput(part));
}

/** The innermost element at the beginning of the item's text. */
function startOf(item: Element): Element {
  const first = item.children.find((child) => !isBlank(child));
  return isElement(first) && /^(p|div|label|span)$/.test(first.tagName) ? startOf(first) : item;
}
