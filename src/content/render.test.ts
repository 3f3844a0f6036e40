import { expect, test } from "bun:test";

import { cleanHtml } from "./clean";
import { emptyLibrary } from "./library";
import { readingTimeOf } from "./reading-time";
import { renderContent } from "./render";

const render = (html: string) => renderContent(cleanHtml(html), new Map(), emptyLibrary);

test("an article's headings start at level 2 and skip no level", () => {
  expect(render("<h1>A</h1><h2>B</h2><h3>C</h3><h1>D</h1>").headings.map(({ level }) => level)).toEqual([2, 3, 4, 2]);
  expect(render("<h3>A</h3><h3>B</h3>").headings.map(({ level }) => level)).toEqual([2, 2]);
  expect(render("<h1>A</h1><h3>B</h3>").rendered).toBe('<h2 id="section-a">A</h2><h3 id="section-b">B</h3>');
});

test("every heading has a unique id, in every script", () => {
  const { headings } = render("<h2>Root</h2><h2>Root</h2><h2>無精子症</h2><h2>🧬</h2><h2>Été <em>à</em> Rome</h2>");
  expect(headings).toEqual([
    { id: "section-root", text: "Root", level: 2 },
    { id: "section-root-2", text: "Root", level: 2 },
    { id: "section-3", text: "無精子症", level: 2 },
    { id: "section-4", text: "🧬", level: 2 },
    { id: "section-ete-a-rome", text: "Été à Rome", level: 2 },
  ]);
});

test("links to other sites get nofollow; links inside the site stay plain", () => {
  const { rendered } = render(
    '<p><a href="https://www.who.int/">a</a><a href="//x.org/">b</a><a href="/article/c">c</a><a href="http://localhost:3000/d">d</a><a href="mailto:e@x.org">e</a></p>',
  );
  expect(rendered).toBe(
    '<p><a href="https://www.who.int/" rel="noopener nofollow">a</a><a href="https://x.org/" rel="noopener nofollow">b</a><a href="/article/c">c</a><a href="http://localhost:3000/d">d</a><a href="mailto:e@x.org">e</a></p>',
  );
});

test("tables scroll, are labeled by their heading, and their header cells have a scope", () => {
  const table = "<table><tr><th>a</th><th>b</th></tr><tr><th>c</th><td>d</td></tr></table>";
  const rendered =
    '<table><thead><tr><th scope="col">a</th><th scope="col">b</th></tr></thead><tbody><tr><th scope="row">c</th><td>d</td></tr></tbody></table>';
  const region = (label: string) =>
    `<div class="table-scroll" role="region" tabindex="0" aria-label="${label}">${rendered}</div>`;
  expect(render(`${table}<h1>Limits</h1>${table}${table}`).rendered).toBe(
    `${region("Table")}<h2 id="section-limits">Limits</h2>${region("Table: Limits")}${region("Table: Limits (2)")}`,
  );
});

test("an item's only paragraph is written as its text alone, several stay paragraphs", () => {
  expect(render("<ul><li>a<ul><li>b</li></ul></li><li><p>c</p><p>d</p></li></ul>").rendered).toBe(
    "<ul><li>a<ul><li>b</li></ul></li><li><p>c</p><p>d</p></li></ul>",
  );
});

test("an image has a srcset and is loaded lazily", () => {
  const sha256 = "c".repeat(64);
  const address = (width: number) => `/media/${sha256}-${width}.webp`;
  const images = new Map([[sha256, { sha256, type: "image/webp", width: 700, height: 350 }]]);
  const figure = `<figure><img src="${address(700)}" alt="A scan"><figcaption>Before</figcaption></figure>`;
  expect(renderContent(figure, images, emptyLibrary).rendered).toBe(
    `<figure><img src="${address(700)}" alt="A scan" srcset="${address(320)} 320w, ${address(640)} 640w, ${address(700)} 700w" sizes="(min-width: 42rem) 38rem, calc(100vw - 2.5rem)" width="700" height="350" loading="lazy" decoding="async"><figcaption>Before</figcaption></figure>`,
  );
});

test("a decorative image has an empty alt text, an undescribed one says so [E15]", () => {
  const address = `/media/${"c".repeat(64)}-700.webp`;
  const { rendered } = render(`<img src="${address}" alt=""><img src="${address}">`);
  expect(rendered.match(/ alt="[^"]*"/g)).toEqual([' alt=""', ' alt="Image without a description"']);
});

test("lists keep their number type, and lines their direction [E16, E22]", () => {
  expect(
    render('<ol type="a" start="2"><li>x</li></ol><ul><li><p dir="rtl">y</p></li></ul><h2 dir="rtl">z</h2>').rendered,
  ).toBe(
    '<ol type="a" start="2" class="counts-a"><li>x</li></ol><ul><li dir="rtl">y</li></ul><h2 dir="rtl" id="section-z">z</h2>',
  );
});

test("images whose file is missing are not shown to readers [E7]", () => {
  expect(render('<p>a</p><figure><img src="/media/missing" alt="x"></figure><p>b</p>').rendered).toBe(
    "<p>a</p><p>b</p>",
  );
});

test("the text for search contains every word and no tag", () => {
  const { text } = render(
    "<h1>One</h1><p>t<strong>w</strong>o<br>three</p><table><tr><td>four</td><td>five</td></tr></table>",
  );
  expect(text.split(/\s+/)).toEqual(["One", "two", "three", "four", "five"]);
});

test.each([
  ["no words", "", 1],
  ["one word", "word", 1],
  ["299 words", "word ".repeat(299), 1],
  ["300 words", "word ".repeat(300), 2],
  ["1,000 words", "word ".repeat(1000), 5],
  ["numbers and symbols", "10 × 10 – ! ".repeat(500), 5],
])("the reading time assumes 200 words a minute and is at least 1: %s", (_what, text, minutes) => {
  expect(readingTimeOf(text)).toBe(minutes);
});

test("the reading time counts words in scripts without spaces", () => {
  expect(readingTimeOf("無精子症とは精液の中に精子が見つからないことです。".repeat(100))).toBeGreaterThan(3);
});

test("thousands of headings and tables get their ids and labels quickly", () => {
  const { rendered } = render(`<h2>Same</h2>`.repeat(6000) + "<h2>Last</h2><table><tr><td>x</table>".repeat(500));
  expect(rendered).toContain('<h2 id="section-same-6000">');
  expect(rendered).toContain('aria-label="Table: Last (500)"');
}, 60_000);

test("screen readers read powers of ten as such, and note numbers as plain numbers [S10]", () => {
  const power = (base: string, exponent: string) =>
    `<p>${base}<span class="sr-only"> to the power of </span><sup>${exponent}</sup> per mL</p>`;
  for (const [base, exponent] of [
    ["16 × 10", "6"],
    ["10", "-3"],
  ] as const) {
    expect(render(`<p>${base}<sup>${exponent}</sup> per mL</p>`).rendered).toBe(power(base, exponent));
  }
  for (const text of ["In 2010<sup>3</sup>", "m<sup>2</sup>", "1.10<sup>4</sup>", "10<sup>th</sup>"]) {
    expect(render(`<p>${text}</p>`).rendered).toBe(`<p>${text}</p>`);
  }
  expect(render("<p>16 × 10<sup>6</sup></p>").text).not.toContain("power");
});
