import { expect, test } from "bun:test";

import { cleanHtml } from "./clean";

const image = `/media/${"a".repeat(64)}-640.webp`;
const cite = '<cite data-ref="k7f3q2 m2x9aa"></cite>';
const one = '<cite data-ref="k7f3q2"></cite>';
const two = '<cite data-ref="m2x9aa"></cite>';
const word = '<dfn data-term="azoospermia">no sperm</dfn>';

test.each([
  ["in a sentence", `<p>As found${cite}, and in ${word}.</p>`],
  ["alone in a paragraph", `<p>${one}</p>`],
  ["at the end of a line, with a space before it", `<p>a ${one}</p><p>b&nbsp;${one}</p>`],
  ["beside breaks", `<p>a<br>${one}<br>b${one}<br>c</p><p>${one}<br>d</p>`],
  ["around words", `<p>${one}a${two} ${one}</p>`],
  ["inside bold text", `<p><strong>a${one}b <em>c${two}d</em></strong></p>`],
  ["beside bold text", `<p><strong>a</strong>${one}<em>b</em></p>`],
  ["beside a link, code and superscript text", `<p><a href="/x">a</a>${one}<code>b</code>${two}<sup>c</sup></p>`],
  ["in an explained word with formats", `<p><dfn data-term="fsh">a <strong>b</strong><br><code>c</code></dfn></p>`],
  ["in a heading", `<h2>a${one} ${word}</h2>`],
  ["in lists and quotations", `<ul><li><p>${one}</p></li></ul><blockquote><p>${cite}</p></blockquote>`],
  ["in a box", `<aside class="callout callout-key-point"><p>${word}${cite}</p></aside>`],
  ["in a table", `<table><tbody><tr><td><p>${cite}</p></td><td><p>${word}</p></td></tr></tbody></table>`],
  ["in a caption", `<figure><img src="${image}" alt=""><figcaption>${word}${one}</figcaption></figure>`],
  ["in a line from right to left", `<p dir="rtl">א${one}</p>`],
  ["of explained words side by side", `<p>${word}<dfn data-term="fsh">FSH</dfn></p>`],
])("marks stay as they were written: %s", (_where, html) => {
  expect(cleanHtml(html)).toBe(html);
});

test.each([
  ["citations side by side become one, in their order", `a${two}${cite}`, `a<cite data-ref="m2x9aa k7f3q2"></cite>`],
  ["a repeated key is stored once", `a<cite data-ref=" k7f3q2\tm2x9aa k7f3q2 "></cite>`, `a${cite}`],
  ["keys that can't exist are left out", `a<cite data-ref="k7f3q2 ../x k7f3q22 ʞ7f3q2"></cite>`, `a${one}`],
  [
    "keys are stored in lowercase",
    `<CITE DATA-REF="K7F3Q2"></CITE><DFN data-term=" FSH">x</DFN>`,
    `${one}<dfn data-term="fsh">x</dfn>`,
  ],
  ["words in a citation follow it", `a<cite data-ref="k7f3q2">b <i>c</i></cite>`, `a${one}b <em>c</em>`],
  ["a citation divides a link", `<a href="/x">a${one}b</a>`, `<a href="/x">a</a>${one}<a href="/x">b</a>`],
  ["a citation divides code", `<code>a${one}b</code>`, `<code>a</code>${one}<code>b</code>`],
  ["a citation at the end of bold text is moved out of it", `<b>a${one}</b>`, `<strong>a</strong>${one}`],
  ["parts of one explained word are joined", `${word}${word}`, '<dfn data-term="azoospermia">no spermno sperm</dfn>'],
  [
    "an explained word inside another becomes part of its text",
    `<dfn data-term="fsh">a ${word}</dfn>`,
    '<dfn data-term="fsh">a no sperm</dfn>',
  ],
  ["an explained word in a link becomes plain text", `<a href="/x">a ${word}</a>`, '<a href="/x">a no sperm</a>'],
  [
    "a link in an explained word is moved out of it",
    '<dfn data-term="fsh">a <a href="/x">b</a></dfn>',
    '<dfn data-term="fsh">a </dfn><a href="/x">b</a>',
  ],
  [
    "formats around an explained word are moved into it",
    `<i>${word}</i>`,
    '<dfn data-term="azoospermia"><em>no sperm</em></dfn>',
  ],
  ["an explained word without words is removed", 'a<dfn data-term="fsh"></dfn>', "a"],
  [
    "other cites and dfns become emphasis",
    "<cite>Book</cite> <dfn>word</dfn> <cite data-ref=x>y</cite>",
    "<em>Book</em> <em>word</em> <em>y</em>",
  ],
  [
    "keys with quotation marks are not keys",
    `<cite data-ref='"><script>'>a</cite><dfn data-term='"x'>b</dfn>`,
    "<em>ab</em>",
  ],
])("%s", (_what, html, clean) => {
  expect(cleanHtml(html)).toBe(`<p>${clean}</p>`);
  expect(cleanHtml(`<p>${clean}</p>`)).toBe(`<p>${clean}</p>`);
});

test("a text that refers to too many sources is refused", () => {
  const keys = (count: number) => Array.from({ length: count }, (_, number) => String(100_000 + number)).join(" ");
  expect(cleanHtml(`<cite data-ref="${keys(2000)}"></cite>`)).toContain("101999");
  expect(() => cleanHtml(`<cite data-ref="${keys(2001)}"></cite>`)).toThrow(
    "Content must not contain more than 2,000 sources and explained words.",
  );
});
