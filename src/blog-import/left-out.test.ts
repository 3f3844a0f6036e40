import { expect, test } from "bun:test";

import { convertAndImport } from "@/testing/convert-and-import";
import { ghostWith, wordPressPost, wordPressWith } from "@/testing/sample-exports";
import { storedText } from "@/testing/setup";

const content =
  '<p><a href="#dose">See the dose</a>, <a href="#gone">more</a> on <abbr title="luteinizing hormone">LH</abbr></p>' +
  '<figure><a href="https://x.org/shop"><img src="https://x.org/a.jpg" alt="A"></a></figure><h2 id="dose">The dose</h2>';

test.each([
  ["WordPress", wordPressWith(wordPressPost(content))],
  ["Ghost", ghostWith([{ slug: "one", title: "One", html: content }])],
])(
  "what can't be kept from a %s post is reported, and a link to one of its headings still works",
  async (_program, file) => {
    const { notes } = await convertAndImport(file);
    expect(notes).toContain(
      "Parts of posts were left out: one (1 explanation of an abbreviation, 1 link inside the document and 1 link around an image).",
    );
    expect(await storedText("one")).toContain('<p><a href="#section-the-dose">See the dose</a>, more on LH</p>');
  },
);

test.each([
  ["<param name='movie' value='https://x.org/p.swf'><embed src='https://x.org/p.swf'>", "https://x.org/p.swf", ""],
  [
    "<param name='src' value='//www.youtube.com/v/abc?hl=en'><object data='//www.youtube.com/v/abc?hl=en'></object>Get <a href='https://x.org/'>Flash</a>.",
    "https://www.youtube.com/watch?v=abc",
    '<p>Get <a href="https://x.org/">Flash</a>.</p>',
  ],
])("a Flash player becomes a link, like other players: %s", async (player, address, fallback) => {
  const { notes } = await convertAndImport(wordPressWith(wordPressPost(`<p>a</p><object>${player}</object>`)));
  expect(await storedText("one")).toBe(`<p>a</p><p><a href="${address}">${address}</a></p>${fallback}`);
  expect(notes).toContain("1 embedded video, audio clip or page became a link.");
  expect(notes.join()).not.toContain("left out: one");
});

test("the audio file that a podcast plugin stores beside the text becomes a link", async () => {
  const enclosure = "https://x.org/one.mp3?a=1&b=2\n21169426\naudio/mpeg\na:0:{}";
  const { notes } = await convertAndImport(wordPressWith(wordPressPost("<p>a</p>", {}, { enclosure })));
  const address = "https://x.org/one.mp3?a=1&amp;b=2";
  expect(await storedText("one")).toBe(`<p>a</p><p><a href="${address}">${address}</a></p>`);
  expect(notes).toContain("1 embedded video, audio clip or page became a link.");
});

test("the link to an audio file whose name has a space has its whole name", async () => {
  const enclosure = "https://x.org/my file.mp3\n1\naudio/mpeg";
  await convertAndImport(wordPressWith(wordPressPost("<p>a</p>", {}, { enclosure })));
  expect(await storedText("one")).toContain('<a href="https://x.org/my%20file.mp3">');
});

test.each(["one.mp3", "über.mp3"])("an audio file that the text links to is not linked again: %s", async (name) => {
  const text = `<p><a href="https://x.org/${name}">Listen</a></p>`;
  const enclosure = `https://x.org/${name}\n1\naudio/mpeg`;
  await convertAndImport(wordPressWith(wordPressPost(text, {}, { enclosure })));
  expect((await storedText("one"))?.match(/<a /g)).toHaveLength(1);
});
