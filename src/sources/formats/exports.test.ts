import { expect, test } from "bun:test";

import { referenceText } from "../vancouver";
import { readReferences } from "./read-references";

/** What programs and sites export, the reference that is written from it, and its identifiers. */
const exports: [program: string, text: string, reference: string, ids?: string][] = [
  [
    "Crossref, BibTeX",
    ` @article{Halpern_2002, title={Solid-Organ Transplantation in HIV-Infected Patients}, volume={347}, ISSN={1533-4406}, url={http://dx.doi.org/10.1056/nejmsa020632}, DOI={10.1056/nejmsa020632}, number={4}, journal={New England Journal of Medicine}, publisher={Massachusetts Medical Society}, author={Halpern, Scott D. and Ubel, Peter A. and Caplan, Arthur L.}, year={2002}, month=jul, pages={284–287} }`,
    "Halpern SD, Ubel PA, Caplan AL. Solid-Organ Transplantation in HIV-Infected Patients. New England Journal of Medicine. 2002;347(4):284-7.",
    "10.1056/nejmsa020632",
  ],
  [
    "Crossref, JSON of a work",
    `{"status":"ok","message-type":"work","message":{"publisher":"Elsevier BV","issue":"1","short-container-title":["Fertility and Sterility"],"DOI":"10.1016\\/j.fertnstert.2020.11.015","type":"journal-article","page":"54-61","title":["Diagnosis and treatment of infertility in men: AUA\\/ASRM guideline part I"],"volume":"115","author":[{"given":"Peter N.","family":"Schlegel","sequence":"first","affiliation":[]},{"given":"Mark","family":"Sigman","sequence":"additional"},{"name":"AUA Panel"}],"container-title":["Fertility and Sterility"],"issued":{"date-parts":[[2021,1]]},"URL":"http:\\/\\/dx.doi.org\\/10.1016\\/j.fertnstert.2020.11.015"}}`,
    "Schlegel PN, Sigman M; AUA Panel. Diagnosis and treatment of infertility in men: AUA/ASRM guideline part I. Fertility and Sterility. 2021;115(1):54-61.",
    "10.1016/j.fertnstert.2020.11.015",
  ],
  [
    "PubMed, CSL-JSON",
    `{"source": "PubMed", "accessed": {"date-parts": [[2026, 11, 2]]}, "id": "pmid:33356050", "title": "Testicular sperm", "author": [{"family": "Polack", "given": "Fernando P"}], "container-title-short": "N Engl J Med", "container-title": "The New England journal of medicine", "issued": {"date-parts": [[2020, 12, 31]]}, "page": "2603-2615", "volume": "383", "issue": "27", "PMID": "33356050", "PMCID": "PMC7745181", "DOI": "10.1056/NEJMoa2034577", "type": "article-journal"}`,
    "Polack FP. Testicular sperm. N Engl J Med. 2020;383(27):2603-15.",
    "10.1056/NEJMoa2034577 33356050 PMC7745181",
  ],
  [
    "PubMed, NBIB of a chapter",
    `PMID- 32644361\nSTAT- Publisher\nDP  - 2024 Jan\nBTI - StatPearls\nTI  - Azoospermia.\nAU  - Fraietta R\nLA  - eng\nPT  - Study Guide\nPT  - Book Chapter\nPL  - Treasure Island (FL)\nPB  - StatPearls Publishing`,
    "Fraietta R. Azoospermia. In: StatPearls. Treasure Island (FL): StatPearls Publishing; 2024.",
    "32644361",
  ],
  [
    "Google Scholar, BibTeX",
    `@article{esteves2011overview,\n  title={An overview of sperm retrieval},\n  author={Esteves, Sandro C and Miyaoka, Ricardo and Agarwal, Ashok},\n  journal={Clinics},\n  volume={66},\n  number={4},\n  pages={691--700},\n  year={2011},\n  publisher={Elsevier}\n}\n`,
    "Esteves SC, Miyaoka R, Agarwal A. An overview of sperm retrieval. Clinics. 2011;66(4):691-700.",
  ],
  [
    "Google Scholar, RefMan",
    `TY  - JOUR\nT1  - An overview of sperm retrieval\nA1  - Esteves, Sandro C\nA1  - Miyaoka, Ricardo\nJO  - Clinics\nVL  - 66\nIS  - 4\nSP  - 691\nEP  - 700\nSN  - 1807-5932\nY1  - 2011\nPB  - Elsevier\nER  - \n`,
    "Esteves SC, Miyaoka R. An overview of sperm retrieval. Clinics. 2011;66(4):691-700.",
  ],
  [
    "Zotero, BibLaTeX of a web page",
    `@online{NHSLow2023,\n\ttitle = {Low sperm count},\n\turl = {https://www.nhs.uk/conditions/low-sperm-count/},\n\tabstract = {Find out},\n\ttitleaddon = {nhs.uk},\n\tauthor = {{National Health Service}},\n\turldate = {2026-11-02},\n\tdate = {2023-05-19},\n\tlangid = {english},\n\tfile = {Snapshot:/home/x/storage/A.html:text/html},\n}\n`,
    "National Health Service. Low sperm count [Internet]. 2023 May 19 [cited 2026 Nov 2].",
    "https://www.nhs.uk/conditions/low-sperm-count/",
  ],
  [
    "Zotero, BibTeX of a chapter",
    `@incollection{meltzer_chromosome_2002,\n\taddress = {New York},\n\ttitle = {Chromosome alterations in human solid tumors},\n\tisbn = {978-0-07-136320-4 0-07-136320-1},\n\tbooktitle = {The genetic basis of human cancer},\n\tpublisher = {McGraw-Hill},\n\tauthor = {Meltzer, P. S. and Kallioniemi, A. and Trent, J. M.},\n\teditor = {Vogelstein, B. and Kinzler, K. W.},\n\tyear = {2002},\n\tpages = {93--113},\n}`,
    "Meltzer PS, Kallioniemi A, Trent JM. Chromosome alterations in human solid tumors. In: Vogelstein B, Kinzler KW, editors. The genetic basis of human cancer. New York: McGraw-Hill; 2002. p. 93-113.",
    "9780071363204",
  ],
  [
    "Zotero, RIS of a book",
    `TY  - BOOK\nTI  - Medical microbiology\nAU  - Murray, Patrick R.\nAU  - Rosenthal, Ken S.\nCN  - QR46 .M4683 2002\nCY  - St. Louis\nDA  - 2002///\nPY  - 2002\nET  - 4th ed\nSN  - 978-0-323-01213-3\nPB  - Mosby\nDP  - Library of Congress ISBN\nSP  - 826\nER  - \n\n`,
    "Murray PR, Rosenthal KS. Medical microbiology. 4th ed. St. Louis: Mosby; 2002.",
    "9780323012133",
  ],
  [
    "Mendeley, BibTeX",
    `@article{Krausz2018,\nabstract = {Azoospermia \\& genetics 5{\\%}},\nauthor = {Krausz, Csilla and Riera-Escamilla, Antoni},\ndoi = {10.1038/s41585-018-0003-3},\nfile = {:C$\\backslash$:/Users/x/a.pdf:pdf},\nissn = {1759-4820},\njournal = {Nature Reviews Urology 2018 15:6},\nmendeley-groups = {Azoo},\nmonth = {apr},\nnumber = {6},\npages = {369--384},\npmid = {29622783},\npublisher = {Nature Publishing Group},\ntitle = {{Genetics of male infertility}},\nurl = {https://www.nature.com/articles/s41585-018-0003-3},\nvolume = {15},\nyear = {2018}\n}`,
    "Krausz C, Riera-Escamilla A. Genetics of male infertility. Nature Reviews Urology 2018 15:6. 2018;15(6):369-84.",
    "10.1038/s41585-018-0003-3 29622783 https://www.nature.com/articles/s41585-018-0003-3",
  ],
  [
    "EndNote, RIS",
    `TY  - JOUR\nAD  - Department of Urology, Weill Cornell Medicine.\nAN  - 30296422\nAU  - Schlegel, P. N.\nAU  - Su, L. M.\nC2  - PMC6329634\nDA  - Jan\nDO  - 10.1016/j.fertnstert.2018.09.024\nDP  - NLM\nET  - 2018/10/09\nIS  - 1\nJ2  - Fertility and sterility\nKW  - Humans\n*Azoospermia\nLA  - eng\nN1  - 1556-5653\nSchlegel, Peter N\nJournal Article\nUnited States\nPY  - 2019\nSN  - 0015-0282\nSP  - 1-10\nST  - Sperm retrieval\nT2  - Fertil Steril\nTI  - Sperm retrieval in men\nVL  - 111\nID  - 42\nER  - \n`,
    "Schlegel PN, Su LM. Sperm retrieval in men. Fertility and sterility. 2019;111(1):1-10.",
    "10.1016/j.fertnstert.2018.09.024 PMC6329634",
  ],
  [
    "EndNote, BibTeX",
    `@article{RN12,\n   author = {Schlegel, P. N. and Su, L. M.},\n   title = {Sperm retrieval in men},\n   journal = {Fertil Steril},\n   volume = {111},\n   number = {1},\n   pages = {1-10},\n   ISSN = {0015-0282},\n   DOI = {10.1016/j.fertnstert.2018.09.024},\n   year = {2019},\n   type = {Journal Article}\n}\n`,
    "Schlegel PN, Su LM. Sperm retrieval in men. Fertil Steril. 2019;111(1):1-10.",
    "10.1016/j.fertnstert.2018.09.024",
  ],
  [
    "Web of Science, BibTeX",
    `\n@article{ WOS:000423456700012,\nAuthor = {Corona, Giovanni and Minhas, Suks and\n   Giwercman, Aleksander},\nTitle = {{Sperm recovery and ICSI outcomes in men with non-obstructive\n   azoospermia: a systematic review and meta-analysis}},\nJournal = {{HUMAN REPRODUCTION UPDATE}},\nYear = {{2019}},\nVolume = {{25}},\nNumber = {{6}},\nPages = {{733-757}},\nMonth = {{NOV-DEC}},\nDOI = {{10.1093/humupd/dmz028}},\nUnique-ID = {{WOS:000423456700012}},\n}\n`,
    "Corona G, Minhas S, Giwercman A. Sperm recovery and ICSI outcomes in men with non-obstructive azoospermia: a systematic review and meta-analysis. HUMAN REPRODUCTION UPDATE. 2019;25(6):733-57.",
    "10.1093/humupd/dmz028",
  ],
  [
    "Scopus, BibTeX",
    `Scopus\nEXPORT DATE: 02 November 2026\n\n@ARTICLE{Bernie2015,\n\tauthor = {Bernie, Aaron M. and Mata, Douglas A. and Ramasamy, Ranjith},\n\ttitle = {Comparison of microdissection testicular sperm extraction},\n\tyear = {2015},\n\tjournal = {Fertility and Sterility},\n\tvolume = {104},\n\tnumber = {5},\n\tpages = {1099 – 1103.e3},\n\tdoi = {10.1016/j.fertnstert.2015.07.1136},\n\turl = {https://www.scopus.com/inward/record.uri?eid=2-s2.0-84946\\&doi=10.1016\\%2fj.fertnstert.2015.07.1136\\&partnerID=40},\n\ttype = {Article},\n\tsource = {Scopus}\n}`,
    "Bernie AM, Mata DA, Ramasamy R. Comparison of microdissection testicular sperm extraction. Fertility and Sterility. 2015;104(5):1099-1103.e3.",
    "10.1016/j.fertnstert.2015.07.1136",
  ],
  [
    "ScienceDirect, RIS",
    `TY  - JOUR\nT1  - Evaluation of the azoospermic male: a committee opinion\nJO  - Fertility and Sterility\nVL  - 109\nIS  - 5\nSP  - 777\nEP  - 782\nPY  - 2018\nDA  - 2018/05/01/\nSN  - 0015-0282\nDO  - https://doi.org/10.1016/j.fertnstert.2018.01.043\nUR  - https://www.sciencedirect.com/science/article/pii/S0015028218300700\nAB  - Text.\nER  - \n`,
    "Evaluation of the azoospermic male: a committee opinion. Fertility and Sterility. 2018;109(5):777-82.",
    "10.1016/j.fertnstert.2018.01.043 https://www.sciencedirect.com/science/article/pii/S0015028218300700",
  ],
  [
    "Springer, RIS of a chapter",
    `TY  - CHAP\nAU  - Esteves, Sandro C.\nED  - Rizk, Botros\nED  - Agarwal, Ashok\nPY  - 2012\nDA  - 2012//\nTI  - Sperm Retrieval Techniques\nBT  - Clinical Embryology\nSP  - 41\nEP  - 53\nPB  - Springer New York\nCY  - New York, NY\nSN  - 978-1-4614-8451-6\nUR  - https://doi.org/10.1007/978-1-4614-8451-6_4\nDO  - 10.1007/978-1-4614-8451-6_4\nID  - Esteves2012\nER  - \n`,
    "Esteves SC. Sperm Retrieval Techniques. In: Rizk B, Agarwal A, editors. Clinical Embryology. New York, NY: Springer New York; 2012. p. 41-53.",
    "10.1007/978-1-4614-8451-6_4 9781461484516",
  ],
  [
    "a thesis, RIS",
    "TY  - THES\nAU  - Borkowski, Mary M.\nTI  - Infant sleep and feeding\nM3  - Master's thesis\nPB  - Central Michigan University\nCY  - Mount Pleasant (MI)\nPY  - 2002///\nER  -",
    "Borkowski MM. Infant sleep and feeding [master’s thesis]. Mount Pleasant (MI): Central Michigan University; 2002.",
  ],
  [
    "a report, BibTeX",
    `@techreport{who2021, title={{WHO} laboratory manual for the examination and processing of human semen}, author={{World Health Organization}}, institution={World Health Organization}, address={Geneva}, year={2021}, number={6}}`,
    "World Health Organization. WHO laboratory manual for the examination and processing of human semen. Geneva: World Health Organization; 2021. Report No.: 6.",
  ],
];

const identifiers = (text: string) => {
  const { DOI, PMID, PMCID, ISBN, URL } = readReferences(text)[0]?.csl ?? {};
  return [DOI, PMID, PMCID, ISBN, URL].filter(Boolean).join(" ");
};

test.each(exports)("an export becomes its reference and identifiers: %s", (_program, text, reference, ids = "") => {
  const [reading, ...others] = readReferences(text);
  expect(others).toEqual([]);
  expect(reading?.problem).toBeUndefined();
  expect(referenceText(reading?.csl ?? { type: "", title: "" })).toBe(reference);
  expect(identifiers(text)).toBe(ids);
});
