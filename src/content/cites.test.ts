import { expect, test } from "bun:test";

import type { CslItem } from "@db/library-types";

import type { CitedSource } from "@/sources/queries";

import { cleanHtml } from "./clean";
import type { Library } from "./library";
import { renderContent } from "./render";

const journal: CslItem = {
  type: "article-journal",
  title: "Sperm counts",
  author: [
    { family: "Okafor", given: "Ruth" },
    { family: "Ito", given: "K" },
  ],
  issued: { "date-parts": [[2021]] },
  "container-title-short": "J Urol",
  volume: "205",
  page: "36-43",
  DOI: "10.1097/JU.1",
  PMID: "33295257",
};

const sourceOf = (key: string, csl: Partial<CslItem> = {}, more: Partial<CitedSource> = {}): CitedSource => ({
  key,
  formerKeys: [],
  csl: { ...journal, ...csl },
  evidence: "",
  archivedUrl: "",
  retraction: null,
  ...more,
});

const libraryOf = (...sources: CitedSource[]): Library => ({
  sources: new Map(sources.flatMap((source) => [source.key, ...source.formerKeys].map((key) => [key, source]))),
  definitions: new Map(),
});

const cite = (keys: string) => `<cite data-ref="${keys}"></cite>`;
const render = (html: string, library: Library) => renderContent(cleanHtml(html), new Map(), library);
const numbersIn = (html: string) =>
  [...html.matchAll(/<a role="doc-biblioref"[^>]*>(\d+)<\/a>/g)].map((found) => found[1]);
const itemsIn = (html: string) => [...html.matchAll(/<li id="ref-([a-z0-9]{6})">/g)].map((found) => found[1]);

const [one, two, three] = [sourceOf("aaaaaa"), sourceOf("bbbbbb"), sourceOf("cccccc")];

test("a citation becomes superscript links, and its source an item at the end of the text", () => {
  const { rendered } = render(`<p>Many men${cite("aaaaaa")}.</p>`, libraryOf({ ...one, evidence: "cohort" }));
  expect(rendered).toBe(
    '<p>Many men<sup class="cites"><a role="doc-biblioref" id="cite-aaaaaa" href="#ref-aaaaaa" aria-label="Source 1: Okafor et al., 2021">1</a></sup>.</p>' +
      '<section role="doc-endnotes" class="sources" aria-labelledby="sources"><h2 id="sources">Sources</h2><ol><li id="ref-aaaaaa">' +
      "Okafor R, Ito K. Sperm counts. J Urol. 2021;205:36-43. " +
      '<a href="https://doi.org/10.1097/JU.1" rel="noopener nofollow">doi:10.1097/JU.1</a> · ' +
      '<a href="https://pubmed.ncbi.nlm.nih.gov/33295257/" rel="noopener nofollow">PubMed 33295257</a> · Cohort study ' +
      '<span class="back"><a role="doc-backlink" href="#cite-aaaaaa" aria-label="Back to the text">↑</a></span></li></ol></section>',
  );
});

test("sources are numbered by first use, and each is listed once", () => {
  const { rendered } = render(
    `<p>a${cite("bbbbbb aaaaaa")} b${cite("aaaaaa")} c${cite("cccccc bbbbbb")}</p>`,
    libraryOf(one, two, three),
  );
  expect(numbersIn(rendered)).toEqual(["1", "2", "2", "3", "1"]);
  expect(itemsIn(rendered)).toEqual(["bbbbbb", "aaaaaa", "cccccc"]);
  expect(rendered).toContain(">1</a>, <a ");
});

test("a source that was merged is one source, whichever key the text has", () => {
  const merged = { ...one, formerKeys: ["bbbbbb"] };
  const { rendered } = render(`<p>a${cite("bbbbbb aaaaaa")} b${cite("bbbbbb")}</p>`, libraryOf(merged, three));
  expect(numbersIn(rendered)).toEqual(["1", "1"]);
  expect(itemsIn(rendered)).toEqual(["aaaaaa"]);
});

test("keys without a source show nothing", () => {
  expect(render(`<p>a${cite("zzzzzz")} b${cite("zzzzzz aaaaaa")}</p>`, libraryOf(one)).rendered).toMatch(
    /^<p>a b<sup class="cites"><a [^>]*>1<\/a><\/sup><\/p><section/,
  );
  expect(render(`<p>a${cite("zzzzzz")}</p>`, libraryOf(one)).rendered).toBe("<p>a</p>");
});

test("links lead back from a source to the places that cite it, at most ten", () => {
  const text = Array.from({ length: 300 }, () => `<p>a${cite("aaaaaa")}</p>`).join("");
  const { rendered } = render(text, libraryOf(one));
  const back = [...rendered.matchAll(/href="#(cite-aaaaaa[-\d]*)" aria-label="(Back to place \d+ of 300)"/g)];
  expect(back.map((found) => found[1])).toEqual([
    "cite-aaaaaa",
    ...Array.from({ length: 9 }, (_, index) => `cite-aaaaaa-${index + 2}`),
  ]);
  expect(back.at(-1)?.[2]).toBe("Back to place 10 of 300");
  for (const [, id] of back) expect(rendered.split(`id="${id}"`)).toHaveLength(2);
});

test("numbers and references are part of neither headings nor the text that is searched", () => {
  const { headings, text, readingTime, rendered } = render(
    `<h2>Counts${cite("aaaaaa")}</h2><p>Fewer than 10${cite("aaaaaa")}.</p><table><tr><th>x${cite("aaaaaa")}</th></tr></table>`,
    libraryOf(one),
  );
  expect(headings).toEqual([
    { id: "section-counts", text: "Counts", level: 2 },
    { id: "sources", text: "Sources", level: 2 },
  ]);
  expect(text).not.toMatch(/\d\D*\d\D*\d|Okafor|Source/);
  expect(readingTime).toBe(1);
  expect(rendered).toContain('aria-label="Table: Counts"');
  expect(rendered).not.toContain("to the power of");
});

test("a heading 'Sources' in the text has another id", () => {
  const { rendered } = render(`<h2>Sources</h2><p>a${cite("aaaaaa")}</p>`, libraryOf(one));
  expect(rendered.match(/ id="[^"]*sources"/g)).toEqual([' id="section-sources"', ' id="sources"']);
});

test("only addresses that browsers may open become links [T75]", () => {
  const csl = {
    title: "<img src=x onerror=alert(1)>\u202edrowssap",
    author: [{ family: '"><script>' }],
    DOI: '10.1000/a"><b>#?%',
    PMID: "javascript:alert(1)",
    PMCID: "PMC7<b>",
    URL: "javascript:alert(1)",
  };
  const { rendered, citations } = render(
    `<p>a${cite("aaaaaa")}</p>`,
    libraryOf(sourceOf("aaaaaa", csl, { archivedUrl: "data:text/html,x" })),
  );
  expect([...rendered.matchAll(/href="([^"]*)"/g)].map((found) => found[1])).toEqual([
    "#ref-aaaaaa",
    "https://doi.org/10.1000/a%22%3E%3Cb%3E%23%3F%25",
    "#cite-aaaaaa",
  ]);
  expect(rendered).not.toMatch(/<(script|img|b)\b|\u202e/);
  expect(citations).toEqual([
    {
      "@type": "ScholarlyArticle",
      name: "<img src=x onerror=alert(1)>drowssap",
      url: "https://doi.org/10.1000/a%22%3E%3Cb%3E%23%3F%25",
    },
  ]);
});

test("a web page is cited with the name of its site, followed by an archived copy", () => {
  const csl: Partial<CslItem> = {
    type: "webpage",
    DOI: "",
    PMID: "",
    PMCID: "PMC123",
    URL: "https://www.example.org/a?b=1&c",
  };
  const archivedUrl = "https://archive.example/1";
  const { rendered } = render(`<p>a${cite("aaaaaa")}</p>`, libraryOf(sourceOf("aaaaaa", csl, { archivedUrl })));
  expect(rendered).toContain(
    '<a href="https://pmc.ncbi.nlm.nih.gov/articles/PMC123/" rel="noopener nofollow">PMC123</a> · ' +
      '<a href="https://www.example.org/a?b=1&amp;c" rel="noopener nofollow">example.org</a> · ' +
      '<a href="https://archive.example/1" rel="noopener nofollow">archived copy</a>',
  );
});

test("a right-to-left title does not move what follows it", () => {
  const { rendered } = render(`<p>a${cite("aaaaaa")}</p>`, libraryOf(sourceOf("aaaaaa", { title: "זרע" })));
  expect(rendered).toContain("<bdi>Okafor R, Ito K. זרע. J Urol. 2021;205:36-43.</bdi> <a ");
});

test("a retraction is shown only after an editor has decided to show it", () => {
  const retraction = {
    nature: "retraction" as const,
    date: "2023-05-03",
    noticeDoi: "10.1000/n",
    reasons: [],
    decidedAt: null,
    decidedBy: "",
  };
  const shown = (decision: "shown" | "acknowledged" | null) =>
    render(`<p>a${cite("aaaaaa")}</p>`, libraryOf({ ...one, retraction: { ...retraction, decision } })).rendered;
  expect(shown("shown")).toContain(
    '<strong>This work was retracted (May 3, 2023).</strong> <a href="https://doi.org/10.1000/n" rel="noopener nofollow">Notice</a>',
  );
  expect(shown(null)).not.toContain("retracted");
  expect(shown("acknowledged")).not.toContain("retracted");
});
