import { expect, test } from "bun:test";

import { makeEditorSchema } from "@/testing/editor-schema";
import { readStored } from "@/testing/editor-text";

import { findProblems } from "./find-problems";
import type { CheckKind } from "./finding";

const schema = await makeEditorSchema();
const entry = (key: string, name: string, otherNames: string[] = []) => ({ key, name, otherNames, definition: "…" });
const glossary = [
  entry("azoospermia", "azoospermia", ["no sperm"]),
  entry("fsh", "FSH", ["follicle-stimulating hormone"]),
];

function reportOn(html: string, entries = glossary) {
  const work = findProblems(readStored(schema, html), entries);
  let step = work.next();
  while (!step.done) step = work.next();
  return step.value;
}

const found = (kind: CheckKind, html: string) =>
  reportOn(html)
    .findings.filter((finding) => finding.kind === kind)
    .map(({ quote, note }) => (note ? `${quote}: ${note}` : quote));

const words = (count: number) => `A0 ${Array.from({ length: count - 1 }, (_, index) => `word${index + 1}`).join(" ")}.`;
const link = (text: string) => `<p>Please <a href="https://example.org/a">${text}</a> now.</p>`;
const image = (alt: string | undefined) =>
  `<figure><img src="/media/x.webp"${alt === undefined ? "" : ` alt="${alt}"`}></figure>`;
const BARE = "It is a bare address.";
const FILE = "The description is the name of a file.";

test.each<[CheckKind, string, string[]]>([
  ["headings", "<h1>A</h1><h2>B</h2><h3>C</h3><h1>D</h1>", []],
  ["headings", "<h2>A</h2><p>Text</p><h2>B</h2><h3>C</h3>", []],
  ["headings", "<h1>A</h1><h3>B</h3>", ["B: It is 2 levels smaller than the heading before it."]],
  ["headings", "<h2>A</h2><h1>B</h1>", ["A: A smaller heading comes before the first large one."]],
  ["headings", "<h1> </h1>", ["(empty): It is empty."]],
  ["links", link("the guideline of 2024") + link("here we are again"), []],
  [
    "links",
    link("here") + link("Click here!") + link("<strong>read</strong> more"),
    ["here", "Click here!", "read more"],
  ],
  ["links", link("this page") + link("“Link”"), ["this page", "“Link”"]],
  ["links", link("https://example.org/a"), [`https://example.org/a: ${BARE}`]],
  ["links", link("nice.org.uk/guidance/cg156"), [`nice.org.uk/guidance/cg156: ${BARE}`]],
  ["images", image("A microscope on a table") + image(""), []],
  ["images", image(undefined), ["An image: It has no description."]],
  ["images", image("IMG_2041.JPG") + image("semen-analysis-2"), [`IMG_2041.JPG: ${FILE}`, `semen-analysis-2: ${FILE}`]],
  ["images", image("Screenshot 12"), ["Screenshot 12: The description does not say what the image shows."]],
  ["tables", "<table><tr><th><p>a</p></th></tr><tr><td><p>b</p></td></tr></table>", []],
  ["tables", "<table><tr><td><p>a</p></td><td><p>b</p></td></tr></table>", ["a, b"]],
  ["sentences", `<p>${words(25)} ${words(25)}</p><ul><li><p>${words(25)}</p></li></ul>`, []],
  ["sentences", `<p>Short. ${words(26)}</p>`, ["A0 word1 word2 word3 word4 word5 word6 word7 word8 word9…: 26 words"]],
  ["sentences", `<p>Ask Dr. Who, e.g. Monday.</p><h2>${words(30)}</h2><pre><code>${words(30)}</code></pre>`, []],
  ["numbers", "<p>About 40 percent of men.</p>", ["About 40 percent of men.: 40 percent"]],
  ["numbers", '<p>About 40% of men.<cite data-ref="k7f3q2"></cite></p>', []],
  [
    "numbers",
    "<p>It is one in three embryos, or 1 in 100 men.</p>",
    ["It is one in three embryos, or 1 in 100 men.: one in three"],
  ],
  ["numbers", "<p>At most 7.6 IU/L, or 300 ng/dL.</p>", ["At most 7.6 IU/L, or 300 ng/dL.: 7.6 IU/L"]],
  [
    "numbers",
    "<p>15 million per mL. Or 20 million.</p><p>1,200 men.</p>",
    ["15 million per mL.: 15 million", "1,200 men.: 1,200"],
  ],
  ["numbers", "<p>In 2024 he was 35 years old. Step 3 takes 2 weeks, at 10:30, on page 12.</p><h2>5 mg a day</h2>", []],
  ["numbers", "<table><tr><td><p>40%</p></td></tr></table>", []],
  ["terms", "<p>No sperm means azoospermia.</p>", ["No sperm: Explained as “azoospermia”"]],
  ["terms", '<p>The <dfn data-term="azoospermia">word</dfn> azoospermia.</p><h2>FSH</h2>', []],
  [
    "terms",
    '<p>Azoospermia is common.</p><p>What <dfn data-term="azoospermia">azoospermia</dfn> means.</p>',
    ["Azoospermia: Explained only further down"],
  ],
  ["abbreviations", "<p>Your LH is low. LH rises.</p><p>An ICSI cycle.</p>", ["LH", "ICSI"]],
  ["abbreviations", "<p>Luteinizing hormone (LH) and LH. ICSI (injecting one sperm) helps.</p>", []],
  [
    "abbreviations",
    "<p>LH, or luteinizing hormone. IVF stands for in vitro fertilization. The regulator, the HFEA, says so.</p>",
    [],
  ],
  [
    "abbreviations",
    "<p>DNA of WHO in the UK, part XIV, guideline CG156, PLEASE</p><p>READ ALL OF THIS</p>",
    ["PLEASE"],
  ],
  ["abbreviations", "<p>A hormone known as LH. A scan called a DXA scan. A test called “AMH”.</p>", ["DXA"]],
  ["abbreviations", '<p>An <a href="/article/icsi">ICSI</a> cycle. ICSI helps.</p>', []],
  ["abbreviations", "<p>Your FSH and your LH.</p>", ["LH"]],
  ["abbreviations", '<p>A <dfn data-term="fsh">follicle-stimulating hormone</dfn>. FSH rises.</p>', []],
])("the check “%s” finds what it should in %s", (kind, html, expected) => {
  expect(found(kind, html)).toEqual(expected);
});

test("each finding has its block and its position in the block", () => {
  const report = reportOn(`<blockquote><p>One.</p><p>See <a href="/x">here</a>: ${words(30)} FSH.</p></blockquote>`);
  const places = report.findings.map(({ kind, block, from, to }) => [kind, block.textBetween(from, to).slice(0, 9)]);
  expect(places).toEqual([
    ["links", "here"],
    ["sentences", "See here:"],
    ["terms", "FSH"],
  ]);
});

test("the number of words and the reading time are those of the article", () => {
  expect(reportOn(`<p>${words(500)}</p>`).length).toEqual({ words: 500, minutes: 3 });
});

test("other scripts, and very long words, numbers and sentences, are checked without a failure", () => {
  const long = (text: string) => text.repeat(20_000);
  for (const text of ["ا هذا نص. ", "这是一个句子。", "Aa", "A1,", "1,111", "((", "_-1 ", "🧬", "E.g. ", "in 1 "]) {
    expect(reportOn(`<p>${long(text)}</p>${image(long(text))}${link(long(text))}`).findings.length).toBeLessThan(
      20_000,
    );
  }
});
