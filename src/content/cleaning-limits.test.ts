import { expect, spyOn, test } from "bun:test";

import { cleanHtml, cleanHtmlWithImages } from "./clean";
import { emptyLibrary } from "./library";
import { renderContent, renderContentInSteps } from "./render";

const longestText = "word ".repeat(200_000);

const deep = "Content must not be nested more than 100 levels deep.";
const many = "Content has too many elements.";
const attributeLimit = "Content has a tag with too many attributes.";
const attributes = "Content has too many attributes.";
const cells = "Tables must not have more than 10,000 cells together.";

test.each([
  ["20,000 nested b", "<b>".repeat(20_000), deep],
  ["20,000 nested lists", "<ul><li>".repeat(20_000), deep],
  ["nested SVG elements", `<svg>${"<td>".repeat(20_000)}`, deep],
  ["endlessly nested tables", "<table><b>".repeat(20_000), many],
  [
    "paragraphs that repeat ninety tags",
    `<p>${Array.from({ length: 90 }, (_, n) => `<b x=${n}>`).join("")}</p>${"<p>x".repeat(200_000)}`,
    many,
  ],
  ["250,000 line breaks", "<br>".repeat(250_000), many],
  ["a tag with 250,000 attributes", `<p ${"a ".repeat(250_000)}>x`, attributeLimit],
  ["a tag with 401 attributes", `<p ${"a ".repeat(401)}>x`, attributeLimit],
  ["150,000 slashes between attributes", `<p ${"/a".repeat(150_000)}`, attributeLimit],
  ["150,000 open quotes", "<p a='".repeat(150_000), attributeLimit],
  ["attributes that are named like images", `<p ${"data:image/x ".repeat(60_000)}>x`, attributeLimit],
  ["attributes after a stray quotation mark", `<p ="${" a".repeat(150_000)}">x`, attributeLimit],
  ["attributes of an end tag", `<p>x</p ${"a ".repeat(250_000)}>`, attributeLimit],
  ["attributes in many tags", `<p ${"a ".repeat(390)}>`.repeat(600), attributes],
  ["attributes of SVG elements", `<svg ${"a ".repeat(250_000)}>`, attributeLimit],
  ["18,000 rows that are filled up", `<table><tr><td colspan=50>x${"<tr>".repeat(18_000)}`, cells],
  ["tables with many cells between them", `<table><tr><td colspan=50>x${"<tr>".repeat(50)}</table>`.repeat(300), cells],
  ["1,001 columns", `<table><tr>${"<td>x".repeat(1001)}`, "A table must not have more than 1,000 columns."],
  ["millions of joined cells", `<table>${`<tr>${"<td colspan=50 rowspan=9999>x".repeat(20)}`.repeat(900)}`, cells],
  [
    "19,000 citations side by side",
    Array.from({ length: 19_000 }, (_, number) => `<cite data-ref=${100_000 + number}></cite>`).join(""),
    "Content must not contain more than 2,000 sources and explained words.",
  ],
  ["more than 1 MB", "x".repeat(1024 * 1024 + 1), "Content must be smaller than 1 MB without its images."],
  [
    "comments of 1 MB",
    `<p>x</p><!--${"x".repeat(1024 * 1024)}-->`,
    "Content must be smaller than 1 MB without its images.",
  ],
  [
    "text that only begins like a data URL",
    `<p>data:image/${"x".repeat(1024 * 1024)}`,
    "Content must be smaller than 1 MB without its images.",
  ],
])("%s are refused at once, with a message [T35, F3, A17]", (_what, html, message) => {
  expect(() => cleanHtml(html)).toThrow(message);
});

test("a megabyte of words is a long article, not an attack", () => {
  expect(cleanHtml(longestText)).toBe(`<p>${longestText.trim()}</p>`);
  expect(renderContent(`<p>${longestText}</p>`, new Map(), emptyLibrary).readingTime).toBe(1000);
}, 60_000);

test("a heading of 19,000 lines stays one heading, with each line once [A6]", () => {
  const clean = cleanHtml(`<h2>${"<div>x</div>".repeat(19_000)}</h2>`);
  expect(clean).toBe(`<h2>${Array(19_000).fill("x").join("<br>")}</h2>`);
}, 60_000);

test("a heading of twice as many lines takes twice the work, not four times [A6]", () => {
  const iteratedItems = (lines: number) => {
    const html = `<h2>${"<div>x</div>".repeat(lines)}</h2>`;
    let items = 0;
    const iterate = spyOn(Array.prototype, Symbol.iterator as never).mockImplementation(function (this: unknown[]) {
      items += this.length;
      return this.values();
    } as never);
    try {
      cleanHtml(html);
    } finally {
      iterate.mockRestore();
    }
    return items;
  };
  expect(iteratedItems(2000) / iteratedItems(1000)).toBeWithin(1.5, 2.5);
});

test("a long line of code is not searched again for each element in it", () => {
  const { lastIndexOf } = String.prototype;
  let searched = 0;
  const search = spyOn(String.prototype, "lastIndexOf").mockImplementation(function (this: string, ...what) {
    searched += this.length;
    return lastIndexOf.apply(this, what);
  });
  const length = 10_000;
  try {
    cleanHtml(`<pre>${"x".repeat(length)}${"<i>y</i>".repeat(1000)}</pre>`);
  } finally {
    search.mockRestore();
  }
  expect(searched).toBeWithin(length, 3 * length);
});

test("requests are answered while a long text is cleaned and rendered [A6]", async () => {
  // On this clock every step takes long, however fast the machine is, so there must be a pause after it.
  let clock = performance.now();
  const now = spyOn(performance, "now").mockImplementation(() => (clock += 60));
  let turns = 0;
  let others = setImmediate(function count() {
    turns += 1;
    others = setImmediate(count);
  });
  try {
    const clean = await cleanHtmlWithImages(longestText, async () => "");
    const turnsWhileCleaning = turns;
    await renderContentInSteps(clean, new Map(), emptyLibrary);
    expect(turnsWhileCleaning).toBeGreaterThanOrEqual(3);
    expect(turns - turnsWhileCleaning).toBeGreaterThanOrEqual(3);
  } finally {
    clearImmediate(others);
    now.mockRestore();
  }
}, 60_000);
