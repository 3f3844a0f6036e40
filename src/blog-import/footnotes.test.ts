import { expect, test } from "bun:test";

import { app } from "@/app";
import { convertAndImport } from "@/testing/convert-and-import";
import { ghostWith, wordPressPost, wordPressWith } from "@/testing/sample-exports";
import { storedText } from "@/testing/setup";

const stored =
  '<p>Text<a href="#note-1"><sup>1</sup></a> and<a href="#note-2"><sup>2</sup></a>.</p>' +
  '<ol><li><p>First <em>note</em> <a href="#note-1-back">↩</a></p></li><li><p>Second <a href="#note-2-back">↩</a></p></li></ol>';

test.each([
  ["where they are shown", "<!-- wp:footnotes /-->"],
  ["at the end when they are shown nowhere", ""],
])("footnotes of the block editor appear %s, with links both ways [I5]", async (_what, block) => {
  const reference = (id: string, number: number) =>
    `<sup data-fn="${id}" class="fn"><a href="#${id}" id="${id}-link">${number}</a></sup>`;
  const content = `<!-- wp:paragraph --><p>Text${reference("aa-1", 1)} and${reference("bb-2", 2)}.</p><!-- /wp:paragraph -->${block}`;
  const footnotes = JSON.stringify([
    { id: "aa-1", content: "First <em>note</em>" },
    { id: "bb-2", content: "Second" },
  ]);
  const { notes } = await convertAndImport(wordPressWith(wordPressPost(content, {}, { footnotes })));
  expect(await storedText("one")).toBe(stored);
  expect(notes.join(" ")).not.toContain("footnotes");
  const page = await (await app.request("/article/one")).text();
  for (const part of [
    'href="#note-1" id="note-1-back"',
    '<li id="note-1">',
    'href="#note-2-back"',
    '<li id="note-2">',
  ]) {
    expect(page).toContain(part);
  }
});

test("Markdown footnotes are linked both ways too [I5, I7]", async () => {
  const markdown = "Text[^a] and[^b].\n\n[^a]: First *note*\n[^b]: Second";
  await convertAndImport(ghostWith([{ id: "1", title: "One", slug: "one", markdown }]));
  expect(await storedText("one")).toContain(stored.slice(0, stored.indexOf("<ol>")));
  const page = await (await app.request("/article/one")).text();
  expect(page).toContain('<li id="note-2">');
});

test("deleted text is struck through, as WordPress shows it [I17]", async () => {
  await convertAndImport(
    wordPressWith(wordPressPost('<p>a <del datetime="2012-01-02T03:04:05+00:00">old</del> b</p>')),
  );
  expect(await storedText("one")).toBe("<p>a <s>old</s> b</p>");
});

test("the two links of a file block are separated by a space [I17]", async () => {
  const file =
    '<div class="wp-block-file"><a href="https://x.org/a.pdf">Leaflet</a><a href="https://x.org/a.pdf" class="wp-block-file__button" download>Download</a></div>';
  await convertAndImport(wordPressWith(wordPressPost(`<!-- wp:file -->${file}<!-- /wp:file -->`)));
  expect(await storedText("one")).toBe('<p><a href="https://x.org/a.pdf">Leaflet Download</a></p>');
});

test("a slug that is a file name or a path is reduced to its last part [I14]", async () => {
  await convertAndImport(
    wordPressWith(
      wordPressPost("<p>a</p>", { "wp:post_name": "draft-post.html" }),
      wordPressPost("<p>b</p>", { "wp:post_name": "blog2023/04/05/my-dated-post" }),
    ),
  );
  expect(await storedText("draft-post")).toBe("<p>a</p>");
  expect(await storedText("my-dated-post")).toBe("<p>b</p>");
});
