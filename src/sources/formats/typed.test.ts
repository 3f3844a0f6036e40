import { expect, test } from "bun:test";

import { referenceText } from "../vancouver";
import { readReferences } from "./read-references";

const idsOf = (text: string) =>
  readReferences(text).map(({ csl: { DOI, PMID, PMCID, ISBN, URL } }) =>
    [DOI, PMID, PMCID, ISBN, URL].filter(Boolean).join(" "),
  );

const identifiers: [text: string, ids: string, type?: string][] = [
  ["10.1056/NEJMsa020632", "10.1056/NEJMsa020632"],
  ["doi:10.1056/NEJMsa020632.", "10.1056/NEJMsa020632"],
  [
    "DOI: 10.1002/(SICI)1097-0258(19980815/30)17:15/16<1661::AID-SIM968>3.0.CO;2-2",
    "10.1002/(SICI)1097-0258(19980815/30)17:15/16<1661::AID-SIM968>3.0.CO;2-2",
  ],
  ["https://doi.org/10.1016/S0140-6736(20)31961-9", "10.1016/S0140-6736(20)31961-9"],
  ["http://dx.doi.org/10.1016%2Fj.fertnstert.2018.01.043", "10.1016/j.fertnstert.2018.01.043"],
  ["doi.org/10.1093/humrep/deab123", "10.1093/humrep/deab123"],
  ["https://academic.oup.com/humrep/article/doi/10.1093/humrep/deab123/6309123", "10.1093/humrep/deab123"],
  ["https://www.nejm.org/doi/full/10.1056/NEJMoa2034577?query=featured_home", "10.1056/NEJMoa2034577"],
  ["https://onlinelibrary.wiley.com/doi/epdf/10.1111/andr.13123", "10.1111/andr.13123"],
  ["https://www.tandfonline.com/doi/pdf/10.1080/19396368.2019.1?download=true", "10.1080/19396368.2019.1"],
  ["https://www.frontiersin.org/articles/10.3389/fendo.2021.1/full", "10.3389/fendo.2021.1"],
  ["https://journals.plos.org/plosone/article?id=10.1371/journal.pone.0115914", "10.1371/journal.pone.0115914"],
  ["PMID: 12140307", "12140307"],
  ["12140307", "12140307"],
  ["https://pubmed.ncbi.nlm.nih.gov/33356050/", "33356050"],
  ["https://www.ncbi.nlm.nih.gov/pubmed/33356050", "33356050"],
  ["PMCID: PMC3002564", "PMC3002564"],
  ["https://pmc.ncbi.nlm.nih.gov/articles/PMC7654321/", "PMC7654321"],
  ["ISBN 978-0-323-05405-8", "9780323054058", "book"],
  ["0-19-852663-6", "9780198526636", "book"],
  ["99921-58-10-7", "9789992158104", "book"],
  ["https://www.nhs.uk/conditions/low-sperm-count/", "https://www.nhs.uk/conditions/low-sperm-count/", "webpage"],
  ["PMID: 33356051; PMCID: PMC7745183; DOI: 10.1056/NEJMoa2034578", "10.1056/NEJMoa2034578 33356051 PMC7745183"],
];

test.each(identifiers)(
  "an identifier alone becomes a reference that asks for its title: %s",
  (text, ids, type = "article-journal") => {
    expect(idsOf(text)).toEqual([ids]);
    expect(readReferences(text)).toMatchObject([
      { csl: { type, title: "" }, problem: "Type the title. It is not looked up online." },
    ]);
  },
);

test("several identifiers, on one line or on several, are several references", () => {
  expect(idsOf("12140309, 12140310 12140311\n10.1000/a\n\n10.1000/b; 10.1000/c")).toEqual([
    ...["12140309", "12140310", "12140311", "10.1000/a", "10.1000/b", "10.1000/c"],
  ]);
});

test("numbers and addresses that are not identifiers become the title", () => {
  for (const text of ["https://example.@com/a", "978-0-323-05405-9", "2019", "0028-4793", "123456789012"]) {
    expect(readReferences(text)).toMatchObject([
      { csl: { title: text }, problem: expect.stringContaining("whole text") },
    ]);
  }
});

const typed: [text: string, reference: string, ids?: string][] = [
  [
    "Halpern SD, Ubel PA, Caplan AL. Solid-organ transplantation in HIV-infected patients. N Engl J Med. 2002 Jul 25;347(4):284-7. doi: 10.1056/NEJMsa020632. PMID: 12140307.",
    "Halpern SD, Ubel PA, Caplan AL. Solid-organ transplantation in HIV-infected patients. N Engl J Med. 2002;347(4):284-7.",
    "10.1056/NEJMsa020632 12140307",
  ],
  [
    "[2] Schlegel PN. Is sperm retrieval worth it? Results of U.S. centers. N. Engl. J. Med. 2019;111 Suppl 2:1-10.",
    "Schlegel PN. Is sperm retrieval worth it? Results of U.S. centers. N. Engl. J. Med. 2019;111 Suppl 2:1-10.",
  ],
  [
    "Halpern, S. D., Ubel, P. A., & Caplan, A. L. (2002). Solid-organ transplantation in HIV-infected patients. New England Journal of Medicine, 347(4), 284–287. https://doi.org/10.1056/NEJMsa020632",
    "Halpern SD, Ubel PA, Caplan AL. Solid-organ transplantation in HIV-infected patients. New England Journal of Medicine. 2002;347(4):284-7.",
    "10.1056/NEJMsa020632",
  ],
  [
    "Halpern, S.D. and Ubel, P.A. (2002) ‘Solid-organ transplantation’, New England Journal of Medicine, 347(4), pp. 284–287.",
    "Halpern SD, Ubel PA. Solid-organ transplantation. New England Journal of Medicine. 2002;347(4):284-7.",
  ],
  [
    "Murray PR, Rosenthal KS, Kobayashi GS, Pfaller MA. Medical microbiology. 4th ed. St. Louis: Mosby; 2002.",
    "Murray PR, Rosenthal KS, Kobayashi GS, Pfaller MA. Medical microbiology. 4th ed. St. Louis: Mosby; 2002.",
  ],
  [
    "World Health Organization. WHO laboratory manual. 6th ed. Geneva: World Health Organization; 2021. ISBN 978-92-4-003078-7",
    "World Health Organization. WHO laboratory manual. 6th ed. Geneva: World Health Organization; 2021.",
    "9789240030787",
  ],
  [
    "Practice Committee of the American Society for Reproductive Medicine. Management of nonobstructive azoospermia: a committee opinion. Fertil Steril 2018;110:1239–45.",
    "Practice Committee of the American Society for Reproductive Medicine. Management of nonobstructive azoospermia: a committee opinion. Fertil Steril. 2018;110:1239-45.",
  ],
  [
    "Agarwal, A., Mulgund, A., Hamada, A. & Chyatte, M. R. A unique view on male infertility around the globe. Reprod. Biol. Endocrinol. 13, 37 (2015).",
    "Agarwal A, Mulgund A, Hamada A, Chyatte MR. A unique view on male infertility around the globe. Reprod. Biol. Endocrinol. 2015;13:37.",
  ],
  [
    "Esteves, S.C., Miyaoka, R. and Agarwal, A., 2011. An update on the clinical assessment of the infertile male. Clinics, 66(4), pp.691-700.",
    "Esteves SC, Miyaoka R, Agarwal A. An update on the clinical assessment of the infertile male. Clinics. 2011;66(4):691-700.",
  ],
  [
    "Turek PJ. Male Reproductive Physiology. In: Wein AJ, Partin AW, editors. Campbell-Walsh Urology. 11th ed. Philadelphia: Elsevier; 2016. p. 516-37.",
    "Turek PJ. Male Reproductive Physiology. In: Wein AJ, Partin AW, editors. Campbell-Walsh Urology. 11th ed. Philadelphia: Elsevier; 2016. p. 516-37.",
  ],
  [
    "NHS. Low sperm count [Internet]. London: NHS; 2023 [cited 2026 Nov 2]. Available from: https://www.nhs.uk/a",
    "NHS. Low sperm count [Internet]. London: NHS; 2023 [cited 2026 Nov 2].",
    "https://www.nhs.uk/a",
  ],
  [
    "NICE. Fertility problems: assessment and treatment. Clinical guideline CG156. 2013. https://www.nice.org.uk/guidance/cg156",
    "NICE. Fertility problems: assessment and treatment. Clinical guideline CG156 [Internet]. 2013.",
    "https://www.nice.org.uk/guidance/cg156",
  ],
  [
    "Okafor A, Brandt L. Sperm retrieval after treatment. (2021). doi:10.1000/182",
    "Okafor A, Brandt L. Sperm retrieval after treatment. 2021.",
    "10.1000/182",
  ],
];

test.each(typed)("a typed reference is split into its parts: %s", (text, reference, ids = "") => {
  const [reading] = readReferences(text);
  expect(referenceText(reading?.csl ?? { type: "", title: "" })).toBe(reference);
  expect(reading).toMatchObject({
    problem: "Read from typed text. Check authors, title and date.",
    isLikelyRight: true,
  });
  expect(idsOf(text)).toEqual([ids]);
});

test("typed text whose parts can't be distinguished becomes the title, with its identifiers", () => {
  expect(readReferences("What my clinic's leaflet says about sperm (2003), https://example.org/leaflet")).toEqual([
    {
      csl: {
        type: "webpage",
        title: "What my clinic's leaflet says about sperm (2003)",
        URL: "https://example.org/leaflet",
      },
      problem: "Authors, title and date could not be told apart, so the whole text is the title. Correct it.",
    },
  ]);
  expect(readReferences("A leaflet about sperm without an author. 2003.")).toMatchObject([
    { csl: { title: "A leaflet about sperm without an author. 2003" } },
  ]);
});

test("a typed reference with “et al.” has a problem that says that authors are missing", () => {
  const text = "Corona G, Minhas S, et al. Sperm recovery and ICSI outcomes. Hum Reprod Update 2019; 25: 733–57.";
  expect(readReferences(text)).toMatchObject([
    {
      csl: { page: "733-757", author: [{ family: "Corona" }, { family: "Minhas" }] },
      problem: expect.stringContaining("only the first authors"),
    },
  ]);
});

test("a list of typed references is split into references, which may have several lines", () => {
  const [first = "", second = ""] = typed.map(([text]) => text.replace(/^\[2\] /, ""));
  const wrapped = (text: string) => text.replace(/(.{40}\S*) /g, "$1\n   ");
  const lists = [`${first}\n${second}`, `${first}\n\n${second}`, `1. ${wrapped(first)}\n2. ${wrapped(second)}`];
  for (const list of lists) {
    const found = readReferences(list).map(({ csl }) => csl.author?.[0]?.family);
    expect([list, found]).toEqual([list, ["Halpern", "Schlegel"]]);
  }
  expect(readReferences(wrapped(first)).map(({ csl }) => csl.volume)).toEqual(["347"]);
});
