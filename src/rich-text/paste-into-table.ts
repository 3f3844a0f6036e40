import { Fragment, type Node, Slice } from "@milkdown/kit/prose/model";
import type { EditorState } from "@milkdown/kit/prose/state";
import { __pastedCells as pastedCells, CellSelection, isInTable } from "@milkdown/kit/prose/tables";

import { citationsIn } from "./citations/citation-numbers";
import { headingAsParagraph } from "./heading-as-paragraph";

/** Pastes into a cell only what it can contain, so that the table stays whole, and a single cell as its text. Undefined for everything else, such as several cells. */
export function pasteIntoTable(state: EditorState, slice: Slice) {
  const cells = pastedCells(slice);
  const onlyCell = cells && onlyCellOf(cells.rows);
  const isInside = isInTable(state);
  if (!onlyCell && (!isInside || cells)) return undefined;
  const content = onlyCell ? sliceOf(onlyCell.content) : slice;
  const fitted = isInside ? fitIntoCell(content) : content;
  const { selection } = state;
  if (selection instanceof CellSelection) return fillCells(state, selection, fitted);
  return state.tr.replaceSelection(fitted);
}

function onlyCellOf(rows: readonly Fragment[]) {
  const [row] = rows;
  return rows.length === 1 && row?.childCount === 1 ? row.child(0) : undefined;
}

function fillCells(state: EditorState, selection: CellSelection, { content }: Slice) {
  const transaction = state.tr;
  selection.forEachCell((cell, position) => {
    const start = transaction.mapping.map(position + 1);
    transaction.replaceWith(start, start + cell.content.size, content.size > 0 ? content : emptyCell(state, cell));
  });
  return transaction;
}

const emptyCell = (state: EditorState, cell: Node) =>
  cell.type.createAndFill()?.content ?? Fragment.from(state.schema.nodes.paragraph?.create());

function fitIntoCell({ content, openStart, openEnd }: Slice) {
  const fitted = Fragment.from(content.content.flatMap(fitNode));
  const open = openDepths(fitted);
  return new Slice(fitted, openStart > 0 ? open.start : 0, openEnd > 0 ? open.end : 0);
}

const sliceOf = (content: Fragment) => {
  const { start, end } = openDepths(content);
  return new Slice(content, start, end);
};

function fitNode(node: Node): Node[] {
  if (node.type.name === "heading") return [headingAsParagraph(node)];
  if (/^(blockquote|callout|table|table_row)$/.test(node.type.name)) return node.content.content.flatMap(fitNode);
  if (/^table_(cell|header)$/.test(node.type.name)) return isBlank(node) ? [] : node.content.content.flatMap(fitNode);
  if (node.isTextblock || node.isLeaf || node.isInline) return [node];
  return [node.copy(Fragment.from(node.content.content.flatMap(fitNode)))];
}

const isBlank = (cell: Node) => cell.textContent === "" && citationsIn(cell).length === 0;

/** The depths of the first and last text: a slice that is open this deep joins the surrounding text. */
function openDepths(content: Fragment) {
  const depth = (node: Node | null | undefined, next: (node: Node) => Node | null): number =>
    !node || node.isLeaf || node.isInline || node.type.spec.isolating
      ? 0
      : node.isTextblock
        ? 1
        : 1 + depth(next(node), next);
  return {
    start: depth(content.firstChild, (node) => node.firstChild),
    end: depth(content.lastChild, (node) => node.lastChild),
  };
}
