import { expect, test } from "bun:test";

import { readHtml as read } from "@/testing/read-html";

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

test("the words that our articles add to powers for screen readers are left out", () => {
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

test("text with visibility: hidden is left out, except for visible parts", () => {
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
])(
  "text that is not displayed at all is left out, even if a part of it is marked as visible: %s",
  (_how, start, end) => {
    expect(read(`<p>a</p>${start}b <b style="visibility:visible">c</b>${end}`).html).toBe("<p>a</p>");
  },
);

test("style rules for print or small screens hide nothing", () => {
  const sheet =
    "<style>@media print { .a { display: none } .b { display: none } } .c { display: none } @media (max-width: 9px) { .d { display: none } .a { display: none } }</style>";
  const lines = ["a", "b", "c", "d"].map((name) => `<p class="${name}">${name}</p>`);
  expect(read(sheet + lines.join("")).html).toBe("<p>a</p><p>b</p><p>d</p>");
});
