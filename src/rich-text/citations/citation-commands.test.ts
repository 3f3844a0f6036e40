import { expect, spyOn, test } from "bun:test";

import { Node } from "@milkdown/kit/prose/model";
import { AllSelection, EditorState, NodeSelection, TextSelection } from "@milkdown/kit/prose/state";
import { CellSelection } from "@milkdown/kit/prose/tables";

import { makeEditorSchema } from "@/testing/editor-schema";
import { readStored } from "@/testing/editor-text";

import { makeActions } from "../actions";
import { writeDocument } from "../document-html";
import { findPattern } from "../find/find-pattern";
import { findMatches } from "../find/find-plugin";
import { replaceMatches } from "../find/replace";
import { lengthOf } from "../text-length";
import { canCite, cite } from "./citation-commands";
import { citationsIn, numberSources } from "./citation-numbers";

globalThis.location ??= { origin: "http://localhost:3000" } as Location;
const schema = await makeEditorSchema();
const one = '<cite data-ref="k7f3q2"></cite>';
const image = `/media/${"ab12".repeat(16)}-640.webp`;

/** A state with the caret at the pipe in the text, or with the selection between two pipes. */
function stateOf(html: string) {
  const marked = EditorState.create({ doc: readStored(schema, html) });
  const places: number[] = [];
  marked.doc.descendants((node, position) => {
    for (const { index } of (node.text ?? "").matchAll(/\|/g)) places.push(position + index);
  });
  const transaction = marked.tr;
  for (const place of places.toReversed()) transaction.delete(place, place + 1);
  const [from = 0, to = from + 1] = places;
  return marked.apply(transaction.setSelection(TextSelection.create(transaction.doc, from, to - 1)));
}

const htmlOf = ({ doc }: { doc: EditorState["doc"] }) => writeDocument(doc).html;

test.each([
  ["at the caret", "<p>a|b</p>", `<p>a${one}b</p>`],
  ["after selected words, before the space", "<p>|two words |b</p>", `<p>two words${one} b</p>`],
  [
    "after a link around the caret",
    '<p><a href="/x">a|b <strong>c</strong></a>d</p>',
    `<p><a href="/x">ab <strong>c</strong></a>${one}d</p>`,
  ],
  ["at the start of a link", '<p>x|<a href="/x">ab</a></p>', `<p>x${one}<a href="/x">ab</a></p>`],
  [
    "after an explained word with code in it",
    '<p><dfn data-term="fsh">F|<code>SH</code></dfn>.</p>',
    `<p><dfn data-term="fsh">F<code>SH</code></dfn>${one}.</p>`,
  ],
  ["in bold text", "<p><strong>a|b</strong></p>", `<p><strong>a${one}b</strong></p>`],
  [
    "in a table cell",
    "<table><tbody><tr><td><p>a|</p></td></tr></tbody></table>",
    `<table><tbody><tr><td><p>a${one}</p></td></tr></tbody></table>`,
  ],
  [
    "in a caption",
    `<figure><img src="${image}" alt=""><figcaption>|a</figcaption></figure>`,
    `<figure><img src="${image}" alt=""><figcaption>${one}a</figcaption></figure>`,
  ],
  ["at the end of a selection across blocks", "<p>a|b</p><p>c|d</p>", `<p>ab</p><p>c${one}d</p>`],
])("a citation is inserted %s", (_where, before, after) => {
  const state = stateOf(before);
  expect(canCite(state)).toBe(true);
  const transaction = cite(state, ["k7f3q2"]);
  expect(transaction && htmlOf(transaction)).toBe(after);
});

test("without keys a citation is removed; in code, on a divider and on selected cells, none is inserted", () => {
  const existing = stateOf(`<p>a${one}|b</p>`);
  expect(htmlOf(cite(existing, []) ?? existing)).toBe("<p>ab</p>");
  expect(cite(stateOf("<p>a|</p>"), [])).toBeUndefined();
  const code = EditorState.create({ doc: readStored(schema, "<pre><code>abc</code></pre>") });
  const inCode = code.apply(code.tr.setSelection(TextSelection.create(code.doc, 2)));
  const blocks = EditorState.create({
    doc: readStored(schema, "<p>a</p><hr><table><tbody><tr><td><p>b</p></td><td><p>c</p></td></tr></tbody></table>"),
  });
  const onDivider = blocks.apply(blocks.tr.setSelection(NodeSelection.create(blocks.doc, 3)));
  const onCells = blocks.apply(blocks.tr.setSelection(CellSelection.create(blocks.doc, 6, 11)));
  for (const state of [inCode, onDivider, onCells])
    expect([canCite(state), cite(state, ["k7f3q2"])]).toEqual([false, undefined]);
});

test("citing changes a citation that is beside the caret or selected alone", () => {
  for (const text of [`<p>a${one}|b</p>`, `<p>a|${one}b</p>`]) {
    const beside = stateOf(text);
    expect(htmlOf(cite(beside, ["m2x9aa"]) ?? beside)).toBe('<p>a<cite data-ref="m2x9aa"></cite>b</p>');
  }
  const state = stateOf(`<p>a${one}b</p>`);
  const selected = state.apply(state.tr.setSelection(TextSelection.create(state.doc, 2, 3)));
  expect(htmlOf(cite(selected, ["m2x9aa"]) ?? state)).toBe('<p>a<cite data-ref="m2x9aa"></cite>b</p>');
});

test("with everything selected, the citation is inserted at the end of the text", () => {
  const state = EditorState.create({ doc: readStored(schema, "<p>a</p><p>b</p>") });
  const all = state.apply(state.tr.setSelection(new AllSelection(state.doc)));
  expect(htmlOf(cite(all, ["k7f3q2"]) ?? all)).toBe(`<p>a</p><p>b${one}</p>`);
});

test("a line with a citation can't become code", () => {
  const { command } = makeActions(schema).codeBlock;
  expect(command(stateOf(`<p>a|b${one}</p>`))).toBe(false);
  expect(command(stateOf(`<p>ab${one}</p><p>c|</p>`))).toBe(true);
});

test("a source that was merged into another has the same number, and a key without a source has none", () => {
  const { doc } = stateOf(
    '<p>a<cite data-ref="aaaaaa"></cite>b<cite data-ref="bbbbbb cccccc"></cite>c<cite data-ref="dddddd"></cite>|</p>',
  );
  const sources: { readonly [key: string]: string } = { bbbbbb: "bbbbbb", cccccc: "cccccc", dddddd: "bbbbbb" };
  expect([...numberSources(citationsIn(doc), (key) => sources[key])]).toEqual([
    ["bbbbbb", 1],
    ["cccccc", 2],
  ]);
});

test("a word with a citation inside counts as one word but is not found, and replacing others keeps the citations", () => {
  const state = stateOf(`<p>no sp${one}erm, <dfn data-term="fsh">no sperm</dfn>${one}<br>x|</p>`);
  expect(lengthOf(state.doc).words).toBe(5);
  const matches = findMatches(state.doc, findPattern("sperm", false) as RegExp);
  expect(htmlOf(replaceMatches(state, matches, "egg"))).toBe(
    `<p>no sp${one}erm, <dfn data-term="fsh">no egg</dfn>${one}<br>x</p>`,
  );
});

test("of 9,000 citations, only those of changed blocks are read again", () => {
  const paragraph = (_item: unknown, block: number) => `<p>a<cite data-ref="${100_000 + (block % 1900)}"></cite></p>`;
  const state = EditorState.create({ doc: readStored(schema, Array.from({ length: 9000 }, paragraph).join("")) });
  expect(citationsIn(state.doc)).toHaveLength(9000);
  const changed = state.tr.insertText("b", 1).doc;
  const forEach = spyOn(Node.prototype, "forEach");
  const { length } = citationsIn(changed);
  const reads = forEach.mock.calls.length;
  forEach.mockRestore();
  expect([length, reads]).toEqual([9000, 2]);
});
