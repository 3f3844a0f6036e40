import { expect, test } from "bun:test";

import { referenceText } from "../vancouver";
import { readReferences } from "./read-references";

const nbib = `
PMID- 12140307
OWN - NLM
STAT- MEDLINE
IS  - 1533-4406 (Electronic)
IS  - 0028-4793 (Linking)
VI  - 347
IP  - 4
DP  - 2002 Jul 25
TI  - Solid-organ transplantation in HIV-infected patients &amp; their m&uuml;tter: a
      review of 10<sup>6</sup> cases.
PG  - 284-7
LID - 10.1056/NEJMsa020632 [doi]
AB  - A summary
      over two lines
FAU - Halpern, Scott D
AU  - Halpern SD
AD  - Center for Clinical Epidemiology
FAU - Müller, Peter A
AU  - Müller PA
FAU - van der Meer, Jan
AU  - van der Meer J
CN  - HIV Transplant Group
LA  - eng
PT  - Journal Article
PL  - United States
TA  - N Engl J Med
JT  - The New England journal of medicine
PMC - PMC3002564
SO  - N Engl J Med. 2002 Jul 25;347(4):284-7. doi: 10.1056/NEJMsa020632.
`;

const risOf2001 = `TY  - JOUR
A1  - Halpern,S.D.
A1  - Müller,P.A.
A1  - van der Meer,J.
A1  - HIV Transplant Group
T1  - Solid-organ transplantation in HIV-infected patients & their mütter: a review of 10<sup>6</sup> cases
JF  - The New England journal of medicine
JA  - N Engl J Med
Y1  - 2002/07/25/
VL  - 347
IS  - 4
SP  - 284
EP  - 287
UR  - https://pubmed.ncbi.nlm.nih.gov/12140307/
N1  - doi: 10.1056/nejmsa020632
N2  - A summary
that goes on without a tag
ER  - 
`;

const risOf2011 = `TY  - JOUR
AU  - Halpern, Scott D.
AU  - Müller, Peter A.
AU  - van der Meer, Jan
AU  - HIV Transplant Group,
TI  - Solid-organ transplantation in HIV-infected patients &amp; their mütter: a review of 10⁶ cases.
T2  - The New England journal of medicine
J2  - N Engl J Med
PY  - 2002
DA  - Jul 25
VL  - 347
IS  - 4
SP  - 284-7
SN  - 0028-4793
AN  - 12140307
DB  - PubMed
C2  - PMC3002564
DO  - https://doi.org/10.1056/NEJMsa020632
UR  - https://www.nejm.org/doi/full/10.1056/NEJMsa020632
LA  - en
ER  -`;

const bibtex = String.raw`@string{nejm = "The New England journal of medicine"}
@Article{Halpern2002,
  author   = {Halpern, Scott D. and M{\"u}ller, Peter A. and van der Meer, Jan and {HIV Transplant Group}},
  title    = {{Solid-organ} transplantation in {HIV}-infected patients \& their m\"{u}tter: a review of 10$^{6}$ cases.},
  journal  = nejm,
  shortjournal = {N Engl J Med},
  year     = 2002,
  month    = jul,
  volume   = {347},
  number   = {4},
  pages    = {284--287},
  doi      = {10.1056/NEJMsa020632},
  pmid     = {12140307},
  abstract = {Costs \$5 {and} more},
}`;

const cslJson = JSON.stringify([
  {
    id: "http://zotero.org/users/1/items/ABC",
    type: "article-journal",
    title: "Solid-organ transplantation in HIV-infected patients &amp; their mütter: a review of 10<sup>6</sup> cases",
    "container-title": "The New England journal of medicine",
    journalAbbreviation: "N Engl J Med",
    abstract: "A summary",
    author: [
      { family: "Halpern", given: "Scott D." },
      { family: "Müller", given: "P.A." },
      { family: "Meer", given: "Jan", "non-dropping-particle": "van der" },
      { literal: "HIV Transplant Group" },
    ],
    issued: { "date-parts": [["2002", 7, 25]] },
    volume: 347,
    issue: "4",
    page: "284–287",
    DOI: "https://doi.org/10.1056/NEJMSA020632",
    note: "PMID: 12140307\nPMCID: PMC3002564",
  },
]);

const endnote = `%0 Journal Article
%T Solid-organ transplantation in HIV-infected patients & their mütter: a review of 10<sup>6</sup> cases
%A Halpern, Scott D
%A Müller, Peter A
%A van der Meer, Jan
%A HIV Transplant Group
%J The New England journal of medicine
%V 347
%N 4
%P 284-287
%@ 0028-4793
%D 2002
%R 10.1056/NEJMsa020632
%U https://pubmed.ncbi.nlm.nih.gov/12140307
%I Mass Medical Soc`;

const typed =
  "3. Halpern SD, Müller PA, van der Meer J; HIV Transplant Group. Solid-organ transplantation in HIV-infected patients & their mütter: a review of 10⁶ cases. N Engl J Med. 2002 Jul 25;347(4):284-7. doi: 10.1056/NEJMsa020632. PMID: 12140307; PMCID: PMC3002564.";

const formats = { nbib, risOf2001, risOf2011, bibtex, cslJson, endnote, typed };
const read = (text: string) => readReferences(text)[0]?.csl;

test.each(Object.entries(formats))("a work has the same data in every format: %s", (_name, text) => {
  const csl = read(text);
  expect(readReferences(text)).toHaveLength(1);
  expect(csl?.DOI?.toLowerCase()).toBe("10.1056/nejmsa020632");
  expect(csl).toMatchObject({
    type: "article-journal",
    title: "Solid-organ transplantation in HIV-infected patients & their mütter: a review of 10⁶ cases",
    PMID: "12140307",
    volume: "347",
    issue: "4",
    page: "284-287",
  });
  expect(csl?.URL).toBeUndefined();
  expect(csl?.issued?.["date-parts"]?.[0][0]).toBe(2002);
  expect(csl?.author?.map(({ family, given, literal }) => literal ?? `${family} ${given?.[0]}`)).toEqual([
    "Halpern S",
    "Müller P",
    "van der Meer J",
    "HIV Transplant Group",
  ]);
});

test("a work in several formats becomes one reference in Vancouver style", () => {
  const all = readReferences([nbib, risOf2001, risOf2011, bibtex, endnote].join("\n\n"));
  expect(all).toHaveLength(1);
  expect(all[0]?.problem).toBeUndefined();
  expect(referenceText(all[0]?.csl ?? { type: "", title: "" })).toBe(
    "Halpern SD, Müller PA, van der Meer J; HIV Transplant Group. Solid-organ transplantation in HIV-infected patients & their mütter: a review of 10⁶ cases. N Engl J Med. 2002;347(4):284-7.",
  );
});

test("full names, and the day, are the same in all formats that have them", () => {
  const author = [
    { family: "Halpern", given: "Scott D" },
    { family: "Müller", given: "Peter A" },
    { family: "van der Meer", given: "Jan" },
    { literal: "HIV Transplant Group" },
  ];
  for (const text of [nbib, risOf2011, bibtex, endnote]) expect(read(text)?.author).toEqual(author);
  for (const text of [nbib, risOf2001, cslJson, typed])
    expect(read(text)?.issued).toEqual({ "date-parts": [[2002, 7, 25]] });
});

test("Windows line endings and a byte order mark change nothing", () => {
  for (const text of [nbib, risOf2001, risOf2011, bibtex, endnote]) {
    expect(readReferences(`\u{feff}${text.replaceAll("\n", "\r\n")}`)).toEqual(readReferences(text));
  }
});

test("a bare identifier is completed by a reference that is pasted with it", () => {
  expect(readReferences(`10.1056/NEJMSA020632\n\n${risOf2011}`)).toHaveLength(1);
  expect(readReferences(`10.1056/NEJMSA020632\n\n${risOf2011}`)[0]?.csl.title).toStartWith("Solid-organ");
});

test("chapters that all have the DOI of their book stay separate references", () => {
  const chapter = (title: string) => `TY  - CHAP\nTI  - ${title}\nT2  - Andrology\nDO  - 10.1007/978-3-319\nER  -\n`;
  expect(readReferences(chapter("One") + chapter("Two")).map(({ csl }) => csl.title)).toEqual(["One", "Two"]);
});

test("references to the same work become one, with the problem of the reference that has the title", () => {
  const typed = "Okafor A. Sperm retrieval. 2021. doi:10.1000/182";
  const identifier = "doi:10.1000/182";
  expect(readReferences(`${identifier}\n\n${typed}`)).toMatchObject([{ isLikelyRight: true }]);
  const ris = "TY  - JOUR\nTI  - Sperm retrieval\nDO  - 10.1000/182\nER  - ";
  expect(readReferences(`${ris}\n\n${typed}`).map(({ problem, isLikelyRight }) => [problem, isLikelyRight])).toEqual([
    [undefined, undefined],
  ]);
});
