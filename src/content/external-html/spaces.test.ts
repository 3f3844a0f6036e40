import { expect, test } from "bun:test";

import { readHtml as read } from "@/testing/read-html";

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
])("words are separated as they looked where they were copied: %s [E14]", (_what, html, text) => {
  expect(read(html).html).toBe(`<p>${text}</p>`);
});

test("buttons side by side do not run together", () => {
  expect(read("<div><button>Get started</button><button>Learn more</button></div>").html).toBe(
    "<p>Get started Learn more</p>",
  );
});

test.each([
  [
    "links",
    '<a href="https://x.org/1" style="display:block">a</a><a href="https://x.org/2" style="display:block">b</a>',
    '<p><a href="https://x.org/1">a</a></p><p><a href="https://x.org/2">b</a></p>',
  ],
  ["bold words", '<strong style="display:block">a</strong>b', "<p><strong>a</strong></p><p>b</p>"],
  ["labels", '<label style="display:block">a</label><label style="display:block">b</label>', "<p>a</p><p>b</p>"],
  ["boxes", '<span style="display:flex">a</span><span style="display:grid">b</span>', "<p>a</p><p>b</p>"],
  ["cells", '<span style="display:table-cell">a</span><span style="display:table-cell">b</span>', "<p>a b</p>"],
])("words that a style puts on separate lines or into cells do not run together: %s", (_what, html, text) => {
  expect(read(`<div>${html}</div>`).html).toBe(text);
});

test("an inline element that is shown as a block ends a paragraph", () => {
  expect(read('<span>a</span><span style="display: block; height: 8px"></span><span>b</span>').html).toBe(
    "<p>a</p><p>b</p>",
  );
});
