import { expect, test } from "bun:test";

import { readExternalHtml } from "@/content/external-html/read-external-html";
import { parseHtml } from "@/content/parse";
import { writeCanonical } from "@/content/write-canonical";

import { convertArticleMarks } from "./article-marks";

const origin = "https://waymark.example";

function paste(html: string) {
  const tree = parseHtml(html);
  convertArticleMarks(tree, origin);
  const { tree: read, ...report } = readExternalHtml(tree);
  return { html: writeCanonical(read), ...report };
}

const link = (key: string, number: number, address = `${origin}/article/x`) =>
  `<a role="doc-biblioref" id="cite-${key}" href="${address}#ref-${key}" aria-label="Source ${number}: Okafor et al., 2021">${number}</a>`;

test.each([
  ["a citation", `a<sup class="cites">${link("k7f3q2", 1)}</sup> b`, 'a<cite data-ref="k7f3q2"></cite> b'],
  [
    "a citation of two sources",
    `a<sup class="cites">${link("k7f3q2", 1)}, ${link("m2x9aa", 2)}</sup>.`,
    'a<cite data-ref="k7f3q2 m2x9aa"></cite>.',
  ],
  [
    "part of a citation, as a browser copies it",
    `<span>a</span>${link("k7f3q2", 1, "")}`,
    'a<cite data-ref="k7f3q2"></cite>',
  ],
  [
    "an explained word",
    `in <a class="word" href="${origin}/glossary#azoospermia" style="color:red">no <b>sperm</b></a> it`,
    'in <dfn data-term="azoospermia">no <strong>sperm</strong></dfn> it',
  ],
  [
    "an explained word on a reviewer’s page",
    '<a class="word" href="#word-fsh">FSH</a>',
    '<dfn data-term="fsh">FSH</dfn>',
  ],
  [
    "a citation in bold text",
    `<b>a<sup class="cites">${link("k7f3q2", 1)}</sup>b</b>`,
    '<strong>a<cite data-ref="k7f3q2"></cite>b</strong>',
  ],
])("copied from our own pages: %s is pasted as <cite> or <dfn>", (_what, html, stored) => {
  expect(paste(`<p>${html}</p>`)).toEqual({
    html: `<p>${stored}</p>`,
    leftOut: [],
    unknownSymbols: [],
    missingImages: 0,
  });
});

test("a paragraph and a list item that contain only a citation are kept", () => {
  const sup = `<sup class="cites">${link("k7f3q2", 1)}</sup>`;
  const cite = '<cite data-ref="k7f3q2"></cite>';
  expect(paste(`<p>a</p><p>${sup}</p><ul><li>${sup}</li></ul>`).html).toBe(
    `<p>a</p><p>${cite}</p><ul><li><p>${cite}</p></li></ul>`,
  );
});

test("the lists of words and sources below a copied article are not pasted", () => {
  const words =
    '<section class="words" aria-label="Words in this article"><h2>Words</h2><p id="word-x">X: y</p></section>';
  const sources = `<section role="doc-endnotes" class="sources"><h2>Sources</h2><ol><li id="ref-k7f3q2">R <a role="doc-backlink" href="#cite-k7f3q2">↑</a></li></ol></section>`;
  expect(paste(`<p>a</p>${words}${sources}`)).toMatchObject({ html: "<p>a</p>", leftOut: [] });
});

test.each([
  ["a link to a source on another site", link("k7f3q2", 1, "https://other.example/x"), "1"],
  ["a link with an invalid source key", `<sup class="cites">${link("no", 1)}</sup>`, "<sup>1</sup>"],
  [
    "<cite> and <dfn> from another site",
    '<cite data-ref="k7f3q2">Book</cite> <dfn data-term="x">w</dfn>',
    "<em>Book</em> <em>w</em>",
  ],
])("%s does not become a citation or an explained word", (_what, html, stored) => {
  expect(paste(`<p>${html}</p>`).html).toContain(stored);
  expect(paste(`<p>${html}</p>`).html).not.toMatch(/<cite|<dfn/);
});
