import type { Element, Root } from "hast";

import { attribute, element, findElements, isBlank, isElement, text } from "../tree";
import { startOf } from "./lists";
import { styleOf } from "./styles";

/** Tables with numbered rows have empty list items in their cells. These are removed later, so their numbers are written as text. */
export function keepLoneNumbers(tree: Root) {
  for (const cell of findElements(tree, ({ tagName }) => /^t[dh]$/.test(tagName))) {
    if (!isBlank(cell) || findElements(cell, ({ tagName }) => /^(img|table)$/.test(tagName)).length > 0) continue;
    const numbers = findElements(cell, ({ tagName }) => tagName === "ol").flatMap(numbersIn);
    if (numbers.length > 0) cell.children = numbers.map((number) => element("p", {}, [text(number)]));
  }
}

function numbersIn(list: Element) {
  if (hidesNumbers(list)) return [];
  const start = startOf(list);
  const type = attribute(list, "type") ?? "1";
  return list.children
    .filter((child): child is Element => isElement(child) && child.tagName === "li")
    .flatMap((item, position) => (hidesNumbers(item) ? [] : [`${numeral(start + position, type)}.`]));
}

function hidesNumbers(node: Element) {
  const style = styleOf(node);
  return /\bnone\b/.test(style["list-style-type"] ?? style["list-style"] ?? "");
}

function numeral(number: number, type: string) {
  if (!(number >= 1 && number < 4000)) return String(number);
  const letters = /^i$/i.test(type) ? roman(number) : /^a$/i.test(type) ? alphabetic(number) : String(number);
  return type === type.toUpperCase() ? letters.toUpperCase() : letters;
}

const alphabetic = (number: number): string =>
  number > 0 ? alphabetic(Math.floor((number - 1) / 26)) + String.fromCharCode(97 + ((number - 1) % 26)) : "";

const romanParts = [
  [1000, "m"],
  [900, "cm"],
  [500, "d"],
  [400, "cd"],
  [100, "c"],
  [90, "xc"],
  [50, "l"],
  [40, "xl"],
  [10, "x"],
  [9, "ix"],
  [5, "v"],
  [4, "iv"],
  [1, "i"],
] as const;

function roman(number: number) {
  let rest = number;
  let letters = "";
  for (const [value, part] of romanParts) {
    letters += part.repeat(Math.floor(rest / value));
    rest %= value;
  }
  return letters;
}
