import { tableCellSchema, tableHeaderSchema, tableRowSchema, tableSchema } from "@milkdown/kit/preset/gfm";
import { tableNodes } from "@milkdown/kit/prose/tables";

// Markdown's tables have exactly one header row and one line in a cell; writers expect what HTML tables can do.
const nodes = tableNodes({
  tableGroup: "block",
  cellContent: "(paragraph | bullet_list | ordered_list | code_block | figure | hr)+",
  cellAttributes: {},
});

export const table = tableSchema.extendSchema((preset) => (ctx) => ({ ...preset(ctx), ...nodes.table }));
export const tableRow = tableRowSchema.extendSchema((preset) => (ctx) => ({ ...preset(ctx), ...nodes.table_row }));
export const tableCell = tableCellSchema.extendSchema((preset) => (ctx) => ({ ...preset(ctx), ...nodes.table_cell }));
export const tableHeader = tableHeaderSchema.extendSchema((preset) => (ctx) => ({
  ...preset(ctx),
  ...nodes.table_header,
}));

export const tables = [table, tableRow, tableCell, tableHeader].flat();
