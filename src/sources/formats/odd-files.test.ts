import { expect, test } from "bun:test";

import type { CslItem } from "@db/library-types";

import { cslInput } from "../csl-input";
import { readReferences } from "./read-references";

// Cases found in files of other projects, with their text replaced.
const read = (text: string) => readReferences(text).map(({ csl }) => csl);
const titles = (text: string) => read(text).map(({ title }) => title);
const names = ({ author = [] }: CslItem) =>
  author.map(({ family, given, literal }) => literal ?? `${family}, ${given}`);

test("numbers, headers and comments that programs write between references are ignored", () => {
  const record = (title: string) => `TY  - JOUR\nTI  - ${title}\nPY  - 2001\nER  -\n`;
  expect(titles(`1.\n${record("One")}\n2.\n${record("Two")}`)).toEqual(["One", "Two"]);
  const provider = 'Record #3 of 18\nProvider: Publisher, Ltd.\nContent: text/plain; charset="UTF-8"\n\n';
  expect(titles(`${provider}${record("One")}\n\n${provider}${record("Two")}`)).toEqual(["One", "Two"]);
  const comment = "%% This file was created at 2018-07-05 20:20:02 with a program of https://example.org/\n";
  expect(
    titles(`${comment}\n@article{a, title={One}, year=2001}\n\n% == quality report ==\n\n@book{b, title={Two}}`),
  ).toEqual(["One", "Two"]);
});

test("an abstract with blank lines belongs to its reference, and a title with an unexpected line break is kept whole", () => {
  const text =
    "TY  - JOUR\nTI  - One: \u2028two\nAB  - Background\n\nMethods. We searched until 2015 and read everything that there was.\n\nKW  - a\nER  -\n";
  expect(titles(text + text.replace("One", "Other"))).toEqual(["One: two", "Other: two"]);
});

test("NBIB is read when it starts with another tag, or comes from a database without PMIDs", () => {
  const pmc = (id: number) => `PMC - PMC${id}0\nPMID- ${id}\nIS  - 2215-0161\nTI  - Title ${id}\nLID - 1042 [pii]\n`;
  expect(read(`\n${pmc(31)}\n${pmc(32)}`).map(({ PMID, PMCID, page }) => [PMID, PMCID, page])).toEqual([
    ["31", "PMC310", "1042"],
    ["32", "PMC320", "1042"],
  ]);
  const eric = (title: string) => `OWN - ERIC\nTI  - ${title}\nAU  - Doe, Jane\nJT  - J\nDP  - 2019\n`;
  expect(titles(`\n${eric("One")}\n${eric("Two")}`)).toEqual(["One", "Two"]);
});

test("each editor of an RIS record is read once, whatever its type", () => {
  const record = (type: string) => `TY  - ${type}\nTI  - A\nED  - Doe, Jane\nA3  - Roe, Ann\nER  -\n`;
  const editor = [
    { family: "Doe", given: "Jane" },
    { family: "Roe", given: "Ann" },
  ];
  for (const type of ["RPRT", "BOOK", "CHAP", "THES", "GEN"]) expect(read(record(type))).toMatchObject([{ editor }]);
});

test("what EndNote writes into RIS is read: a day without its year, an issue in M1, proceedings in C3", () => {
  const text =
    "TY  - EJOUR\nTI  - A\nT2  - J\nPY  - 2019\nDA  - Jan 5\nM1  - 4\nER  -\nTY  - CPAPER\nTI  - B\nT2  - Meeting\nC3  - Proceedings\nDA  - 0000\nER  -";
  expect(read(text)).toMatchObject([
    { issue: "4", issued: { "date-parts": [[2019, 1, 5]] } },
    { "container-title": "Proceedings" },
  ]);
  expect(read(text)[1]?.issued).toBeUndefined();
});

test("a text that is too long for an issue is left out, and other values are shortened to the library's limits", () => {
  const long = "word ".repeat(900);
  const tags = ["TI", "T2", "J2", "PB", "CY", "ET", "VL", "IS", "LA", "DO", "UR"].map((tag) => `${tag}  - ${long}`);
  const [csl] = read(`TY  - JOUR\n${tags.join("\n")}\nAU  - ${long}\nER  -`);
  expect(csl).not.toHaveProperty("issue");
  expect(cslInput.safeParse(csl)).toMatchObject({ success: true, data: csl });
});

test("EndNote tags (%A, %T) are read whichever tag comes first", () => {
  expect(read("%T Corn\n%A Newman, W. H.\n%D 1891\n%I Station")).toMatchObject([
    { title: "Corn", publisher: "Station" },
  ]);
});

test("BibTeX with parentheses or with underscores in types is read, and entries that are not works are left out", () => {
  const text =
    '@article(a:75,\n\tauthor = {Ada Doe},\n\tyear = {1975},\n\ttitle = "One"\n)\n\n@book_section{b, title={Two}, booktitle={Book}}\n@web_page{c, title={Three}}\n@xdata{d, publisher={P}}\n';
  expect(read(text).map(({ type, title }) => [type, title])).toEqual([
    ["article-journal", "One"],
    ["chapter", "Two"],
    ["webpage", "Three"],
  ]);
});

test("a BibTeX value that is never closed does not swallow the fields after it", () => {
  const text =
    "@article{a,\n  title = {One},\n  publisher = {Taylor {{\\&} Francis},\n  journal = {J},\n  volume = {3}\n}\n\n@book{b, title = {Two}}";
  expect(read(text)).toMatchObject([{ title: "One", "container-title": "J", volume: "3" }, { title: "Two" }]);
  expect(readReferences(text).map(({ problem }) => problem !== undefined)).toEqual([true, false]);
});

test("a BibTeX entry with the author “and others” has a problem that asks for the other authors", () => {
  const [reading] = readReferences(
    "@article{a,\n  title={A},\n  author={Esteves, Sandro C and Miyaoka, Ricardo and others}\n}",
  );
  expect(reading && names(reading.csl)).toEqual(["Esteves, Sandro C", "Miyaoka, Ricardo"]);
  expect(reading?.problem).toContain("only the first authors");
});

test("LaTeX commands become characters, and unknown ones are left out", () => {
  const text = String.raw`@article{a, title={A\,B\-C 5\,mm $\pm$ 1 \ldots{} $\mathsf{x}$ \foo D \& E\vphantom{z}},
    author={Tr{\"a}g{\aa}rdh, Ulla and P\a'erez, Ana and {\AA}kerman, Bo and \noopsort{beauvoir}{de Beauvoir}, Simone}}`;
  const [csl] = read(text);
  expect(csl?.title).toBe("A BC 5 mm ± 1 … x D & E");
  expect(csl && names(csl)).toEqual(["Trägårdh, Ulla", "Pérez, Ana", "Åkerman, Bo", "de Beauvoir, Simone"]);
});
