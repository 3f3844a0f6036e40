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
    "what Chromium copies",
    "<span style='color:red'><span>&nbsp;</span>middle words<span>&nbsp;</span></span>",
    " middle words ",
  ],
  ["what Chromium copies at the edge of a mark", "a<span>&nbsp;</span><b>b</b>", "a <strong>b</strong>"],
  ["what Safari copies", 'a<span class="Apple-converted-space">&nbsp;</span>b', "a b"],
  [
    "Google Docs",
    '<b style="font-weight:normal" id="docs-internal-guid-1"><span style="white-space:pre-wrap"> and more</span></b>',
    " and more",
  ],
  ["an intended non-breaking space", "5&nbsp;mg", "5&nbsp;mg"],
  ["two spaces from a mail program", "One.&nbsp; Two", "One. Two"],
  [
    "LibreOffice, which wraps long lines",
    "<b>a</b><font><span>\n</span></font><i>b\nc</i>",
    "<strong>a</strong> <em>b c</em>",
  ],
  [
    "labels side by side, apart only by their style",
    "<span style='display:inline-block;margin-right:6px'>one</span><span style='display: inline-block; padding: 0px 0.5em'>two</span>",
    "one two",
  ],
  [
    "boxes that a style spreads over a line",
    "<div style='display:flex;justify-content:space-between'><span>Dose</span>75 IU</div>",
    "Dose 75 IU",
  ],
  [
    "boxes with a gap",
    "<div style='display:inline-flex;gap:4px 8px'><span>one</span><span>two</span></div>",
    "one two",
  ],
  [
    "a formula as a box, beside a gap",
    "<div style='display:flex;gap:8px'><math><msup><mn>10</mn><mn>6</mn></msup></math><span>per mL</span></div>",
    "10<sup>6</sup> per mL",
  ],
  [
    "a link as a box, whose words are kept",
    "<div style='display:flex;gap:8px'><a href='#x'>azoo<b>sperm</b>ia</a></div>",
    "azoo<strong>sperm</strong>ia",
  ],
  ["text in two parts, as React writes it", "<div style='display:flex;gap:8px'>Item<!-- -->s</div>", "Items"],
  ["letters that are boxes of a line", "<div style='display:flex'><span>o</span><span>ne</span></div>", "one"],
  [
    "letters that are boxes without a gap",
    "<span style='display:inline-block;margin:4px 0px'>o</span><span style='display:inline-block'>ne</span>",
    "one",
  ],
  [
    "letters that are boxes with a negative margin",
    "<span style='display:inline-block;margin-right:-1px'>o</span><span style='display:inline-block;margin:0 -4px'>n</span>",
    "on",
  ],
  [
    "letters that are boxes with a tiny gap",
    "<span style='display:inline-block;padding:0 1px'>H</span><span style='display:inline-block;margin-left:0.05em'>CO</span>",
    "HCO",
  ],
  [
    "a line break that a style shows",
    "<span style='white-space:pre-wrap'>a</span><span style='white-space:pre-wrap'>\n</span><b style='white-space:pre-wrap'>b\nc</b>",
    "a<br><strong>b<br>c</strong>",
  ],
  [
    "white space around what was copied",
    "<html><body>\n<!--StartFragment--><span>words</span><!--EndFragment--> \n</body></html>",
    "words",
  ],
])("spaces stay as they were: %s [E14]", (_what, html, text) => {
  expect(read(html).html).toBe(`<p>${text}</p>`);
});

const generatedAlt = "A diagram of a cell\n\nDescription automatically generated";
test("an image from Word is read from the RTF, without its generated description [E7]", () => {
  const img = `<p><img src="file:///C:/Users/x/clip_image002.png" alt="${generatedAlt}"></p>`;
  expect(read(img, ["data:image/png;base64,AAAA"]).html).toBe(
    '<figure><img src="data:image/png;base64,AAAA"></figure>',
  );
});

test("a floating picture from Word loses the table that only positions it", () => {
  const position = (...cells: string[]) =>
    `<p class=MsoNormal>a<![if !vml]><span style='mso-ignore:vglayout'><table cellpadding=0 cellspacing=0><tr><td width=57 height=26></td></tr><tr><td></td>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr></table></span><![endif]>b</p>`;
  const picture = (alt: string) => `<img src="file:///c/${alt}.png" v:shapes="Picture 1" alt="${alt} cell">`;
  const figure = (alt: string) => `<figure><img src="/media/missing" alt="${alt} cell"></figure>`;
  expect(read(position(picture("One"), picture("Two"))).html).toBe(`<p>a</p>${figure("One")}${figure("Two")}<p>b</p>`);
  expect(read(position(picture("One"), "words")).html).toContain("<table>");
  expect(read(`<table class=MsoTableGrid><tr><td>${picture("One")}</td></tr></table>`).html).toContain("<table>");
});

test.each([
  ["Title: A cell - Description: It divides", "A cell – It divides"],
  ["Title: A cell - Description: Macintosh HD:Users:ann:Desktop:cell.png", "A cell"],
  ["Titel: Eine Zelle - Beschreibung: Sie teilt sich", "Eine Zelle – Sie teilt sich"],
  ["Title: WHO 2021 - reference values - Description: A chart", "WHO 2021 - reference values – A chart"],
  ["Description: Description: A cell", "A cell"],
  ["Description: C:\\Users\\ann\\cell.png", undefined],
  ["Macintosh HD:Users:ann:cell.png", undefined],
  ["Title: what it means", "Title: what it means"],
])("the two texts that Word joins become one description, without a computer's paths: %s", (alt, words) => {
  const description = words === undefined ? "" : ` alt="${words}"`;
  expect(read(`<img src="cid:image001.png" alt="${alt}">`).html).toBe(
    `<figure><img src="/media/missing"${description}></figure>`,
  );
});

test("an image whose file is missing becomes a placeholder that asks for it [E7]", () => {
  const words = read('<p>a<img src="file:///C:/Users/x/clip_image002.png" alt="A cell">b</p>');
  expect(words).toMatchObject({
    html: '<p>a</p><figure><img src="/media/missing" alt="A cell"></figure><p>b</p>',
    missingImages: 1,
  });
  for (const alt of [generatedAlt, "C:\\Users\\x\\a.png", "clip_image002.png", "Picture 3", ""])
    expect(read(`<img src="cid:image001.png@01D" alt="${alt}">`).html).toBe(
      '<figure><img src="/media/missing"></figure>',
    );
});

test("a decorative image copied from this site stays decorative, one from elsewhere needs a description [E22]", () => {
  const address = `/media/${"a".repeat(64)}-640.webp`;
  expect(read(`<img src="${address}" alt="">`).html).toBe(`<figure><img src="${address}" alt=""></figure>`);
  expect(read('<img src="data:image/png;base64,AAAA" alt="">').html).toBe(
    '<figure><img src="data:image/png;base64,AAAA"></figure>',
  );
});

test("images are matched with files only when there are equally many [E7]", () => {
  const two = '<img src="file:///a.png"><img src="file:///b.png">';
  expect(read(two, ["data:image/png;base64,AAAA"]).missingImages).toBe(2);
  expect(read(two, ["data:image/png;base64,AAAA", "data:image/png;base64,BBBB"]).missingImages).toBe(0);
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

test("links lose their redirects, and links inside a document are removed", () => {
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

test.each([
  ["a class of the NHS", 'class="nhsuk-u-visually-hidden"'],
  ["a class of Foundation", 'class="show-for-sr"'],
  ["a style with a clip", 'style="position: absolute; clip: rect(0px, 0px, 0px, 0px)"'],
  ["a style with a clip path", 'style="clip-path: inset(50%)"'],
  ["a clip path from one side", 'style="clip-path: inset(0 0 100% round 4px)"'],
  ["a style of one pixel", 'style="position:absolute;overflow:hidden;width:1px;height:1px"'],
])("words that only screen readers get are left out: %s", (_how, attribute) => {
  expect(read(`<p><span ${attribute}>Information: </span>a</p>`).html).toBe("<p>a</p>");
});

test.each([
  ["a class of Tailwind that undoes another", 'class="not-sr-only"'],
  ["a clip path that cuts one half off", 'style="clip-path: inset(50% 0 0 0)"'],
  ["a clip path that only rounds corners", 'style="clip-path: inset(0 round 50%)"'],
])("words that a page shows are kept: %s", (_how, attribute) => {
  expect(read(`<p><span ${attribute}>Do not </span>stop</p>`).html).toBe("<p>Do not stop</p>");
});

test("words for screen readers only are left out", () => {
  expect(read('<p>16 × 10<span class="sr-only"> to the power of </span><sup>6</sup></p>').html).toBe(
    "<p>16 × 10<sup>6</sup></p>",
  );
});

test("text hidden with !important, as in emails, is left out", () => {
  expect(read('<div style="display:none !important;max-height:0">Open in your browser</div><p>a</p>').html).toBe(
    "<p>a</p>",
  );
});

test("what a page shows only on demand is left out, and the text of a gauge is reported", () => {
  const html = "<p>a</p><dialog><p>b</p></dialog><datalist><option>c</option></datalist><meter value=0.6>60 %</meter>";
  expect(read(html)).toMatchObject({ html: "<p>a</p>", leftOut: [{ kind: "field", text: "60 %" }] });
  expect(read("<p>a<input value='75 IU'></p>").leftOut).toEqual([{ kind: "field", text: "75 IU" }]);
});

test.each([
  ["radio", ""],
  ["password", ""],
  ["number", "75"],
  ["submit", "75"],
])("the value of a field is reported only if the page shows it: %s", (type, text) => {
  expect(read(`<p>a<input type="${type}" value="75"></p>`).leftOut).toEqual([{ kind: "field", text }]);
});

test("text that is there but invisible is left out, unless a part of it is visible", () => {
  expect(read("<p>a</p><div style='visibility:hidden'><p>b</p></div><p>c</p>").html).toBe("<p>a</p><p>c</p>");
  expect(read("<p style='visibility: hidden'>a <span style='visibility: visible'>b</span></p>").html).toBe(
    "<p>a b</p>",
  );
});

test.each([
  ["not displayed", '<div style="display:none;visibility:hidden">', "</div>"],
  ["hidden", '<div hidden style="visibility:hidden">', "</div>"],
  ["hidden in Word", '<div style="mso-hide:all;visibility:hidden">', "</div>"],
  ["a closed dialog", '<dialog style="visibility:hidden">', "</dialog>"],
])("text that is not there is left out, even if a part of it would be visible: %s", (_how, start, end) => {
  expect(read(`<p>a</p>${start}b <b style="visibility:visible">c</b>${end}`).html).toBe("<p>a</p>");
});

test("buttons side by side do not run together", () => {
  expect(read("<div><button>Get started</button><button>Learn more</button></div>").html).toBe(
    "<p>Get started Learn more</p>",
  );
});

test("style rules for print or small screens hide nothing", () => {
  const sheet =
    "<style>@media print { .a { display: none } .b { display: none } } .c { display: none } @media (max-width: 9px) { .d { display: none } .a { display: none } }</style>";
  const lines = ["a", "b", "c", "d"].map((name) => `<p class="${name}">${name}</p>`);
  expect(read(sheet + lines.join("")).html).toBe("<p>a</p><p>b</p><p>d</p>");
});

test("a quotation within a line keeps its quotation marks", () => {
  expect(read("<p>He said <q>no <em>more</em></q>.</p>").html).toBe("<p>He said “no <em>more</em>”.</p>");
});
