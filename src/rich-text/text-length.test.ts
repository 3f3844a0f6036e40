import { expect, test } from "bun:test";

import { type Node, Schema } from "@milkdown/kit/prose/model";

import { cleanHtml } from "@/content/clean";
import { emptyLibrary } from "@/content/library";
import { countWords } from "@/content/reading-time";
import { renderContent } from "@/content/render";

import { lengthOf } from "./text-length";

const schema = new Schema({
  nodes: {
    doc: { content: "block+" },
    paragraph: { group: "block", content: "inline*" },
    figure: { group: "block", content: "inline*", attrs: { src: {} } },
    group: { group: "block", content: "block+" },
    hardbreak: { group: "inline", inline: true },
    text: { group: "inline" },
  },
  marks: { strong: {} },
});
const node = (name: string, content: Node[], attributes = {}) => schema.node(name, attributes, content);
const p = (...content: (Node | string)[]) =>
  node(
    "paragraph",
    content.map((part) => (typeof part === "string" ? schema.text(part) : part)),
  );
const image = `/media/${"ab12".repeat(16)}-640.webp`;
const many = "Sperm counts vary from week to week. ".repeat(60);

test.each<[string, Node[], string]>([
  ["paragraphs", [p("One two."), p("Three don’t.")], "<p>One two.</p><p>Three don’t.</p>"],
  [
    "formatting inside words",
    [p("azoo", schema.text("sperm", [schema.mark("strong")]), "ia")],
    "<p>azoo<strong>sperm</strong>ia</p>",
  ],
  ["line breaks", [p("one", schema.node("hardbreak"), "two")], "<p>one<br>two</p>"],
  ["lists", [node("group", [p("one"), p("two")])], "<ul><li>one</li><li>two</li></ul>"],
  ["cells", [node("group", [p("1.4"), p("mL")])], "<table><tr><td>1.4</td><td>mL</td></tr></table>"],
  [
    "captions, except those of missing images",
    [
      node("figure", [schema.text("a caption")], { src: image }),
      node("figure", [schema.text("lost")], { src: "/media/missing" }),
    ],
    `<figure><img src="${image}" alt="not counted"><figcaption>a caption</figcaption></figure><figure><img src="/media/missing"><figcaption>lost</figcaption></figure>`,
  ],
  [
    "boxes, without their label",
    [node("group", [p("one")])],
    '<aside class="callout callout-get-help"><p>one</p></aside>',
  ],
  ["many words", [p(many), p(many)], `<p>${many}</p><p>${many}</p>`],
])("the words of %s are counted as on the page", (_name, blocks, html) => {
  const page = renderContent(cleanHtml(html), new Map(), emptyLibrary);
  expect(lengthOf(node("doc", blocks))).toEqual({ words: countWords(page.text), minutes: page.readingTime });
});
