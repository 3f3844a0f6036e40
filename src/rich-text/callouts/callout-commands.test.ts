import { expect, test } from "bun:test";

import { baseKeymap, chainCommands } from "@milkdown/kit/prose/commands";
import { type Node, Schema } from "@milkdown/kit/prose/model";
import { type Command, EditorState, TextSelection } from "@milkdown/kit/prose/state";

import { backspace, deleteForward } from "../backspace";
import { fitIntoCallout, leaveCallout, makeCalloutActions } from "./callout-commands";

const schema = new Schema({
  nodes: {
    doc: { content: "(block | callout)+" },
    paragraph: { group: "block", content: "text*", attrs: { dir: { default: null } } },
    heading: { group: "block", content: "text*", attrs: { dir: { default: null } } },
    callout: { content: "paragraph+", isolating: true, attrs: { kind: {} } },
    text: {},
  },
  marks: { strong: {} },
});
const p = (text: string) => schema.node("paragraph", null, text === "" ? [] : schema.text(text));
const h = (text: string) => schema.node("heading", null, schema.text(text));
const box = (...blocks: Node[]) => schema.node("callout", { kind: "get-help" }, blocks);

/** The blocks on one line: [kind: box], # heading, *bold*, _ for an empty paragraph. One pipe marks the caret, two mark the selection. */
function show({ doc, selection }: EditorState) {
  const marked = [selection.to, selection.from].filter((_place, index) => index === 0 || !selection.empty);
  const transaction = EditorState.create({ doc }).tr;
  for (const place of marked) transaction.insert(place, schema.text("|"));
  return transaction.doc.children.map(showBlock).join(" ");
}

function showBlock(node: Node): string {
  if (node.type.name === "callout") return `[${node.attrs.kind}: ${node.children.map(showBlock).join(" ")}]`;
  const text = node.children.map(({ text, marks }) => (marks.length > 0 ? `*${text}*` : text)).join("");
  return node.type.name === "heading" ? `# ${text}` : text || "_";
}

/** Applies a command with the caret at the pipe in the texts, or with the selection between two pipes. */
function apply(command: Command, ...blocks: Node[]) {
  const places: number[] = [];
  const marked = EditorState.create({ doc: schema.node("doc", null, blocks) });
  marked.doc.descendants((node, position) => {
    for (const { index } of (node.text ?? "").matchAll(/\|/g)) places.push(position + index);
  });
  const transaction = marked.tr;
  for (const place of places.toReversed()) transaction.delete(place, place + 1);
  const [from = 0, to = from + 1] = places;
  transaction.setSelection(TextSelection.create(transaction.doc, from, to - 1));
  let state = marked.apply(transaction);
  command(state, (next) => {
    state = state.apply(next);
  });
  return show(state);
}

const action = (label: string) =>
  makeCalloutActions(schema)
    .flat()
    .find((found) => found.label === label)?.command as Command;
const enter = chainCommands(leaveCallout, baseKeymap.Enter as Command);
const pressBackspace = chainCommands(backspace, baseKeymap.Backspace as Command);
const pressDelete = chainCommands(deleteForward, baseKeymap.Delete as Command);

test.each([
  ["the paragraph at the caret", [p("a"), p("b|")], "a [key-point: b|]"],
  ["an empty paragraph", [p("|")], "[key-point: |]"],
  ["all selected blocks, whose headings become bold text", [h("a|a"), p("b"), p("c|c")], "[key-point: *a*|*a* b c|c]"],
  ["paragraphs and the box between them, which it replaces", [p("a|"), box(p("b")), p("|c")], "[key-point: a| b |c]"],
])("a box is put around %s", (_name, blocks, shown) => {
  expect(apply(action("Key point"), ...blocks)).toBe(shown);
});

test("choosing another kind changes the box around the caret, and removing the box keeps its text", () => {
  expect(apply(action("In short"), box(p("a"), p("b|")), p("c"))).toBe("[in-short: a b|] c");
  expect(apply(action("Remove box, keep text"), box(p("a"), p("b|")), p("c"))).toBe("a b| c");
  expect(apply(action("Remove box, keep text"), box(p("a")), p("c|"))).toBe("[get-help: a] c|");
});

test.each([
  ["on the empty last line leaves the box", [box(p("a"), p("|")), p("b")], "[get-help: a] | b"],
  [
    "on the empty last line goes to an empty line that follows the box",
    [box(p("a"), p("|")), p("")],
    "[get-help: a] |",
  ],
  ["on the only line removes the empty box", [box(p("|")), p("b")], "| b"],
  ["on an empty line between others does not divide the box", [box(p("a"), p("|"), p("b"))], "[get-help: a _ | b]"],
  ["within a line divides the line, not the box", [box(p("a|b"))], "[get-help: a |b]"],
])("Enter %s", (_name, blocks, shown) => {
  expect(apply(enter, ...blocks)).toBe(shown);
});

test.each([
  ["at the start of a box removes the box", [p("a"), box(p("|b"), p("c"))], "a |b c"],
  ["at the start of a box’s second line joins the lines", [box(p("a"), p("|b"))], "[get-help: a|b]"],
  ["after a box moves into it", [box(p("a")), p("|b")], "[get-help: a|] b"],
  ["on an empty line after a box removes the line", [box(p("a")), p("|"), p("b")], "[get-help: a|] b"],
])("Backspace %s", (_name, blocks, shown) => {
  expect(apply(pressBackspace, ...blocks)).toBe(shown);
});

test.each([
  ["before a box moves into it", [p("a|"), box(p("b"))], "a [get-help: |b]"],
  ["on an empty line before a box removes the line", [p("|"), box(p("b"))], "[get-help: |b]"],
  ["at the end of a box does nothing", [box(p("a|")), p("b")], "[get-help: a|] b"],
])("Delete %s", (_name, blocks, shown) => {
  expect(apply(pressDelete, ...blocks)).toBe(shown);
});

test("pasted into a box, a heading becomes bold text and another box becomes its lines", () => {
  const doc = schema.node("doc", null, [h("a"), box(p("b"), p("c"))]);
  const { content, openStart, openEnd } = fitIntoCallout(doc.slice(1, doc.content.size - 2));
  expect(content.content.map(showBlock)).toEqual(["*a*", "b", "c"]);
  expect([openStart, openEnd]).toEqual([1, 1]);
});
