import { expect, test } from "bun:test";

import type { CslItem, CslName } from "@db/library-types";

import { referenceText } from "./vancouver";

const people = (text: string): CslName[] =>
  text.split("; ").map((one) => {
    const [family = "", given, suffix] = one.split(", ");
    return given === undefined ? { literal: family } : { family, given, suffix };
  });
const on = (...parts: [number, number?, number?]) => ({ "date-parts": [parts] as [[number, number?, number?]] });
const article = (csl: Partial<CslItem>): CslItem => ({ type: "article-journal", title: "A title", ...csl });

// Most cases are examples that the NLM publishes (https://www.nlm.nih.gov/bsd/uniform_requirements.html), without their web addresses.
const cases: [name: string, csl: CslItem, reference: string][] = [
  [
    "an article",
    article({
      title: "Solid-organ transplantation in HIV-infected patients",
      author: people("Halpern, Scott D.; Ubel, Peter A.; Caplan, Arthur L."),
      "container-title": "The New England Journal of Medicine",
      "container-title-short": "N Engl J Med",
      issued: on(2002, 7, 25),
      volume: "347",
      issue: "4",
      page: "284-287",
    }),
    "Halpern SD, Ubel PA, Caplan AL. Solid-organ transplantation in HIV-infected patients. N Engl J Med. 2002;347(4):284-7.",
  ],
  [
    "more than six authors",
    article({
      title: "Regulation of interstitial excitatory amino acid concentrations after cortical contusion injury.",
      author: people(
        "Rose, ME; Huerbin, MB; Melick, J; Marion, DW; Palmer, AM; Schiding, JK; Kochanek, PM; Graham, SH",
      ),
      "container-title": "Brain Res.",
      issued: on(2002),
      volume: "935",
      issue: "1-2",
      page: "40–46",
    }),
    "Rose ME, Huerbin MB, Melick J, Marion DW, Palmer AM, Schiding JK, et al. Regulation of interstitial excitatory amino acid concentrations after cortical contusion injury. Brain Res. 2002;935(1-2):40-6.",
  ],
  [
    "an organization as author, and no issue",
    article({
      title: "Hypertension, insulin, and proinsulin in participants with impaired glucose tolerance",
      author: people("Diabetes Prevention Program Research Group"),
      "container-title": "Hypertension",
      issued: on(2002),
      volume: "40",
      page: "679-686",
    }),
    "Diabetes Prevention Program Research Group. Hypertension, insulin, and proinsulin in participants with impaired glucose tolerance. Hypertension. 2002;40:679-86.",
  ],
  [
    "people and an organization as authors",
    article({
      title: "Sexual dysfunction in 1,274 European men suffering from lower urinary tract symptoms",
      author: people(
        "Vallancien, Guy; Emberton, Mark; Harving, Niels; van Moorselaar, R. Jeroen A.; Alf-One Study Group",
      ),
      "container-title": "J Urol",
      issued: on(2003),
      volume: "169",
      issue: "6",
      page: "2257-61",
    }),
    "Vallancien G, Emberton M, Harving N, van Moorselaar RJ; Alf-One Study Group. Sexual dysfunction in 1,274 European men suffering from lower urinary tract symptoms. J Urol. 2003;169(6):2257-61.",
  ],
  [
    "no author, and one page",
    article({
      title: "21st century heart solution may have a sting in the tail",
      "container-title": "BMJ",
      issued: on(2002),
      volume: "325",
      issue: "7357",
      page: "184-184",
    }),
    "21st century heart solution may have a sting in the tail. BMJ. 2002;325(7357):184.",
  ],
  [
    "a title in another language",
    article({
      title: "[Disease anxiety among medical students and law students]",
      author: people("Ellingsen, AE; Wilhelmsen, I"),
      "container-title": "Tidsskr Nor Laegeforen",
      issued: on(2002),
      volume: "122",
      issue: "8",
      page: "785-787",
      language: "no",
    }),
    "Ellingsen AE, Wilhelmsen I. [Disease anxiety among medical students and law students]. Tidsskr Nor Laegeforen. 2002;122(8):785-7. Norwegian.",
  ],
  [
    "a supplement of a volume",
    article({ "container-title": "Headache", issued: on(2002), volume: "42", issue: "Supplement_2", page: "S93-S99" }),
    "A title. Headache. 2002;42 Suppl 2:S93-9.",
  ],
  [
    "a supplement of an issue",
    article({ "container-title": "Neurology", issued: on(2002), volume: "58", issue: "12 Suppl 7", page: "S6-S12" }),
    "A title. Neurology. 2002;58(12 Suppl 7):S6-12.",
  ],
  [
    "an issue without a volume",
    article({ "container-title": "Clin Orthop", issued: on(2002), issue: "401", page: "230-238" }),
    "A title. Clin Orthop. 2002;(401):230-8.",
  ],
  [
    "neither volume nor issue",
    article({ "container-title": "Curr Opin Gen Surg", issued: on(1993), page: "325-333" }),
    "A title. Curr Opin Gen Surg. 1993:325-33.",
  ],
  [
    "pages with letters",
    article({ "container-title": "J", issued: on(2001), volume: "1", page: "211A-218A" }),
    "A title. J. 2001;1:211A-218A.",
  ],
  [
    "an article number, a question as title, and given names that are initials or have hyphens",
    article({
      title: "Is sperm retrieval worth it?",
      author: people("O’Neill, Jean-Paul; Müller, J.-F. K.; Jordan, J. M., III; Li, X"),
      "container-title": "BMJ",
      issued: on(2019),
      volume: "366",
      "article-number": "l4898",
    }),
    "O’Neill JP, Müller JF, Jordan JM 3rd, Li X. Is sperm retrieval worth it? BMJ. 2019;366:l4898.",
  ],
  [
    "an article before print",
    article({ "container-title": "Fertil Steril", issued: on(2024, 3, 5) }),
    "A title. Fertil Steril. 2024 Mar 5.",
  ],
  ["an article without a date", article({ "container-title": "BMJ", volume: "3" }), "A title. BMJ. n.d.;3."],
  [
    "a preprint",
    {
      type: "article",
      title: "Testicular mapping",
      author: people("Doe, Jane"),
      "container-title": "medRxiv",
      issued: on(2020, 4, 1),
    },
    "Doe J. Testicular mapping. medRxiv [Preprint]. 2020 Apr 1.",
  ],
  [
    "names without capital letters",
    article({
      author: [
        { family: "王", given: "小明" },
        { family: "Κωνσταντίνου", given: "Άννα" },
      ],
      issued: on(2020),
    }),
    "王 小明, Κωνσταντίνου Ά. A title. 2020.",
  ],
  [
    "a date in words",
    article({ "container-title": "BMJ", issued: { literal: "in press" } }),
    "A title. BMJ. in press.",
  ],
];

test.each(cases)("the reference of %s", (_name, csl, reference) => {
  expect(referenceText(csl)).toBe(reference);
});

test("numbers are written as text, and other data of the wrong kind is left out", () => {
  const odd = JSON.parse(
    `{ "type": "book", "title": 7, "author": "x", "editor": [null, 3, {}], "volume": {}, "issued": [] }`,
  );
  expect(referenceText(odd)).toBe("7. n.d.");
  const odder = JSON.parse(
    `{ "type": "book", "title": "T", "issued": { "date-parts": [["2002", 99]] }, "edition": 3, "language": "e-" }`,
  );
  expect(referenceText(odder)).toBe("T. 3rd ed. 2002.");
});
