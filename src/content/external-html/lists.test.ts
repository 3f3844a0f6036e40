import { expect, test } from "bun:test";

import { readHtml as read } from "@/testing/read-html";
import { wordItem } from "@/testing/word-item";

test.each([
  ["letters", ["a.", "b."], '<ol type="a"><li><p>a.</p></li><li><p>b.</p></li></ol>'],
  ["letters in brackets, from c", ["(c)", "(d)"], '<ol type="a" start="3"><li><p>(c)</p></li><li><p>(d)</p></li></ol>'],
  ["Roman numerals", ["i.", "ii."], '<ol type="i"><li><p>i.</p></li><li><p>ii.</p></li></ol>'],
  ["capital letters", ["A)", "B)"], '<ol type="A"><li><p>A)</p></li><li><p>B)</p></li></ol>'],
  [
    "capital Roman numerals, from IV",
    ["IV.", "V."],
    '<ol type="I" start="4"><li><p>IV.</p></li><li><p>V.</p></li></ol>',
  ],
  ["numbers", ["2.", "3."], '<ol start="2"><li><p>2.</p></li><li><p>3.</p></li></ol>'],
])("a list from Word keeps its numbering: %s [E16]", (_what, numerals, list) => {
  expect(read(numerals.map((numeral) => wordItem(numeral, numeral)).join("\n")).html).toBe(list);
});

test("Word's style sheet distinguishes a Roman i from a letter [E16]", () => {
  const sheet = "<style>@list l0:level1 {mso-level-number-format:alpha-lower;}</style>";
  expect(read(sheet + wordItem("i.", "x")).html).toBe('<ol type="a" start="9"><li><p>x</p></li></ol>');
});

test.each([
  ["Google Docs", '<ol><li style="list-style-type:lower-alpha" aria-level="1"><p>x</p></li></ol>', "a"],
  ["LibreOffice", '<ol type="i"><li><p>x</p></li></ol>', "i"],
  ["Word Online", '<ol type="a"><li data-listid="3" aria-level="1"><p>x</p></li></ol>', "a"],
  ["a page", '<ol style="list-style-type: upper-roman"><li>x</li></ol>', "I"],
])("a list from %s keeps its numbering [E16]", (_program, html, type) => {
  expect(read(html).html).toBe(`<ol type="${type}"><li><p>x</p></li></ol>`);
});

test.each([
  ["bullets", '<ol style="list-style-type:disc"><li>a</li></ol>', "<ul><li><p>a</p></li></ul>"],
  ["bullets on its items", '<ol><li style="list-style: square inside">a</li></ol>', "<ul><li><p>a</p></li></ul>"],
  [
    "bullets on a later item",
    '<ol><li>a</li><li style="list-style-type:disc">b</li></ol>',
    "<ol><li><p>a</p></li><li><p>b</p></li></ol>",
  ],
  ["numbers", '<ul style="list-style-type:decimal"><li>a</li></ul>', "<ol><li><p>a</p></li></ol>"],
  ["letters", '<ul style="list-style:lower-alpha"><li>a</li></ul>', '<ol type="a"><li><p>a</p></li></ol>'],
  ["nothing, and has typed numbers", '<ol style="list-style:none"><li>1) a</li></ol>', "<ul><li><p>1) a</p></li></ul>"],
  [
    "nothing, and has typed Roman numerals",
    '<ol style="list-style:none"><li>(i) a</li><li>(viii) b</li></ol>',
    "<ul><li><p>(i) a</p></li><li><p>(viii) b</p></li></ul>",
  ],
  ["nothing", '<ol style="list-style:none"><li>a</li></ol>', "<ol><li><p>a</p></li></ol>"],
  [
    "nothing, and begins with short words",
    '<ol style="list-style:none"><li>Dr. A</li><li>St. B</li></ol>',
    "<ol><li><p>Dr. A</p></li><li><p>St. B</p></li></ol>",
  ],
])("the style of a list decides whether it is numbered: it shows %s", (_what, html, list) => {
  expect(read(html).html).toBe(list);
});

test("lists from Word keep their levels, and items with several paragraphs", () => {
  const html = [
    wordItem("1.", "one"),
    "<p class=MsoListParagraph>more of one</p>",
    wordItem("·", "inner", "l0 level2 lfo1"),
    wordItem("2.", "two"),
    "<p class=MsoNormal>after</p>",
  ].join("\n");
  expect(read(html).html).toBe(
    "<ol><li><p>one</p><p>more of one</p><ul><li><p>inner</p></li></ul></li><li><p>two</p></li></ol><p>after</p>",
  );
});

test("the ends of Word's bookmarks between items do not split a list", () => {
  const end = "<span style='mso-bookmark:_Hlk1'><span style='mso-bookmark:_Hlk2'></span></span>";
  const html = [wordItem("1.", "one"), end, wordItem("a.", "inner", "l0 level2 lfo1"), end, wordItem("2.", "two")];
  expect(read(html.join("\n")).html).toBe(
    '<ol><li><p>one</p><ol type="a"><li><p>inner</p></li></ol></li><li><p>two</p></li></ol>',
  );
});

test("a list from Word without its styles, as mail programs send it, is recognized by its appearance", () => {
  const item = (numeral: string, text: string, margin: string) =>
    `<p class="gmail-MsoListParagraphCxSpMiddle" style="margin-left:${margin};text-indent:-0.25in"><span style="font-family:Symbol">${numeral}<span style="font:7pt &quot;Times New Roman&quot;">&nbsp;&nbsp; </span></span>${text}</p>`;
  expect(read(item("·", "one", "0.5in") + item("o", "inner", "1in") + item("·", "two", "0.5in")).html).toBe(
    "<ul><li><p>one</p><ul><li><p>inner</p></li></ul></li><li><p>two</p></li></ul>",
  );
  expect(read(item("1)", "one", "36pt") + item("2)", "two", "36pt")).html).toBe(
    "<ol><li><p>one</p></li><li><p>two</p></li></ol>",
  );
});

test("a nested list in a separate item is moved into the item before", () => {
  expect(read('<ul><li>a</li><li style="list-style: none"><ul><li>b</li></ul></li></ul>').html).toBe(
    "<ul><li><p>a</p><ul><li><p>b</p></li></ul></li></ul>",
  );
});

test("lists from Word Online become one list with levels, headings are kept, and no line ends in a space [E10]", () => {
  const item = (level: number, text: string) =>
    `<div class="ListContainerWrapper SCXW1"><ul class="BulletListStyle1" role="list"><li data-leveltext="o" data-listid="3" data-aria-level="${level}" role="listitem" class="OutlineElement"><p class="Paragraph"><span class="TextRun"><span class="NormalTextRun">${text}</span></span><span class="EOP" data-ccp-props="{}">&nbsp;</span></p></li></ul></div>`;
  const heading = `<div class="OutlineElement"><p class="Paragraph" role="heading" aria-level="2"><span class="TextRun">What to bring</span><span class="EOP">&nbsp;</span></p></div>`;
  expect(read(heading + item(1, "Ice") + item(2, "twenty minutes&nbsp;") + item(1, "Support")).html).toBe(
    "<h2>What to bring</h2><ul><li><p>Ice</p><ul><li><p>twenty minutes</p></li></ul></li><li><p>Support</p></li></ul>",
  );
});

test("a list from Word that skips numbers or starts again keeps its numbers", () => {
  expect(read(["1.", "2.", "6.", "7.", "1."].map((numeral) => wordItem(numeral, numeral)).join("\n")).html).toBe(
    '<ol><li><p>1.</p></li><li><p>2.</p></li></ol><ol start="6"><li><p>6.</p></li><li><p>7.</p></li></ol><ol><li><p>1.</p></li></ol>',
  );
});

test("a list from Word with numbers such as 2.1 is numbered by their last part", () => {
  expect(read(["2.1", "2.2", "2.3"].map((numeral) => wordItem(numeral, numeral)).join("\n")).html).toBe(
    "<ol><li><p>2.1</p></li><li><p>2.2</p></li><li><p>2.3</p></li></ol>",
  );
});

test("items with a number of their own keep it, even if numbers are skipped", () => {
  expect(read('<ol><li>one</li><li value="5">five</li><li>six</li></ol>').html).toBe(
    '<ol><li><p>one</p></li></ol><ol start="5"><li><p>five</p></li><li><p>six</p></li></ol>',
  );
  expect(read('<ol><li value="1">one</li><li value="2">two</li></ol>').html).toBe(
    "<ol><li><p>one</p></li><li><p>two</p></li></ol>",
  );
});

test("a list that counts down keeps its numbers", () => {
  const down = (attributes: string) => read(`<ol reversed ${attributes}><li>a</li><li>b</li></ol>`).html;
  expect(down("")).toBe('<ol start="2"><li><p>a</p></li></ol><ol><li><p>b</p></li></ol>');
  expect(down("start=9")).toBe('<ol start="9"><li><p>a</p></li></ol><ol start="8"><li><p>b</p></li></ol>');
});

test("nested lists from Slack, which come after the outer ones, are nested again", () => {
  const list = (tag: string, indent: number, ...items: string[]) =>
    `<${tag} data-stringify-type="${tag === "ol" ? "" : "un"}ordered-list" data-indent="${indent}">${items.map((item) => `<li data-stringify-indent="${indent}">${item}</li>`).join("")}</${tag}>`;
  const copied = list("ol", 0, "one") + list("ul", 1, "dot") + list("ol", 2, "deep") + list("ol", 0, "two");
  expect(read(copied).html).toBe(
    "<ol><li><p>one</p><ul><li><p>dot</p>" +
      '<ol type="i"><li><p>deep</p></li></ol></li></ul></li><li><p>two</p></li></ol>',
  );
  expect(read(list("ul", 0, "a") + list("ol", 0, "b")).html).toBe(
    "<ul><li><p>a</p></li></ul><ol><li><p>b</p></li></ol>",
  );
  expect(read(`${list("ul", 0, "a")}<p>x</p>${list("ul", 1, "b")}`).html).toBe(
    "<ul><li><p>a</p></li></ul><p>x</p><ul><li><p>b</p></li></ul>",
  );
});

// Google Docs nests lists like this when only part of a list is copied, OneNote and LibreOffice when a list is indented.
test("a list directly inside another list gets no empty item, and each list keeps its numbers", () => {
  expect(
    read('<ol><ol type="a"><ol type="i"><li>deep</li></ol><li>b</li><ol><li>inner</li></ol></ol><li>one</li></ol>')
      .html,
  ).toBe(
    '<ol type="i"><li><p>deep</p></li></ol><ol type="a"><li><p>b</p><ol><li><p>inner</p></li></ol></li></ol><ol><li><p>one</p></li></ol>',
  );
  expect(read('<ul><ol><li>a</li></ol><ol type="A"><li>b</li></ol><p>&nbsp;</p></ul>').html).toBe(
    '<ol><li><p>a</p></li></ol><ol type="A"><li><p>b</p></li></ol>',
  );
});

test("items without a list around them become a list", () => {
  expect(read("Next:\n<li>a</li>\n\n<li>b</li>\n<p>c</p><menu><li>d</li></menu>").html).toBe(
    "<p>Next:</p><ul><li><p>a</p></li><li><p>b</p></li></ul><p>c</p><ul><li><p>d</p></li></ul>",
  );
});

test.each([
  [
    "Google Docs",
    (state: boolean) =>
      `<li role="checkbox" aria-checked="${state}"><img src="data:," width="17px" aria-roledescription="checkbox"><p>a</p></li>`,
  ],
  ["Evernote", (state: boolean) => `<li style="--en-checked:${state};"><div>a</div></li>`],
  ["GitHub", (state: boolean) => `<li><input type="checkbox"${state ? " checked" : ""}> a</li>`],
  [
    "Tiptap",
    (state: boolean) =>
      `<li data-checked="${state}"><label><input type="checkbox"${state ? " checked" : ""}></label><div>a</div></li>`,
  ],
  [
    "Notion",
    (state: boolean) =>
      `<li><div class="checkbox checkbox-${state ? "on" : "off"}"></div> <span class="to-do-children-checked">a</span></li>`,
  ],
])("a checklist from %s shows which items are checked", (_program, item) => {
  expect(read(`<ul>${item(true)}${item(false)}</ul>`).html).toBe("<ul><li><p>☑ a</p></li><li><p>☐ a</p></li></ul>");
  expect(read(`<ul>${item(false)}</ul>`).html).toBe("<ul><li><p>a</p></li></ul>");
});

test("a list whose start is not a number starts at 1", () => {
  expect(read('<ol start="abc"><li>one</li><li value="2">two</li></ol>').html).toBe(
    "<ol><li><p>one</p></li><li><p>two</p></li></ol>",
  );
  const items = ["one", "two"].map((text) => `<li data-listid="3" data-aria-level="1">${text}</li>`);
  expect(read(`<ol start="x">${items.join("")}</ol>`).html).toBe("<ol><li><p>one</p></li><li><p>two</p></li></ol>");
});
