import { expect, test } from "bun:test";

import { convertAndImport } from "@/testing/convert-and-import";
import { ghostWith, wordPressPost, wordPressWith } from "@/testing/sample-exports";
import { storedPosts, storedText } from "@/testing/setup";

const content =
  '<p style="display:none">Not for readers.</p><p>Words<del datetime="2024-01-02">, deleted</del> 10<sup>6</sup>. <span class="sr-only">Hidden.</span></p>' +
  '<div style="mso-element:comment-list"><div style="mso-element:comment"><p>Internal note.</p></div></div>';

test.each([
  ["WordPress", wordPressWith(wordPressPost(content))],
  ["Ghost", ghostWith([{ slug: "one", title: "One", html: content }])],
])(
  "the excerpt of a %s post has no hidden or struck-out words and no comments, and keeps superscripts",
  async (_program, file) => {
    await convertAndImport(file);
    expect(await storedText("one")).toBe("<p>Words<s>, deleted</s> 10<sup>6</sup>.</p>");
    const [post] = await storedPosts();
    expect(post?.excerpt).toBe("Words 10⁶.");
  },
);

test.each([
  ["a space after a subscript", "CO<sub>2 </sub>levels", "CO₂ levels"],
  ["a space before a superscript", "10<sup> 6</sup>", "10 ⁶"],
  ["a superscript about HTML", "a<sup>&amp;lt;</sup>", "a&lt;"],
])("the words in the excerpt are those in the text: %s", async (_what, html, excerpt) => {
  await convertAndImport(wordPressWith(wordPressPost(`<p>${html}</p>`)));
  expect((await storedPosts())[0]?.excerpt).toBe(excerpt);
});

test("a title and an excerpt that are HTML keep superscripts too", async () => {
  const fields = {
    title: "15 × 10<sup>6</sup> per mL",
    "excerpt:encoded": "<p>From 10<sup>6</sup> to <del>3</del> 4</p>",
  };
  await convertAndImport(wordPressWith(wordPressPost("<p>a</p>", fields)));
  expect((await storedPosts())[0]).toMatchObject({ title: "15 × 10⁶ per mL", excerpt: "From 10⁶ to 4" });
});
