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
  textOf,
  unwrapElements,
} from "../tree";
import type { ReportLeftOut } from "./left-out";

/** Word puts floating images into tables that only position them. */
export function unwrapFloatingImages(tree: Root) {
  replaceElements(tree, (node) => {
    // A table of the document itself has a class.
    if (node.tagName !== "table" || hasClass(node, /./) || !isBlank(node)) return undefined;
    const images = findElements(node, ({ tagName }) => tagName === "img");
    const isFloating = images.length > 0 && images.every((image) => attribute(image, "v:shapes") !== undefined);
    return isFloating ? images : undefined;
  });
}

export function reportInnerTables(tree: Root, report: ReportLeftOut) {
  const cells = findElements(tree, ({ tagName }) => /^t[dh]$/.test(tagName));
  for (const table of new Set(cells.flatMap((cell) => findElements(cell, ({ tagName }) => tagName === "table")))) {
    const own = findElements(table, ({ tagName }) => /^t[dh]$/.test(tagName));
    if (own.length > 1 && attribute(table, "role") !== "presentation") report("table", lineOf(table).slice(0, 200));
  }
}

export function convertTableHeaders(tree: Root) {
  eachElement(tree, (node) => {
    if (node.tagName === "td" && isDeclaredHeader(node)) node.tagName = "th";
    if (node.tagName === "table") convertBoldHeader(node);
  });
}

const isDeclaredHeader = (cell: Element) =>
  /^(column|row)header$/.test(attribute(cell, "role") ?? "") || /^(col|row)/.test(attribute(cell, "scope") ?? "");

function convertBoldHeader(table: Element) {
  const rows = table.children
    .filter(isElement)
    .flatMap((part) =>
      part.tagName === "tr" ? [part] : /^t(head|body|foot)$/.test(part.tagName) ? part.children.filter(isElement) : [],
    )
    .map((row) => row.children.filter(isElement).filter(({ tagName }) => /^t[dh]$/.test(tagName)));
  const [first = [], ...others] = rows;
  const isPlain = rows.flat().every(({ tagName }) => tagName === "td");
  if (!isPlain || first.length < 2 || !others.some((row) => row.some((cell) => !isBlank(cell) && !isBold(cell))))
    return;
  if (first.every(isBlank) || !first.every((cell) => isBlank(cell) || isBold(cell))) return;
  for (const cell of first) {
    cell.tagName = "th";
    unwrapElements(cell, ({ tagName }) => tagName === "strong");
  }
}

/** `convertMarks` has wrapped each text on its own, so no `strong` is inside another and no text is counted twice. */
function isBold(cell: Element) {
  const bold = findElements(cell, ({ tagName }) => tagName === "strong")
    .map(textOf)
    .join("");
  return bold.replace(/\s+/g, "") === textOf(cell).replace(/\s+/g, "");
}
