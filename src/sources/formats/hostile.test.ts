import { expect, test } from "bun:test";

import { MAX_REFERENCES } from "./parsed-reference";
import { MAX_TEXT_LENGTH, readReferences } from "./read-references";

const problems = (text: string) => readReferences(text).map(({ problem }) => problem ?? "");
const titles = (text: string) => readReferences(text).map(({ csl }) => csl.title);

test("a broken BibTeX entry does not affect the others", () => {
  const text = `@article{a, title = {First}, year = 2001}
@article{b, title = {Second {never closed, year = {2002}
@book{c, title = "Third", year = 2003 July, publisher = {P}}
@misc{title = {Fourth, without a label}}
@article{e title = {Fifth} year = {2005}}
@article{f, title = {Costs $5 and 50% of it}, author = {A and and B}, year = 2006}`;
  const found = readReferences(text);
  expect(found.map(({ csl }) => csl.title)).toEqual([
    "First",
    "Second never closed, year = 2002",
    "Third",
    "Fourth, without a label",
    "Fifth",
    "Costs $5 and 50% of it",
  ]);
  expect(found.map(({ problem }) => problem !== undefined)).toEqual([false, true, true, false, false, false]);
  expect(found[2]?.csl.publisher).toBe("P");
});

test("RIS without an end tag, and the references after it, are read", () => {
  const text = "TY  - JOUR\nTI  - First\nPY  - 2001\nTY  - BOOK\nTI  - Second\n\n10.1000/xyz123\n";
  expect(readReferences(text).map(({ csl }) => csl.title || csl.DOI)).toEqual(["First", "Second", "10.1000/xyz123"]);
});

test("invalid JSON is reported with a message", () => {
  expect(problems('[{ "type": "book", "title": "x" ')).toEqual([expect.stringContaining("not valid JSON")]);
  expect(problems('{ "a": 1 }')).toEqual([expect.stringContaining("no references")]);
  expect(problems('[{ "type": "book", "title": "x" }, 3, null]').map(Boolean)).toEqual([false, true, true]);
});

test("values of the wrong type are left out, and names of JavaScript properties do no harm", () => {
  const odd = `[{ "type": "__proto__", "title": { "a": 1 }, "author": "x", "editor": [3, null, [], { "given": {} }], "issued": [[[]]],
    "DOI": ["10.1/x"], "ISBN": [[1]], "__proto__": { "volume": "9" }, "constructor": "x", "page": {}, "language": "x-x-x-x-x" }]`;
  expect(readReferences(odd)).toEqual([{ csl: { type: "document", title: "" }, problem: expect.any(String) }]);
  const names =
    "@article{constructor, constructor={a}, __proto__={b}, title={\\constructor x}, crossref={constructor}, volume=toString}";
  expect(readReferences(names)).toMatchObject([{ csl: { type: "article-journal", volume: "toString" } }]);
});

test("characters that a database or a page can't contain are left out", () => {
  const [first] = readReferences("TY  - JOUR\nTI  - A\0b\u{202e}c\ud800d&#0;&#x202e;e<script>f</script>\nER  -");
  expect(first?.csl.title).toMatch(/^Abc\u{fffd}?d\u{fffd}?e<script>f<\/script>$/u);
});

test("text that is too long is refused, and of too many references only the first 500 are read, both with a message", () => {
  expect(problems("x".repeat(MAX_TEXT_LENGTH + 1))).toEqual([expect.stringContaining("too long")]);
  const many = readReferences(
    "10.1000/x\n".repeat(3) + Array.from({ length: 700 }, (_, at) => `10.1000/${at}`).join("\n"),
  );
  expect(many).toHaveLength(MAX_REFERENCES + 1);
  expect(many.at(-1)?.problem).toContain("Only the first 500 references");
});

const size = 300_000;
const hostile: Record<string, string> = {
  spaces: " ".repeat(size),
  "spaces and a letter": `${" ".repeat(size)}x`,
  "lines with spaces": " \n".repeat(size / 2),
  "open braces": `@article{a, title = ${"{".repeat(size)}`,
  "balanced braces": `@article{a, title = ${"{".repeat(size / 2)}${"}".repeat(size / 2)}}`,
  "starts of entries": "@article{".repeat(size / 9),
  "starts of entries on lines": "@article{a, title={".concat("\n").repeat(size / 20),
  "spaces in a label": `@article{a${" ".repeat(size)}`,
  "spaces in a field": `@article{a,${" ".repeat(size)}title`,
  "comments in a field": `@article{a,${"%\n".repeat(size / 2)}title`,
  "names of authors": `@article{a, author = {${"A and ".repeat(3000)}}}`,
  "spaces between authors": `@article{a, author = {A${" ".repeat(19_000)}B}}`,
  "math signs": `@article{a, title = {${"$".repeat(19_999)}}}`,
  "strings of strings": `${Array.from({ length: 60 }, (_, at) => `@string{s${at + 1} = s${at} # s${at}}`).join("\n")}@string{s0="xx"}@book{a, title = s60 # {b}}`,
  "entries that name each other": "@book{a, crossref={b}, title={x}}@book{b, crossref={a}, title={y}}",
  "RIS tags": `TY  - JOUR\n${"AU  - A\n".repeat(size / 8)}`,
  "blank lines in RIS": `TY  - JOUR\n${"\n".repeat(size)}TI  - x`,
  "lines in MEDLINE": `PMID- 1\n${"      x\n".repeat(size / 8)}`,
  "one long title": `TY  - JOUR\nTI  - ${"<i ".repeat(size / 3)}`,
  entities: `TY  - JOUR\nTI  - ${"&amp;".repeat(size / 5)}`,
  "a long address": `https://example.org/${"(".repeat(size)}`,
  "a long DOI": `10.1000/${"/full".repeat(size / 5)}`,
  digits: "9".repeat(size),
  "digits and hyphens": "9-".repeat(size / 2),
  "typed sentences": "A. ".repeat(size / 3),
  "typed authors": "Aaa A, ".repeat(size / 7),
  "typed parentheses": `A${" (2000".repeat(size / 6)}`,
  "list numbers": "1. \n".repeat(size / 4),
  "nested JSON lists": "[".repeat(size),
  "a JSON list": `[${"[],".repeat(size / 3)}[]]`,
  commas: ",".repeat(size),
  "short paragraphs": "a\n\n".repeat(size / 3),
  "short RIS records": "TY  - A\n".repeat(size / 8),
  "short MEDLINE records": "PMID- 1\n".repeat(size / 8),
  "numbered lines": "1. a\n".repeat(size / 5),
  "identifiers of many works": "10.1000/a 10.1000/b ".repeat(size / 20),
  "unclosed values": `@article{a,${"\nb = {{c},".repeat(size / 10)}`,
  "broken fields": `@article{a,${"\nb c,".repeat(size / 5)}`,
};

test.each(Object.entries(hostile))(
  "hostile text is read in bounded time: %s",
  (_name, text) => {
    expect(readReferences(text).length).toBeLessThanOrEqual(MAX_REFERENCES + 1);
  },
  20_000,
);

test("a title keeps its `<` and `&` when they are not HTML", () => {
  expect(titles("TY  - JOUR\nTI  - Sperm: 5 < 10 & p<0.05 in <5 men\nER  -")).toEqual([
    "Sperm: 5 < 10 & p<0.05 in <5 men",
  ]);
});
