import { expect, test } from "bun:test";

import { calloutClasses, calloutKinds, calloutLabel } from "./callouts";
import { cleanHtml } from "./clean";
import { emptyLibrary } from "./library";
import { renderContent } from "./render";

test.each(calloutKinds)("the box %s is stored as written and gets its label when rendered", (kind) => {
  const stored = `<aside class="${calloutClasses(kind).join(" ")}"><p>a</p><ul><li><p>b</p></li></ul></aside>`;
  expect(cleanHtml(stored)).toBe(stored);
  const { rendered, text } = renderContent(stored, new Map(), emptyLibrary);
  expect(rendered).toBe(
    `<aside class="callout callout-${kind}"><p class="callout-label">${calloutLabel(kind)}</p><p>a</p><ul><li>b</li></ul></aside>`,
  );
  expect(text).not.toContain(calloutLabel(kind));
});

test.each([
  ["an aside without a kind", '<aside class="callout"><p>a</p></aside>', "<p>a</p>"],
  ["an unknown kind", '<aside class="callout callout-sale"><p>a</p></aside>', "<p>a</p>"],
  ["a kind without the common class", '<aside class="callout-key-point"><p>a</p></aside>', "<p>a</p>"],
  ["another element", '<div class="callout callout-key-point"><p>a</p></div>', "<p>a</p>"],
  ["an empty box", '<aside class="callout callout-key-point"><p> </p></aside>', ""],
])("%s is not a callout", (_name, html, clean) => {
  expect(cleanHtml(html)).toBe(clean);
});

test.each([
  ["other classes and attributes are removed", 'x" id="y" role="note" title="z', "<p>a</p>", "<p>a</p>"],
  ["text becomes a paragraph", "", "a", "<p>a</p>"],
  ["the label of an article's page is removed", "", '<p class="callout-label">Get help now</p><p>a</p>', "<p>a</p>"],
  ["a heading becomes bold text", "", "<h2>a</h2>", "<p><strong>a</strong></p>"],
  ["a box inside is unwrapped", "", '<aside class="callout callout-in-short"><p>a</p></aside>', "<p>a</p>"],
])("in a box %s", (_name, classes, contents, clean) => {
  expect(cleanHtml(`<aside class="callout-get-help callout ${classes}">${contents}</aside>`)).toBe(
    `<aside class="callout callout-get-help">${clean}</aside>`,
  );
});

test("a box in a list or a quotation is unwrapped", () => {
  const box = '<aside class="callout callout-key-point"><p>a</p></aside>';
  expect(cleanHtml(`<ul><li>${box}</li></ul>`)).toBe("<ul><li><p>a</p></li></ul>");
  expect(cleanHtml(`<blockquote>${box}</blockquote>`)).toBe("<blockquote><p>a</p></blockquote>");
});
