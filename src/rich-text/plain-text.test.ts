import { expect, test } from "bun:test";

import { Schema } from "@milkdown/kit/prose/model";

import { readPlainText } from "./plain-text";

const schema = new Schema({
  nodes: {
    doc: { content: "paragraph+" },
    paragraph: { content: "inline*" },
    hardbreak: { group: "inline", inline: true, leafText: () => "/" },
    text: { group: "inline" },
  },
});

test.each([
  ["one line", "a  b", ["a  b"]],
  ["blank lines between paragraphs, line breaks in them", "a\nb\n\nc\r\n \r\n\r\nd", ["a/b", "c", "d"]],
  ["the paragraphs and line breaks of a word processor", "a\r\nb\vc\r\n", ["a", "b/c"]],
  ["Unicode's line and paragraph separators", "a\u2028b\u0085c\u2029d", ["a/b/c", "d"]],
  ["spaces at both ends", " a ", [" a "]],
])("plain text of %s", (_name, text, paragraphs) => {
  const { content, openStart, openEnd } = readPlainText(schema, text, []);
  expect(content.content.map(({ textContent }) => textContent)).toEqual(paragraphs);
  expect([openStart, openEnd]).toEqual([1, 1]);
});
