import type { Element } from "hast";

import { ContentError } from "./content-error";
import { element } from "./inline";

/** A cell of the source, or one that fills the place a joined cell covered. */
export type Cell = { isHeader: boolean; children: Element["children"] };

const MOST_COLUMNS = 50;

/** A table with full rows and no joined cells: a head where the first rows are all headers, then a body. */
export function tableOf(table: Element, readCell: (cell: Cell) => Element[]) {
  const rows = fillRows(rowsOf(table));
  const headRows = rows.findIndex((row) => !row.every(({ isHeader }) => isHeader));
  const head = headRows === -1 ? rows.slice(0, 1) : rows.slice(0, headRows);
  const writeCell = (cell: Cell) => element(cell.isHeader ? "th" : "td", {}, readCell(cell));
  const writeRows = (part: Cell[][]) => part.map((row) => element("tr", {}, row.map(writeCell)));
  const parts = [
    element("thead", {}, writeRows(head)),
    element("tbody", {}, writeRows(rows.slice(head.length))),
  ].filter(({ children }) => children.length > 0);
  return parts.length > 0 ? element("table", {}, parts) : undefined;
}

function rowsOf(table: Element) {
  const parts: { [tag: string]: Element[] } = { thead: [], tbody: [], tfoot: [] };
  for (const child of table.children) {
    if (child.type !== "element") continue;
    if (child.tagName === "tr") parts.tbody?.push(child);
    else
      parts[child.tagName]?.push(
        ...(child.children.filter((row) => row.type === "element" && row.tagName === "tr") as Element[]),
      );
  }
  return Object.entries(parts).flatMap(([tag, rows]) => rows.map((row) => ({ row, isHead: tag === "thead" })));
}

/** Gives each cell its place: joined cells are followed (and undergone) by empty ones, short rows filled up. */
function fillRows(source: { row: Element; isHead: boolean }[]) {
  const rows: Cell[][] = source.map(() => []);
  source.forEach(({ row, isHead }, y) => {
    let x = 0;
    for (const cell of row.children) {
      if (cell.type !== "element" || !/^t[dh]$/.test(cell.tagName)) continue;
      while (rows[y]?.[x]) x += 1;
      const isHeader = isHead || cell.tagName === "th";
      const right = Math.min(x + spanOf(cell, "colSpan"), MOST_COLUMNS);
      const bottom = Math.min(y + spanOf(cell, "rowSpan"), rows.length);
      if (x >= MOST_COLUMNS) throw new ContentError(400, `A table must not have more than ${MOST_COLUMNS} columns.`);
      for (let row = y; row < bottom; row += 1) {
        for (let column = x; column < right; column += 1) {
          (rows[row] as Cell[])[column] ??= { isHeader, children: row === y && column === x ? cell.children : [] };
        }
      }
      x = right;
    }
  });
  const width = Math.max(0, ...rows.map(({ length }) => length));
  return rows
    .filter(({ length }) => length > 0)
    .map((row) => {
      const empty: Cell = { isHeader: row.every((cell) => cell.isHeader), children: [] };
      return Array.from({ length: width }, (_, column) => row[column] ?? empty);
    });
}

const spanOf = (cell: Element, name: "colSpan" | "rowSpan") =>
  Math.max(1, Math.min(Number(cell.properties[name]) || 1, MOST_COLUMNS));
