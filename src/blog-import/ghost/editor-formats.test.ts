import { expect, test } from "bun:test";

import { convertAndImport } from "@/testing/convert-and-import";
import { ghostWith } from "@/testing/sample-exports";
import { storedText } from "@/testing/setup";

const lexical = (...children: object[]) => JSON.stringify({ root: { children } });
const mobiledoc = (name: string, card: object) =>
  JSON.stringify({ version: "0.3.1", cards: [[name, card]], sections: [[10, 0]] });

test.each([
  [
    "Markdown",
    {
      markdown:
        "# Kinds\n\nA *first* line\nand a second.\n\n- one\n- two\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n<b>bold</b> ~~old~~\n\n```js\na < b\n```",
    },
    '<h1>Kinds</h1><p>A <em>first</em> line<br>and a second.</p><ul><li><p>one</p></li><li><p>two</p></li></ul><table><thead><tr><th><p>a</p></th><th><p>b</p></th></tr></thead><tbody><tr><td><p>1</p></td><td><p>2</p></td></tr></tbody></table><p><strong>bold</strong> <s>old</s></p><pre><code class="language-js">a &lt; b</code></pre>',
  ],
  ["Markdown beside empty HTML", { html: "", markdown: "Text" }, "<p>Text</p>"],
  ["a Markdown card", { mobiledoc: mobiledoc("card-markdown", { markdown: "**a**" }) }, "<p><strong>a</strong></p>"],
  [
    "Markdown when the newer forms are empty",
    { mobiledoc: JSON.stringify({ sections: [] }), lexical: "not JSON", markdown: "Text" },
    "<p>Text</p>",
  ],
])("the text of a post that Ghost stores only as %s is kept [I7]", async (_what, fields, content) => {
  const { notes } = await convertAndImport(ghostWith([{ id: "1", title: "One", slug: "one", ...fields }]));
  expect(await storedText("one")).toBe(content);
  expect(notes).toContain("The text of 1 post was recovered from the format of Ghost's editor; please check it: one.");
});

test.each([
  [
    "gallery",
    { images: [{ src: "https://x.example/a.jpg", alt: "A" }, { src: "https://x.example/b.jpg" }] },
    '<p><a href="https://x.example/a.jpg">A</a></p><p><a href="https://x.example/b.jpg">https://x.example/b.jpg</a></p>',
  ],
  [
    "product",
    {
      productTitle: "Book",
      productDescription: "<p>About it</p>",
      productImageSrc: "https://x.example/p.jpg",
      productButton: "Buy",
      productUrl: "https://x.example/",
    },
    '<p><a href="https://x.example/p.jpg">https://x.example/p.jpg</a></p><h3>Book</h3><p>About it</p><p><a href="https://x.example/">Buy</a></p>',
  ],
  [
    "header",
    { header: "Welcome", subheader: "To us", buttonText: "Go", buttonUrl: "https://x.example/" },
    '<h3>Welcome</h3><p>To us</p><p><a href="https://x.example/">Go</a></p>',
  ],
  [
    "bookmark",
    { url: "https://x.example/", metadata: { title: "Title", description: "Words" } },
    '<p><a href="https://x.example/">Title</a></p><p>Words</p>',
  ],
  [
    "file",
    { src: "https://x.example/a.pdf", fileTitle: "Leaflet", fileCaption: "For you" },
    '<p><a href="https://x.example/a.pdf">Leaflet</a></p><p>For you</p>',
  ],
  ["toggle", { heading: "Q", content: "<p>A</p>" }, "<h3>Q</h3><p>A</p>"],
  ["callout", { calloutEmoji: "💡", calloutText: "Bring <b>both</b>" }, "<p>💡 Bring <strong>both</strong></p>"],
  [
    "call-to-action",
    { textValue: "<p>Join</p>", buttonText: "Now", buttonUrl: "https://x.example/" },
    '<p>Join</p><p><a href="https://x.example/">Now</a></p>',
  ],
])("a %s card in the format of Ghost's editor keeps its text, images and links [I17]", async (type, card, content) => {
  await convertAndImport(ghostWith([{ id: "1", title: "One", slug: "one", lexical: lexical({ type, ...card }) }]));
  expect(await storedText("one")).toBe(content);
});

test("an unknown card is reported [I17]", async () => {
  const { notes } = await convertAndImport(
    ghostWith([{ id: "1", title: "One", slug: "one", lexical: lexical({ type: "weather", place: "Rome" }) }]),
  );
  expect(notes).toContain("Parts of posts that only Ghost's editor can read were left out: weather (one).");
});
