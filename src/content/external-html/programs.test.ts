import { expect, test } from "bun:test";

import { readHtml as read } from "@/testing/read-html";

import { leftOutSentence } from "./left-out";

const marker = (character: string) =>
  `<![if !supportLists]><span style='mso-list:Ignore'>${character}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>`;
test("a heading in a table cell becomes bold text [E11]", () => {
  expect(read("<table><tr><td>1</td><td><h2>Dose</h2></td></tr><tr><td>2</td><td>x</td></tr></table>").html).toBe(
    "<table><tbody><tr><td><p>1</p></td><td><p><strong>Dose</strong></p></td></tr><tr><td><p>2</p></td><td><p>x</p></td></tr></tbody></table>",
  );
});

test.each([
  [
    "by a thead of plain cells",
    "<thead><tr><td>Day</td><td>What</td></tr></thead><tbody><tr><td>1</td><td>Rest</td></tr></tbody>",
  ],
  [
    "by a role",
    "<tr><td role=columnheader>Day</td><td role=columnheader>What</td></tr><tr><td>1</td><td>Rest</td></tr>",
  ],
  [
    "by bold letters",
    "<tr><td><p><b>Day</b></p></td><td><span style='font-weight:700'>What</span></td></tr><tr><td>1</td><td>Rest</td></tr>",
  ],
])("the first row is a header when it is marked %s [E22]", (_how, rows) => {
  expect(read(`<table>${rows}</table>`).html).toBe(
    "<table><thead><tr><th><p>Day</p></th><th><p>What</p></th></tr></thead><tbody><tr><td><p>1</p></td><td><p>Rest</p></td></tr></tbody></table>",
  );
});

test("cells made bold by a style sheet become a header, and a table with only bold cells has none [E22]", () => {
  const excel =
    "<style>.xl65{font-weight:700}</style><table><tr><td class=xl65>Day</td><td class=xl65>What</td></tr><tr><td>1</td><td>x</td></tr></table>";
  expect(read(excel).html).toContain("<thead><tr><th><p>Day</p></th>");
  expect(
    read("<table><tr><td><b>a</b></td><td><b>b</b></td></tr><tr><td><b>c</b></td><td><b>d</b></td></tr></table>").html,
  ).not.toContain("<th>");
});

test("Word's numbers before headings are kept as text [E22]", () => {
  const html = `<h1 style='mso-list:l0 level1 lfo1'>${marker("2.1")}Dose</h1>`;
  expect(read(html).html).toBe("<h1>2.1 Dose</h1>");
});

test("the title of a Word document, and paragraphs with an outline level, become headings", () => {
  const sheet = "<style>p.Chapter, li.Chapter {mso-outline-level:2; font-weight:bold}</style>";
  expect(read(`${sheet}<p class=MsoTitle>A</p><p class=Chapter>B</p><p class=MsoNormal>C</p>`).html).toBe(
    "<h1>A</h1><h2>B</h2><p>C</p>",
  );
});

test("checkboxes from Google Docs are not read as images [E22]", () => {
  const html = `<ul><li role="checkbox" aria-checked="false" aria-level="1"><img src="data:image/png;base64,AAAA" width="17px" height="17px" alt="unchecked" aria-roledescription="checkbox"><p style="display:inline-block">Results</p></li></ul>`;
  expect(read(html)).toMatchObject({ html: "<ul><li><p>Results</p></li></ul>", leftOut: [] });
});

test("the direction of right-to-left lines is kept [E22]", () => {
  expect(read("<p class=MsoNormal dir=RTL style='direction:rtl'><span dir=RTL>פרק</span></p><p>left</p>").html).toBe(
    '<p dir="rtl">פרק</p><p>left</p>',
  );
  expect(read("<p style='direction:rtl'>פרק</p>").html).toBe('<p dir="rtl">פרק</p>');
});

test("styles make text bold, italic or struck out, and can cancel a tag", () => {
  const html =
    "<p><b>a <span style='font-weight:normal'>b</span></b><span style='font-style:italic'>c</span><span style='text-decoration:line-through'>d</span></p>";
  expect(read(html).html).toBe("<p><strong>a </strong>b<em>c</em><s>d</s></p>");
});

test("links lose their redirects, and links to places in the other document are removed", () => {
  const html =
    '<p><a href="https://www.google.com/url?q=https://who.int/&amp;sa=D">a</a> <a href="https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fwho.int%2F&amp;data=05">b</a> <a href="#_Toc1">c</a> <a href="#section-dose">d</a></p>';
  expect(read(html).html).toBe(
    '<p><a href="https://who.int/">a</a> <a href="https://who.int/">b</a> c <a href="#section-dose">d</a></p>',
  );
});

test("content that an article can't contain is counted", () => {
  const html = '<p>a<video src="v.mp4"></video><iframe src="https://x.org/e"></iframe><img alt="b"></p>';
  expect(leftOutSentence(read(html).leftOut)).toBe("1 video, 1 embedded page and 1 image were left out.");
});

test("a quotation within a line keeps its quotation marks", () => {
  expect(read("<p>He said <q>no <em>more</em></q>.</p>").html).toBe("<p>He said “no <em>more</em>”.</p>");
});
