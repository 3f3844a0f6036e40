import type { NodeType, Schema } from "@milkdown/kit/prose/model";
import { type Command, TextSelection } from "@milkdown/kit/prose/state";
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  deleteTable,
  isInTable,
  mergeCells,
  splitCell,
  toggleHeader,
} from "@milkdown/kit/prose/tables";

import type { Action } from "./actions";

const NEW_ROWS = 3;
const NEW_COLUMNS = 3;

export const makeInsertTable = (schema: Schema): Action => ({ label: "Insert table", command: insertTable(schema) });

export const tableChanges: Action[][] = [
  [
    { label: "Add row above", command: addRowBefore },
    { label: "Add row below", command: addRowAfter },
    { label: "Add column before", command: addColumnBefore },
    { label: "Add column after", command: addColumnAfter },
  ],
  [
    { label: "Header row on or off", command: toggleHeader("row") },
    { label: "Header column on or off", command: toggleHeader("column") },
  ],
  [
    { label: "Merge cells", command: mergeCells },
    { label: "Split cell", command: splitCell },
  ],
  [
    { label: "Delete row", command: deleteRow },
    { label: "Delete column", command: deleteColumn },
    { label: "Delete table", command: deleteTable },
  ],
];

function insertTable(schema: Schema): Command {
  const { table, table_row, table_header, table_cell } = schema.nodes as { [name: string]: NodeType };
  return (state, dispatch) => {
    if (isInTable(state) || !table || !table_row || !table_header || !table_cell) return false;
    const row = (cell: NodeType) =>
      table_row.create(
        null,
        Array.from({ length: NEW_COLUMNS }, () => cell.createAndFill()).filter((created) => created !== null),
      );
    const rows = Array.from({ length: NEW_ROWS }, (_, position) => row(position === 0 ? table_header : table_cell));
    const { $from } = state.selection;
    const after = $from.depth === 0 ? $from.pos : $from.after(1);
    const isEmptyBlock = $from.depth === 1 && $from.parent.content.size === 0;
    if (!dispatch) return true;
    const start = isEmptyBlock ? $from.before(1) : after;
    const transaction = state.tr.replaceWith(start, after, table.create(null, rows));
    dispatch(transaction.setSelection(TextSelection.near(transaction.doc.resolve(start + 3))).scrollIntoView());
    return true;
  };
}
