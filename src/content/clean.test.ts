import { expect, test } from "bun:test";
import { join } from "node:path";

import { fragments } from "@/testing/fragments";

import { cleanHtml } from "./clean";

const cleaned = Object.entries(fragments).map(([name, html]) => [name, cleanHtml(html)] as const);

test.each(cleaned)("cleaning again changes nothing: %s", (_name, html) => {
  expect(cleanHtml(html)).toBe(html);
});

test("cleaning a demo article again changes nothing", async () => {
  for (const name of new Bun.Glob("*.html").scanSync(join(import.meta.dir, "../../db/demo/articles"))) {
    const article = cleanHtml(await Bun.file(join(import.meta.dir, "../../db/demo/articles", name)).text());
    expect(article.length).toBeGreaterThan(5000);
    expect(cleanHtml(article)).toBe(article);
  }
});

test.each([
  ["<p>&lt; &gt; &amp; &nbsp; \" '</p>", "<p>&lt; &gt; &amp; &nbsp; \" '</p>"],
  ['<p><a href="/?a&b" title="<&>">x</a></p>', '<p><a href="/?a&amp;b" title="&lt;&amp;&gt;">x</a></p>'],
  ["<ul><li>a</li></ul>", "<ul><li><p>a</p></li></ul>"],
  ["<p>a</p><p></p><p>&nbsp;</p><p>b<br></p>", "<p>a</p><p>b</p>"],
  [
    "<table><tr><th>a</th></tr><tr><td><ul><li>b</li></ul></td></tr></table>",
    "<table><thead><tr><th><p>a</p></th></tr></thead><tbody><tr><td><ul><li><p>b</p></li></ul></td></tr></tbody></table>",
  ],
])("the HTML is written in the canonical form: %s", (html, written) => {
  expect(cleanHtml(html)).toBe(written);
});
