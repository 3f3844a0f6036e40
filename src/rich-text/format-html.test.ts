import { expect, test } from "bun:test";

import { cleanHtml } from "@/content/clean";
import { fragments } from "@/testing/fragments";

import { formatHtml } from "./format-html";

test("HTML source has a separate line for each block, but no line breaks inside attributes [E9]", () => {
  expect(
    formatHtml(
      '<h2>a</h2><ul><li><p>b</p><ul><li><p>c</p></li></ul></li></ul><hr><p title="x</p><hr>y" style="a: b">d<br>e</p>',
    ),
  ).toBe(
    '<h2>a</h2>\n<ul>\n<li><p>b</p>\n<ul>\n<li><p>c</p></li>\n</ul></li>\n</ul>\n<hr>\n<p title="x</p><hr>y" style="a: b">d<br>e</p>'.replaceAll(
      /(?<=title=")[^"]*/g,
      (title) => title.replaceAll("<", "&lt;").replaceAll(">", "&gt;"),
    ),
  );
  expect(
    formatHtml(
      "<table><thead><tr><th><p>a</p></th></tr></thead><tbody><tr><td><p>b</p><p>c</p></td></tr></tbody></table>",
    ),
  ).toBe(
    "<table>\n<thead>\n<tr><th><p>a</p></th></tr>\n</thead>\n<tbody>\n<tr><td><p>b</p>\n<p>c</p></td></tr>\n</tbody>\n</table>",
  );
});

test.each(Object.entries(fragments))("the line breaks of HTML source don't change the content: %s", (_name, html) => {
  const clean = cleanHtml(html);
  expect(cleanHtml(formatHtml(clean))).toBe(clean);
});
