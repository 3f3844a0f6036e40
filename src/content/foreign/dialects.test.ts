import { expect, test } from "bun:test";

import { parseHtml } from "@/content/parse";
import { writeCanonical } from "@/content/write-canonical";

import { leftOutSentence } from "./left-out";
import { readForeign } from "./read-foreign";

const read = (html: string, files: string[] = []) => {
  const { tree, ...report } = readForeign(parseHtml(html), files);
  return { html: writeCanonical(tree), ...report };
};

const symbol = (font: string, letters: string) =>
  `<span style='font-family:${font};mso-char-type:symbol;mso-symbol-font-family:${font}'><span style='mso-char-type:symbol;mso-symbol-font-family:${font}'>${letters}</span></span>`;

test.each([
  ["micro", `50 ${symbol("Symbol", "m")}g`, "50 µg"],
  ["beta", symbol("Symbol", "b"), "β"],
  ["at least", `${symbol("Symbol", "³")} 5`, "≥ 5"],
  ["in the private letters of Unicode", symbol("Symbol", "\uf06d"), "µ"],
  ["an arrow", symbol("Wingdings", "à"), "→"],
  ["ticks, with letters of Windows", symbol("Wingdings", "ü€ž"), "✔⓪·"],
  ["in <font>", '<font face="Symbol">a</font>', "α"],
  ["another font inside", `<span style="font-family:Symbol">a<span style="font-family:Arial">a</span></span>`, "αa"],
  ["a sign that is one already", symbol("Symbol", "≥"), "≥"],
])("letters in a font of signs are the signs they show: %s [E3]", (_what, html, text) => {
  expect(read(html)).toMatchObject({ html: `<p>${text}</p>`, unreadSymbols: [] });
});

test("every letter of the Symbol font is read or named", () => {
  for (let number = 0x21; number <= 0xff; number += 1) {
    if ((number > 0x7e && number < 0xa1) || number === 0xf0 || number === 0xff) continue;
    const { unreadSymbols } = read(symbol("Symbol", `&#${0xf000 + number};`));
    expect(unreadSymbols, number.toString(16)).toEqual([]);
  }
});

test("a sign that no table has is shown by its name, and named, never guessed [E3]", () => {
  expect(read(`<p>a ${symbol("Webdings", "Q")} b</p>`)).toMatchObject({
    html: "<p>a [Webdings 51?] b</p>",
    unreadSymbols: ["Webdings 51"],
  });
});

const commented = `<p class=MsoNormal>50 mg<span class=MsoCommentReference><a class=msocomanchor href="#_msocom_1">[AA1]</a></span> daily.</p><div style='mso-element:comment-list'><hr class=msocomoff><div style='mso-element:comment'><p class=MsoCommentText><span class=MsoCommentReference>[AA1]</span>INTERNAL note</p></div></div>`;

test("a comment of Word is left out and counted [E4]", () => {
  expect(read(commented)).toMatchObject({
    html: "<p>50 mg daily.</p>",
    leftOut: [{ kind: "comment", text: "INTERNAL note" }],
  });
});

test("the mark of a comment whose text was not copied counts as one [E4]", () => {
  const { html, leftOut } = read('<p>50 mg<a class="msocomanchor" href="#_msocom_1">[AA1]</a></p>');
  expect(html).toBe("<p>50 mg</p>");
  expect(leftOutSentence(leftOut)).toBe("1 comment was left out.");
});

test("the words that a comment is about stay, without a link [E4]", () => {
  const html = `<p>Take <a style='mso-comment-reference:AA_1;mso-comment-date:20260101'>50 mg</a><span style='mso-special-character:comment'>&nbsp;<![if !supportAnnotations]><a class=msocomanchor>[AA1]</a><![endif]></span> daily</p>`;
  expect(read(html).html).toBe("<p>Take 50 mg daily</p>");
});

test("comments of Google Docs are left out and counted [E4]", () => {
  const html = `<p>50 mg<sup><a href="#cmnt1" id="cmnt_ref1">[a]</a></sup> daily</p><div style="border:1px solid black"><p><a href="#cmnt_ref1" id="cmnt1">[a]</a><span>INTERNAL</span></p></div>`;
  expect(read(html)).toMatchObject({ html: "<p>50 mg daily</p>", leftOut: [{ kind: "comment", text: "INTERNAL" }] });
});

test("tracked deletions are left out and counted, insertions taken [E4]", () => {
  const html = `<p class=MsoNormal>Take <del cite="mailto:Ann" datetime="2026-01-01T10:00"><b>75</b></del><ins cite="mailto:Ann" datetime="2026-01-01T10:00">50</ins> mg</p>`;
  expect(read(html)).toMatchObject({ html: "<p>Take 50 mg</p>", leftOut: [{ kind: "deletion", text: "75" }] });
  expect(read("<p class=MsoNormal>Take <del>75</del><ins>50</ins> mg</p>").html).toBe("<p>Take 50 mg</p>");
});

test("struck-out text that nobody tracks stays struck out", () => {
  expect(read("<p>Now <del>75</del> 50 mg</p>").html).toBe("<p>Now <s>75</s> 50 mg</p>");
  expect(read("<p class=MsoNormal>Now <s>75</s> 50 mg</p>").html).toBe("<p>Now <s>75</s> 50 mg</p>");
});

test("what was left out is counted and named in one line [E4, E7]", () => {
  const many = [...Array(2).fill({ kind: "picture", text: "" }), ...Array(3).fill({ kind: "comment", text: "x" })];
  expect(leftOutSentence(many)).toBe("2 pictures and 3 comments were left out.");
  expect(leftOutSentence(many.slice(0, 1))).toBe("1 picture was left out.");
  expect(leftOutSentence([])).toBe("");
});

test.each([
  ["Word", "10<span style='position:relative;top:-3.0pt;mso-text-raise:3.0pt'>6</span>/ml", "10<sup>6</sup>/ml"],
  ["Word, lowered", "CO<span style='position:relative;top:2.0pt;mso-text-raise:-2.0pt'>2</span>", "CO<sub>2</sub>"],
  ["LibreOffice", "10<span style='position: relative; top: -0.33em'>6</span>", "10<sup>6</sup>"],
  ["a style of the browser", "10<span style='vertical-align:super;font-size:smaller'>6</span>", "10<sup>6</sup>"],
  ["a style sheet of Excel", "<style>.x{vertical-align:super}</style>10<font class='x'>6</font>", "10<sup>6</sup>"],
  ["a link that is moved by a pixel", "<span style='position:relative;top:1px'>6</span>", "6"],
])("raised and lowered signs stay so: %s [E6]", (_program, html, text) => {
  expect(read(`<p>${html}</p>`).html).toBe(`<p>${text}</p>`);
});

test.each([
  [
    "Word",
    `Known<a style='mso-footnote-id:ftn1' href="#_ftn1" name="_ftnref1"><span class=MsoFootnoteReference><span style='mso-special-character:footnote'><![if !supportFootnotes]><span class=MsoFootnoteReference>[1]</span><![endif]></span></span></a>.`,
    "Known<sup>1</sup>.",
  ],
  ["LibreOffice", 'Known<a class="sdfootnoteanc" href="#sdfootnote1sym"><sup>1</sup></a>.', "Known<sup>1</sup>."],
  ["Google Docs", 'Known<sup><a href="#ftnt1" id="ftnt_ref1">[1]</a></sup>.', "Known<sup>1</sup>."],
])("the mark of a footnote is a raised number: %s [E6]", (_program, html, text) => {
  expect(read(`<p>${html}</p>`).html).toBe(`<p>${text}</p>`);
});

const power = "<mrow><msup><mn>10</mn><mn>6</mn></msup></mrow>";
test.each([
  ["MathML", `<math>${power}</math>`, "10<sup>6</sup>"],
  [
    "KaTeX",
    `<span class="katex"><span class="katex-mathml"><math><semantics>${power}<annotation encoding="application/x-tex">10^6</annotation></semantics></math></span><span class="katex-html" aria-hidden="true">106</span></span>`,
    "10<sup>6</sup>",
  ],
  [
    "Wikipedia",
    `<span class="mwe-math-element"><span style="display: none;"><math><semantics>${power}</semantics></math></span><img src="https://wikimedia.org/x.svg" alt="{\\displaystyle 10^{6}}"></span>`,
    "10<sup>6</sup>",
  ],
  [
    "MathJax",
    `<mjx-container><svg></svg><mjx-assistive-mml><math>${power}</math></mjx-assistive-mml></mjx-container>`,
    "10<sup>6</sup>",
  ],
  [
    "a fraction",
    "<math><mfrac><mi>x</mi><mrow><mi>y</mi><mo>+</mo><mn>1</mn></mrow></mfrac></math>",
    "<em>x</em>/(<em>y</em> + 1)",
  ],
])("a formula is read once: %s [E6]", (_what, html, text) => {
  expect(read(`<p>${html}</p>`).html).toBe(`<p>${text}</p>`);
});

const marker = (sign: string) =>
  `<![if !supportLists]><span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>`;
const wordItem = (sign: string, text: string, list = "l0 level1 lfo1") =>
  `<p class=MsoListParagraph style='mso-list:${list}'>${marker(sign)}${text}</p>`;

test.each([
  ["letters", ["a.", "b."], '<ol type="a"><li><p>a.</p></li><li><p>b.</p></li></ol>'],
  ["letters in brackets, from c", ["(c)", "(d)"], '<ol type="a" start="3"><li><p>(c)</p></li><li><p>(d)</p></li></ol>'],
  ["Roman numbers", ["i.", "ii."], '<ol type="i"><li><p>i.</p></li><li><p>ii.</p></li></ol>'],
  ["large letters", ["A)", "B)"], '<ol type="A"><li><p>A)</p></li><li><p>B)</p></li></ol>'],
  ["large Roman numbers, from IV", ["IV.", "V."], '<ol type="I" start="4"><li><p>IV.</p></li><li><p>V.</p></li></ol>'],
  ["numbers", ["2.", "3."], '<ol start="2"><li><p>2.</p></li><li><p>3.</p></li></ol>'],
])("a list of Word keeps how it counts: %s [E16]", (_what, signs, list) => {
  expect(read(signs.map((sign) => wordItem(sign, sign)).join("\n")).html).toBe(list);
});

test("the style sheet of Word tells a Roman i from a letter [E16]", () => {
  const sheet = "<style>@list l0:level1 {mso-level-number-format:alpha-lower;}</style>";
  expect(read(sheet + wordItem("i.", "x")).html).toBe('<ol type="a" start="9"><li><p>x</p></li></ol>');
});

test.each([
  ["Google Docs", '<ol><li style="list-style-type:lower-alpha" aria-level="1"><p>x</p></li></ol>', "a"],
  ["LibreOffice", '<ol type="i"><li><p>x</p></li></ol>', "i"],
  ["a page", '<ol style="list-style-type: upper-roman"><li>x</li></ol>', "I"],
])("a list of %s keeps how it counts [E16]", (_program, html, type) => {
  expect(read(html).html).toBe(`<ol type="${type}"><li><p>x</p></li></ol>`);
});

test("lists of Word with levels, and a paragraph that goes on in an item", () => {
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

test("a list of Word that a mail program stripped is a list, by its look", () => {
  const item = (sign: string, text: string, margin: string) =>
    `<p class="gmail-MsoListParagraphCxSpMiddle" style="margin-left:${margin};text-indent:-0.25in"><span style="font-family:Symbol">${sign}<span style="font:7pt &quot;Times New Roman&quot;">&nbsp;&nbsp; </span></span>${text}</p>`;
  expect(read(item("·", "one", "0.5in") + item("o", "inner", "1in") + item("·", "two", "0.5in")).html).toBe(
    "<ul><li><p>one</p><ul><li><p>inner</p></li></ul></li><li><p>two</p></li></ul>",
  );
  expect(read(item("1)", "one", "36pt") + item("2)", "two", "36pt")).html).toBe(
    "<ol><li><p>one</p></li><li><p>two</p></li></ol>",
  );
});

test("an inner list in an item of its own belongs to the item before", () => {
  expect(read('<ul><li>a</li><li style="list-style: none"><ul><li>b</li></ul></li></ul>').html).toBe(
    "<ul><li><p>a</p><ul><li><p>b</p></li></ul></li></ul>",
  );
});

test("an inline element that is shown as a block ends a paragraph", () => {
  expect(read('<span>a</span><span style="display: block; height: 8px"></span><span>b</span>').html).toBe(
    "<p>a</p><p>b</p>",
  );
});

test("lists of Word Online are one list with levels, its headings are headings, and no line ends in a blank [E10]", () => {
  const item = (level: number, text: string) =>
    `<div class="ListContainerWrapper SCXW1"><ul class="BulletListStyle1" role="list"><li data-leveltext="o" data-listid="3" data-aria-level="${level}" role="listitem" class="OutlineElement"><p class="Paragraph"><span class="TextRun"><span class="NormalTextRun">${text}</span></span><span class="EOP" data-ccp-props="{}">&nbsp;</span></p></li></ul></div>`;
  const heading = `<div class="OutlineElement"><p class="Paragraph" role="heading" aria-level="2"><span class="TextRun">What to bring</span><span class="EOP">&nbsp;</span></p></div>`;
  expect(read(heading + item(1, "Ice") + item(2, "twenty minutes") + item(1, "Support")).html).toBe(
    "<h2>What to bring</h2><ul><li><p>Ice</p><ul><li><p>twenty minutes</p></li></ul></li><li><p>Support</p></li></ul>",
  );
});

test("a heading in a table cell is bold text [E11]", () => {
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
  ["what Safari copies", 'a<span class="Apple-converted-space">&nbsp;</span>b', "a b"],
  [
    "Google Docs",
    '<b style="font-weight:normal" id="docs-internal-guid-1"><span style="white-space:pre-wrap"> and more</span></b>',
    " and more",
  ],
  ["a wanted one", "5&nbsp;mg", "5&nbsp;mg"],
  ["two blanks that a mail program wrote", "One.&nbsp; Two", "One. Two"],
  [
    "what stands around what was copied",
    "<html><body>\n<!--StartFragment--><span>words</span><!--EndFragment-->\n</body></html>",
    "words",
  ],
])("blanks are as they were: %s [E14]", (_what, html, text) => {
  expect(read(html).html).toBe(`<p>${text}</p>`);
});

const robot = "A diagram of a cell\n\nDescription automatically generated";
test("a picture of Word comes from its RTF, without what a machine said of it [E7]", () => {
  const img = `<p><img src="file:///C:/Users/x/clip_image002.png" alt="${robot}"></p>`;
  expect(read(img, ["data:image/png;base64,AAAA"]).html).toBe(
    '<figure><img src="data:image/png;base64,AAAA"></figure>',
  );
});

test("a picture whose bytes did not come along is a place that asks for its file [E7]", () => {
  const words = read('<p>a<img src="file:///C:/Users/x/clip_image002.png" alt="A cell">b</p>');
  expect(words).toMatchObject({
    html: '<p>a</p><figure><img src="/media/missing" alt="A cell"></figure><p>b</p>',
    missingPictures: 1,
  });
  for (const alt of [robot, "C:\\Users\\x\\a.png", "clip_image002.png", "Picture 3", ""])
    expect(read(`<img src="cid:image001.png@01D" alt="${alt}">`).html).toBe(
      '<figure><img src="/media/missing"></figure>',
    );
});

test("pictures are matched with their files only when there are as many [E7]", () => {
  const two = '<img src="file:///a.png"><img src="file:///b.png">';
  expect(read(two, ["data:image/png;base64,AAAA"]).missingPictures).toBe(2);
  expect(read(two, ["data:image/png;base64,AAAA", "data:image/png;base64,BBBB"]).missingPictures).toBe(0);
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
])("the first row is a header when it says so %s [E22]", (_how, rows) => {
  expect(read(`<table>${rows}</table>`).html).toBe(
    "<table><thead><tr><th><p>Day</p></th><th><p>What</p></th></tr></thead><tbody><tr><td><p>1</p></td><td><p>Rest</p></td></tr></tbody></table>",
  );
});

test("bold cells of a style sheet make a header, and a table that is bold all over has none [E22]", () => {
  const excel =
    "<style>.xl65{font-weight:700}</style><table><tr><td class=xl65>Day</td><td class=xl65>What</td></tr><tr><td>1</td><td>x</td></tr></table>";
  expect(read(excel).html).toContain("<thead><tr><th><p>Day</p></th>");
  expect(
    read("<table><tr><td><b>a</b></td><td><b>b</b></td></tr><tr><td><b>c</b></td><td><b>d</b></td></tr></table>").html,
  ).not.toContain("<th>");
});

test("numbers of Word before headings stay, as text [E22]", () => {
  const html = `<h1 style='mso-list:l0 level1 lfo1'>${marker("2.1")}Dose</h1>`;
  expect(read(html).html).toBe("<h1>2.1 Dose</h1>");
});

test("checkboxes of Google Docs are no pictures [E22]", () => {
  const html = `<ul><li role="checkbox" aria-checked="false" aria-level="1"><img src="data:image/png;base64,AAAA" width="17px" height="17px" alt="unchecked" aria-roledescription="checkbox"><p style="display:inline-block">Results</p></li></ul>`;
  expect(read(html)).toMatchObject({ html: "<ul><li><p>Results</p></li></ul>", leftOut: [] });
});

test("lines from right to left stay so [E22]", () => {
  expect(read("<p class=MsoNormal dir=RTL style='direction:rtl'><span dir=RTL>פרק</span></p><p>left</p>").html).toBe(
    '<p dir="rtl">פרק</p><p>left</p>',
  );
});

test("what looks bold, italic or struck out is so, and a style takes back what a tag says", () => {
  const html =
    "<p><b>a <span style='font-weight:normal'>b</span></b><span style='font-style:italic'>c</span><span style='text-decoration:line-through'>d</span></p>";
  expect(read(html).html).toBe("<p><strong>a </strong>b<em>c</em><s>d</s></p>");
});

test("links lose their detours, and those inside a document lead nowhere", () => {
  const html =
    '<p><a href="https://www.google.com/url?q=https://who.int/&amp;sa=D">a</a> <a href="https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fwho.int%2F&amp;data=05">b</a> <a href="#_Toc1">c</a> <a href="#section-dose">d</a></p>';
  expect(read(html).html).toBe(
    '<p><a href="https://who.int/">a</a> <a href="https://who.int/">b</a> c <a href="#section-dose">d</a></p>',
  );
});

test("what an article can't hold is counted", () => {
  const html = '<p>a<video src="v.mp4"></video><iframe src="https://x.org/e"></iframe><img alt="b"></p>';
  expect(leftOutSentence(read(html).leftOut)).toBe("1 video, 1 embedded page and 1 picture were left out.");
});
