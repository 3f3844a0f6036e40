import { expect, test } from "bun:test";

import { EditorState, TextSelection } from "@milkdown/kit/prose/state";

import { makeEditorSchema } from "@/testing/editor-schema";
import { readStored } from "@/testing/editor-text";

import { writeDocument } from "../document-html";
import { findEntries } from "./entry-search";
import { findTerms } from "./find-terms";
import { explain, explainAll, wordsAt } from "./term-commands";

globalThis.location ??= { origin: "http://localhost:3000" } as Location;
const schema = await makeEditorSchema();
const entry = (key: string, name: string, ...otherNames: string[]) => ({ key, name, definition: "D.", otherNames });
const entries = [
  entry("azoospermia", "azoospermia", "no sperm"),
  entry("noa", "non-obstructive azoospermia", "NOA"),
  entry("art", "ART"),
  entry("karyotype", "karyotype", "46,XY", "caryotype"),
];

const found = (html: string) =>
  findTerms(readStored(schema, html), entries).map(({ words, entry: { key } }) => `${words}=${key}`);

test.each([
  [
    "match whole words, including those of other names",
    "<p>No sperm were found. A karyotypes, 46,XY.</p>",
    ["No sperm=azoospermia", "46,XY=karyotype"],
  ],
  [
    "prefer the longest name",
    "<p>Non‑obstructive azoospermia, not azoospermia.</p>",
    ["Non‑obstructive azoospermia=noa", "azoospermia=azoospermia"],
  ],
  [
    "take only the first place of each entry",
    "<p>azoospermia</p><p>no sperm, azoospermia</p>",
    ["azoospermia=azoospermia"],
  ],
  [
    "leave out entries that the text already explains",
    '<p>no sperm</p><p><dfn data-term="azoospermia">azoospermia</dfn></p>',
    [],
  ],
  [
    "leave out headings, links and code",
    '<h2>azoospermia</h2><p><a href="/x">no sperm</a> <code>46,XY</code></p><pre><code>azoospermia</code></pre>',
    [],
  ],
  ["match abbreviations only as the glossary writes them", "<p>The art of it</p><p>ART and noa</p>", ["ART=art"]],
  [
    "match a partly bold name and a name in a table",
    "<p>no <strong>sperm</strong></p><table><tbody><tr><td><p>NOA</p></td></tr></tbody></table>",
    ["no sperm=azoospermia", "NOA=noa"],
  ],
  [
    "don’t match a name across a line break, a citation or a period",
    '<p>no<br>sperm no<cite data-ref="k7f3q2"></cite>sperm no. sperm</p>',
    [],
  ],
])("suggestions %s", (_what, html, expected) => {
  expect(found(html)).toEqual(expected);
});

test("explaining all suggestions marks each at its place", () => {
  const doc = readStored(schema, "<h2>x</h2><p>a no sperm b NOA</p><ul><li><p>46,XY</p></li></ul>");
  expect(writeDocument(explainAll(EditorState.create({ doc }), findTerms(doc, entries)).doc).html).toBe(
    '<h2>x</h2><p>a <dfn data-term="azoospermia">no sperm</dfn> b <dfn data-term="noa">NOA</dfn></p><ul><li><p><dfn data-term="karyotype">46,XY</dfn></p></li></ul>',
  );
});

function select(html: string, from: number, to: number) {
  const state = EditorState.create({ doc: readStored(schema, html) });
  return state.apply(state.tr.setSelection(TextSelection.create(state.doc, from, to)));
}

test.each([
  ["the word at the caret", "<p>no sperm here</p>", 6, 6, "sperm"],
  ["the selection without its spaces", "<p>no sperm here</p>", 3, 10, "sperm"],
  ["nothing between words", "<p>no, sperm</p>", 4, 4, undefined],
  ["the selection without a citation at its end", '<p>no sperm<cite data-ref="k7f3q2"></cite></p>', 4, 10, "sperm"],
  ["nothing in a link", '<p><a href="/x">sperm</a></p>', 2, 4, undefined],
  ["nothing across blocks", "<p>no</p><p>sperm</p>", 2, 7, undefined],
  ["nothing in code", "<pre><code>sperm</code></pre>", 2, 4, undefined],
])("what can be explained is %s", (_what, html, from, to, words) => {
  expect(wordsAt(select(html, from, to))?.text).toBe(words);
});

test("explaining words with another entry replaces the first one, and linking a word removes its explanation", () => {
  const state = select('<p><dfn data-term="art">no sperm</dfn></p>', 1, 9);
  const explained = explain(state, { from: 1, to: 9 }, "azoospermia");
  expect(writeDocument(explained.doc).html).toBe('<p><dfn data-term="azoospermia">no sperm</dfn></p>');
  const linked = state.tr.addMark(4, 9, schema.mark("link", { href: "/x" }));
  expect(writeDocument(linked.doc).html).toBe('<p><dfn data-term="art">no </dfn><a href="/x">sperm</a></p>');
});

test("entries are found by any of their names, an exact match first", () => {
  expect(findEntries(entries, "AZOOSPERMIA").map(({ key }) => key)).toEqual(["azoospermia", "noa"]);
  expect(findEntries(entries, "sperm").map(({ key }) => key)).toEqual(["azoospermia"]);
  expect(findEntries(entries, "caryo").map(({ key }) => key)).toEqual(["karyotype"]);
  expect(findEntries(entries, " ")).toEqual([]);
});
