import { expect, test } from "bun:test";

import { Fragment, type Node, Schema, Slice } from "@milkdown/kit/prose/model";
import { EditorState, TextSelection } from "@milkdown/kit/prose/state";
import { CellSelection, tableNodes } from "@milkdown/kit/prose/tables";

import { pasteIntoTable } from "./paste-into-table";

const schema = new Schema({
  nodes: {
    doc: { content: "block+" },
    paragraph: { group: "block", content: "text*", attrs: { dir: { default: null } } },
    heading: { group: "block", content: "text*", attrs: { dir: { default: null } }, defining: true },
    blockquote: { group: "block", content: "block+" },
    ...tableNodes({ tableGroup: "block", cellContent: "paragraph+", cellAttributes: {} }),
    text: {},
  },
  marks: { strong: {} },
});
const make = (name: string, content: Node[] | string, attributes = {}) =>
  schema.node(name, attributes, typeof content === "string" ? schema.text(content) : content);
const p = (text: string) => make("paragraph", text);
const cell = (content: Node[], attributes = {}) => make("table_cell", content, attributes);
const table = (...rows: Node[][]) =>
  make(
    "table",
    rows.map((cells) => make("table_row", cells)),
  );
const wide = () => table([cell([p("wide")], { colspan: 2 })], [cell([p("a")]), cell([p("b")])]);

/** Pastes after a text and returns the first block. */
function paste(doc: Node, after: string, slice: Slice) {
  let position = 0;
  doc.descendants((node, at) => {
    if (node.text === after) position = at + after.length;
  });
  const state = EditorState.create({ doc, selection: TextSelection.create(doc, position) });
  return pasteIntoTable(state, slice)?.doc.child(0);
}

/** The content of the cells, row by row; merged cells include their span. */
const shape = (node: Node | undefined) =>
  node?.content.content.map((row) =>
    row.content.content.map((one) => {
      const lines = one.content.content.map((line) =>
        line.firstChild?.marks.length ? `*${line.textContent}*` : line.textContent,
      );
      return lines.join("|") + (one.attrs.colspan > 1 ? ` (${one.attrs.colspan})` : "");
    }),
  );

test("text, a table, a quotation and a heading pasted into a cell become lines of the cell [E11]", () => {
  const content = [p("x"), table([cell([p("1")]), cell([p("2")])]), make("blockquote", [p("q")]), make("heading", "y")];
  const pasted = paste(make("doc", [wide()]), "a", new Slice(Fragment.from(content), 1, 1));
  expect(shape(pasted)).toEqual([["wide (2)"], ["ax|1|2|q|*y*", "b"]]);
});

test("a single cell pasted into a merged cell adds its text, and the cell stays merged [E11]", () => {
  const one = new Slice(Fragment.from(table([cell([p("x")])])), 0, 0);
  expect(shape(paste(make("doc", [wide()]), "wide", one))).toEqual([["widex (2)"], ["a", "b"]]);
});

test("a single cell pasted over selected cells fills each of them, including merged ones [E11]", () => {
  const doc = make("doc", [wide()]);
  const one = new Slice(Fragment.from(table([cell([p("x")])])), 0, 0);
  const state = EditorState.create({ doc, selection: CellSelection.create(doc, 2, doc.child(0).nodeSize - 7) });
  expect(shape(pasteIntoTable(state, one)?.doc.child(0))).toEqual([["x (2)"], ["x", "x"]]);
});

test("a single cell pasted into a line becomes text of the line [E11, E22]", () => {
  const one = new Slice(Fragment.from(table([cell([p("75")])])), 0, 0);
  expect(paste(make("doc", [p("dose ")]), "dose ", one)?.textContent).toBe("dose 75");
});

test("several cells, and text pasted outside tables, are left to ProseMirror", () => {
  const cells = new Slice(Fragment.from(table([cell([p("1")]), cell([p("2")])])), 0, 0);
  expect(paste(make("doc", [wide()]), "a", cells)).toBeUndefined();
  expect(paste(make("doc", [p("x")]), "x", new Slice(Fragment.from(p("y")), 1, 1))).toBeUndefined();
});
