import { expect, test } from "bun:test";

import { Schema } from "@milkdown/kit/prose/model";
import { EditorState } from "@milkdown/kit/prose/state";

import { findPattern } from "./find-pattern";
import { findMatches } from "./find-plugin";
import { replaceMatches } from "./replace";

const schema = new Schema({
  nodes: { doc: { content: "paragraph+" }, paragraph: { content: "text*" }, text: {} },
  marks: { strong: {}, link: { inclusive: false, attrs: { href: { default: "/" } } } },
});

/** Stars are around bold text, brackets around a link. */
function stateOf(...paragraphs: string[]) {
  const nodes = paragraphs.map((paragraph) =>
    schema.node(
      "paragraph",
      null,
      [...paragraph.matchAll(/\*(.+?)\*|\[(.+?)\]|[^*[]+/g)].map(([plain, bold, link]) =>
        schema.text(bold ?? link ?? plain, bold ? [schema.mark("strong")] : link ? [schema.mark("link")] : []),
      ),
    ),
  );
  return EditorState.create({ doc: schema.node("doc", null, nodes) });
}

function show({ doc }: EditorState) {
  const write = (text = "", mark?: string) => (mark === "strong" ? `*${text}*` : mark === "link" ? `[${text}]` : text);
  return doc.children.map(({ children }) =>
    children.map(({ text, marks }) => write(text, marks[0]?.type.name)).join(""),
  );
}

function find(text: string, search: string, isCaseSensitive = false) {
  const { doc } = stateOf(text);
  const pattern = findPattern(search, isCaseSensitive);
  return pattern ? findMatches(doc, pattern).map(({ from, to }) => doc.textBetween(from, to)) : [];
}

test.each([
  ["Cell, cells, CELL", "cell", ["Cell", "cell", "CELL"]],
  ["café, cafe\u0301, Cafe, CAFÉ", "cafe", ["café", "cafe\u0301", "Cafe", "CAFÉ"]],
  ["café, cafe\u0301, cafe", "café", ["café", "cafe\u0301"]],
  ["the man’s and the man's", "man's", ["man’s", "man's"]],
  ["5\u00a0mL and 5 mL", "5 mL", ["5\u00a0mL", "5 mL"]],
  ["let x\nlet y", " ", [" ", " "]],
  ["10–15, 10-15, 10—15", "10-15", ["10–15", "10-15"]],
  ["azoo\u00adspermia", "azoospermia", ["azoo\u00adspermia"]],
  ["1+1 (a.b) [c] \\d", "1+1 (a.b)", ["1+1 (a.b)"]],
  ["שָׁלוֹם", "שלום", ["שָׁלוֹם"]],
  ["one *bo*ld", "bold", ["bold"]],
  ["aaa", "aa", ["aa"]],
  ["a", "", []],
])("in %p, %p finds %p", (text, search, found) => {
  expect(find(text, search)).toEqual(found);
});

test("with 'Match case' only the same case is found", () => {
  expect(find("Cell, cells, CELL", "Cell", true)).toEqual(["Cell"]);
});

test.each([
  ["sperm cell", "sperm *cell* and sperm cell", "sperm cells", "sperm *cells* and sperm cells"],
  ["count", "see [the count] and *count*s", "number", "see [the number] and *number*s"],
  ["the count", "see [the count]", "a number", "see [a number]"],
  ["bold", "a *bo*ld word", "strong", "a *strong* word"],
  ["word", "one word, two words", "", "one , two s"],
  ["5", "costs 5", "$5 & $&", "costs $5 & $&"],
  ["a", "aa", "aa", "aaaa"],
  ["thumb 👍🏽", "thumb 👍🏽", "thumb 👍🏿", "thumb 👍🏿"],
])("replacing %p in %p with %p keeps links and formatting", (search, text, replacement, replaced) => {
  const state = stateOf(text, text);
  const matches = findMatches(state.doc, findPattern(search, false) as RegExp);
  const next = state.apply(replaceMatches(state, matches, replacement));
  expect(show(next)).toEqual([replaced, replaced]);
});
