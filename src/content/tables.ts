import type { Element } from "hast";

import { ContentError } from "./content-error";
import { element } from "./tree";

export type Cell = {
  isHeader: boolean;
  colSpan: number;
  rowSpan: number;
  properties: Element["properties"];
  children: Element["children"];
};

const MAX_COLUMNS = 1000;
/** Some programs write `colspan=999` for the whole width, so spans are limited to this, or to the number of cells in the longest row if that is more. */
const WIDE_SPAN = 50;
const MAX_CELLS = 10_000;

let cellsLeft = MAX_CELLS;

/** Must be called before each document. Short rows are filled up, so without a limit a short text could create millions of cells. */
export function resetCellCount() {
  cellsLeft = MAX_CELLS;
}

export function tableOf(table: Element, readCell: (cell: Cell) => Element[]) {
  const rows = placeCells(rowsOf(table));
  const headRows = countHeadRows(rows);
  const writeRows = (part: Cell[][]) =>
    part.map((row) =>
      element(
        "tr",
        {},
        row.map((cell) => cellOf(cell, readCell)),
      ),
    );
  const parts = [
    element("thead", {}, writeRows(rows.slice(0, headRows))),
    element("tbody", {}, writeRows(rows.slice(headRows))),
  ].filter(({ children }) => children.length > 0);
  return rows.some(({ length }) => length > 0) ? element("table", {}, parts) : undefined;
}

function cellOf(cell: Cell, readCell: (cell: Cell) => Element[]) {
  const { isHeader, colSpan, rowSpan } = cell;
  return element(isHeader ? "th" : "td", spansOf(colSpan, rowSpan), readCell(cell));
}

const spansOf = (colSpan: number, rowSpan: number) => ({
  ...(colSpan > 1 && { colSpan }),
  ...(rowSpan > 1 && { rowSpan }),
});

function countHeadRows(rows: Cell[][]) {
  const isHead = (row: Cell[]) => row.length > 0 && row.every(({ isHeader }) => isHeader);
  const firstOther = rows.findIndex((row) => !isHead(row));
  let count = firstOther === -1 ? Math.min(rows.length, 1) : firstOther;
  for (let row = count - 1; row >= 0; row -= 1) {
    if (rows[row]?.some(({ rowSpan }) => row + rowSpan > count)) count = row;
  }
  return count;
}

type Part = "head" | "body" | "foot";

type Row = { row: Element; isHead: boolean; rowsLeft: number };

function rowsOf(table: Element) {
  const parts: { [name in Part]: Row[] } = { head: [], body: [], foot: [] };
  for (const group of [table, ...table.children]) {
    if (group.type !== "element" || !/^t(able|head|body|foot)$/.test(group.tagName)) continue;
    const part: Part = group.tagName === "thead" ? "head" : group.tagName === "tfoot" ? "foot" : "body";
    const rows = group.children.filter((child): child is Element => child.type === "element" && child.tagName === "tr");
    for (const [position, row] of rows.entries())
      parts[part].push({ row, isHead: part === "head", rowsLeft: rows.length - position });
  }
  return Object.values(parts).flat();
}

function placeCells(source: Row[]) {
  const isOccupied: boolean[][] = source.map(() => []);
  const widestSpan = source.reduce((max, { row }) => Math.max(max, row.children.filter(isCell).length), WIDE_SPAN);
  let width = 0;
  const rows = source.map(({ row, isHead, rowsLeft }, y) => {
    const cells: Cell[] = [];
    let x = 0;
    for (const cell of row.children.filter(isCell)) {
      while (isOccupied[y]?.[x]) x += 1;
      if (x >= MAX_COLUMNS) throw new ContentError(400, "A table must not have more than 1,000 columns.");
      const colSpan = freeColumns(isOccupied[y] ?? [], x, spanOf(cell, "colSpan", widestSpan));
      // A rowspan of zero reaches to the end of this part of the table.
      const rowSpan = String(cell.properties.rowSpan) === "0" ? rowsLeft : spanOf(cell, "rowSpan", rowsLeft);
      // Checked first, because marking the cells of a huge span would take long.
      width = Math.max(width, x + colSpan);
      if (width * source.length > cellsLeft) {
        throw new ContentError(400, "Tables must not have more than 10,000 cells together.");
      }
      for (const line of isOccupied.slice(y, y + rowSpan))
        for (let column = x; column < x + colSpan; column += 1) line[column] = true;
      const isHeader = isHead || cell.tagName === "th";
      cells.push({ isHeader, colSpan, rowSpan, properties: cell.properties, children: cell.children });
      x += colSpan;
    }
    return cells;
  });
  cellsLeft -= width * rows.length;
  const filled = rows.flatMap((row, y) => (isOccupied[y]?.some(Boolean) ? [{ row, y }] : []));
  return filled.map(({ row, y }) => {
    const isHeader = row.length > 0 && row.every((cell) => cell.isHeader);
    const free = Array.from({ length: width }, (_, x) => x).filter((x) => !isOccupied[y]?.[x]);
    return [...row, ...free.map((): Cell => ({ isHeader, colSpan: 1, rowSpan: 1, properties: {}, children: [] }))];
  });
}

function freeColumns(row: boolean[], start: number, wanted: number) {
  let end = start + 1;
  while (end < start + wanted && end < MAX_COLUMNS && !row[end]) end += 1;
  return end - start;
}

const isCell = (node: Element["children"][number]): node is Element =>
  node.type === "element" && /^t[dh]$/.test(node.tagName);

const spanOf = (cell: Element, name: "colSpan" | "rowSpan", max: number) =>
  Math.max(1, Math.min(Math.trunc(Number(cell.properties[name])) || 1, max));
