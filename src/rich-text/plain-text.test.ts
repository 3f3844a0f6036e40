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
  ["one line is one paragraph", "a  b", ["a  b"]],
  ["blank lines divide paragraphs, other line ends are line breaks", "a\nb\n\nc\r\n \r\n\r\nd", ["a/b", "c", "d"]],
  ["without blank lines, line ends divide paragraphs and vertical tabs are line breaks", "a\r\nb\vc\r\n", ["a", "b/c"]],
  [
    "Unicode's line separators are line breaks, its paragraph separators divide paragraphs",
    "a\u2028b\u0085c\u2029d",
    ["a/b/c", "d"],
  ],
  ["spaces at both ends are kept", " a ", [" a "]],
])("in plain text, %s", (_name, text, paragraphs) => {
  const { content, openStart, openEnd } = readPlainText(schema, text, []);
  expect(content.content.map(({ textContent }) => textContent)).toEqual(paragraphs);
  expect([openStart, openEnd]).toEqual([1, 1]);
});
