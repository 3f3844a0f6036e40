import { expect, test } from "bun:test";

import { readHtml } from "@/testing/read-html";

import { cleanIntroduction } from "./clean-introduction";

const uuid = "11111111-2222-4333-8444-555555555555";

test("paragraphs, headings, lists, quotes, formats and links are kept, and cleaning again changes nothing", () => {
  const html =
    '<h2>News</h2><p>A <strong>bold</strong>, <em>kind</em> word: 10<sup>6</sup>, H<sub>2</sub>O<br>and <a href="/article/x">a link</a>.</p>' +
    '<ul><li><p>one</p><ol start="3"><li><p>two</p></li></ol></li></ul><blockquote><p>Quoted</p></blockquote><hr><p dir="rtl">مرحبا</p>';
  expect(cleanIntroduction(html)).toBe(html);
});

test.each([
  [
    "an image",
    '<p>a</p><figure><img src="/media/x.webp" alt="x"><figcaption>Figure 1</figcaption></figure><p>b</p>',
    "<p>a</p><p>b</p>",
  ],
  ["a tracking pixel", '<p>a<img src="https://t.example/p.gif?u=1" width="1" height="1"></p>', "<p>a</p>"],
  ["an emoji as an image", '<p>Thanks <img src="https://fonts.example/e.png" alt="👩🏽‍⚕️"></p>', "<p>Thanks 👩🏽‍⚕️</p>"],
  [
    "a citation and an explained word",
    '<p>a<cite data-ref="k7f3q2"><cite data-ref="m2x9aa"></cite></cite> <dfn data-term="fsh">FSH</dfn></p>',
    "<p>a FSH</p>",
  ],
  ["a box", '<aside class="callout callout-note"><p>Note</p></aside>', "<p>Note</p>"],
  ["code", "<pre><code>a = 1\nb = 2</code></pre><p><code>x</code></p>", "<p>a = 1<br>b = 2</p><p>x</p>"],
  [
    "a javascript: or data: address",
    '<p><a href="javascript:alert(1)">a</a> <a href="java&#10;script:alert(1)">b</a> <a href="data:text/html,x">c</a></p>',
    "<p>a b c</p>",
  ],
  [
    "a script, a form, a style",
    '<p onclick="x()">a<script>x()</script></p><form action="https://e.example"><input name="q"><button>Go</button></form><style>p{background:url(https://e.example)}</style><p style="background:url(https://e.example)">b</p>',
    "<p>a</p><p>Go</p><p>b</p>",
  ],
  [
    "an Outlook redirect",
    '<p><a href="https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fexample.org%2Fa&data=x">a</a></p>',
    '<p><a href="https://example.org/a">a</a></p>',
  ],
  ["a link within a page", '<p><a href="#top">Up</a></p>', "<p>Up</p>"],
  [
    "a subscriber's unsubscribe link",
    `<p><a href="https://waymark.example/newsletter/leave/${uuid}">Leave</a> /newsletter/mine/${uuid.toUpperCase()}</p>`,
    "<p>Leave /newsletter/mine/…</p>",
  ],
  [
    "a table of values",
    "<table><tr><th>Test</th><th>Value</th></tr><tr><td><p>FSH</p></td><td><b>7.6</b></td></tr><tr><td></td><td></td></tr></table>",
    "<p>Test · Value</p><p>FSH · <strong>7.6</strong></p>",
  ],
  [
    "a table that lays out an email",
    '<table width="600"><tr><td><table><tr><td><h1>News</h1><p>Dear reader</p></td></tr></table></td><td><img src="https://e.example/x.png"></td></tr></table>',
    "<p><strong>News</strong></p><p>Dear reader</p>",
  ],
  ["nothing", " <p>&nbsp;</p><div></div>", ""],
])("%s is left out or simplified", (_what, html, expected) => {
  const clean = cleanIntroduction(html);
  expect(clean).toBe(expected);
  expect(cleanIntroduction(clean)).toBe(clean);
});

const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>@list l0:level1 {mso-level-number-format:bullet;}</style></head><body><!--StartFragment-->
<p class=MsoNormal style='margin-bottom:8pt'><b>Dear reader,</b><o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>First</p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>Second</p>
<table class=MsoTableGrid border=1><tr><td width=100 style='border:solid windowtext 1.0pt'><p class=MsoNormal>FSH<o:p></o:p></p></td><td><p class=MsoNormal>7.6</p></td></tr></table>
<p class=MsoNormal><img width=1 src="file:///C:/x/clip_image001.png"></p><!--EndFragment--></body></html>`;
const googleDocs =
  '<meta charset="utf-8"><b style="font-weight:normal" id="docs-internal-guid-1"><p dir="ltr" style="line-height:1.38"><span style="font-weight:700">Dear reader,</span></p><ul><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span>First</span></p></li><li dir="ltr" aria-level="1"><p><span>Second</span></p></li></ul></b>';

test("what the editor makes of text from Word or Google Docs becomes a plain introduction", () => {
  const list = "<p><strong>Dear reader,</strong></p><ul><li><p>First</p></li><li><p>Second</p></li></ul>";
  expect(cleanIntroduction(readHtml(word).html)).toBe(`${list}<p>FSH · 7.6</p>`);
  expect(cleanIntroduction(readHtml(googleDocs).html)).toBe(list);
  // It is also safe when it is sent to the API as it was copied.
  expect(cleanIntroduction(word)).not.toMatch(/mso|style|<img|file:/);
});

test("5,000 words are accepted; more than an email can contain is refused", () => {
  const paragraphs = (count: number) =>
    `<p>${"A sentence of eight words, more or less. ".repeat(25).trim()}</p>`.repeat(count);
  expect(cleanIntroduction(paragraphs(25))).toBe(paragraphs(25));
  expect(() => cleanIntroduction(paragraphs(100))).toThrow("The introduction is too long for an email.");
  const table = `<table>${`<tr>${"<td>cell</td>".repeat(12)}</tr>`.repeat(500)}</table>`;
  expect(cleanIntroduction(table)).toStartWith("<p>cell · cell");
  expect(() => cleanIntroduction("<div>".repeat(200))).toThrow("nested");
});
