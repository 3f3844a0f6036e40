import { expect, test } from "bun:test";

import type { CslItem, CslName } from "@db/library-types";

import { referenceText } from "./vancouver";

const people = (text: string): CslName[] =>
  text.split("; ").map((one) => {
    const [family = "", given, suffix] = one.split(", ");
    return given === undefined ? { literal: family } : { family, given, suffix };
  });
const on = (...parts: [number, number?, number?]) => ({ "date-parts": [parts] as [[number, number?, number?]] });

const cases: [name: string, csl: CslItem, reference: string][] = [
  [
    "a book",
    {
      type: "book",
      title: "Medical microbiology",
      author: people("Murray, PR; Rosenthal, KS; Kobayashi, GS; Pfaller, MA"),
      edition: "4",
      "publisher-place": "St. Louis",
      publisher: "Mosby",
      issued: on(2002),
    },
    "Murray PR, Rosenthal KS, Kobayashi GS, Pfaller MA. Medical microbiology. 4th ed. St. Louis: Mosby; 2002.",
  ],
  [
    "a book with editors",
    {
      type: "book",
      title: "Operative obstetrics",
      editor: people("Gilstrap, Larry C, III; Cunningham, F Gary; VanDorsten, J Peter"),
      edition: "2nd ed.",
      "publisher-place": "New York",
      publisher: "McGraw-Hill",
      issued: on(2002),
    },
    "Gilstrap LC 3rd, Cunningham FG, VanDorsten JP, editors. Operative obstetrics. 2nd ed. New York: McGraw-Hill; 2002.",
  ],
  [
    "a book with author and editor",
    {
      type: "book",
      title: "Adolescent pregnancy",
      author: people("Breedlove, GK; Schorfheide, AM"),
      editor: people("Wieczorek, RR"),
      edition: "second edition",
      "publisher-place": "White Plains (NY)",
      publisher: "March of Dimes Education Services",
      issued: on(2001),
    },
    "Breedlove GK, Schorfheide AM. Adolescent pregnancy. 2nd ed. Wieczorek RR, editor. White Plains (NY): March of Dimes Education Services; 2001.",
  ],
  [
    "a chapter",
    {
      type: "chapter",
      title: "Chromosome alterations in human solid tumors",
      author: people("Meltzer, PS; Kallioniemi, A; Trent, JM"),
      editor: people("Vogelstein, B; Kinzler, KW"),
      "container-title": "The genetic basis of human cancer",
      "publisher-place": "New York",
      publisher: "McGraw-Hill",
      issued: on(2002),
      page: "93-113",
    },
    "Meltzer PS, Kallioniemi A, Trent JM. Chromosome alterations in human solid tumors. In: Vogelstein B, Kinzler KW, editors. The genetic basis of human cancer. New York: McGraw-Hill; 2002. p. 93-113.",
  ],
  [
    "a conference paper",
    {
      type: "paper-conference",
      title: "An analysis of Koza’s computational effort statistic",
      author: people("Christensen, S; Oppacher, F"),
      "event-title": "EuroGP 2002",
      publisher: "Springer",
      issued: on(2002),
      page: "182-191",
    },
    "Christensen S, Oppacher F. An analysis of Koza’s computational effort statistic. In: EuroGP 2002. Springer; 2002. p. 182-91.",
  ],
  [
    "a report",
    {
      type: "report",
      title: "Health monitoring on vibration signatures. Final report.",
      author: people("Yen, GG"),
      "publisher-place": "Arlington (VA)",
      publisher: "Air Force Office of Scientific Research (US)",
      issued: on(2002, 2),
      number: "AFRLSRBLTR020123",
    },
    "Yen GG. Health monitoring on vibration signatures. Final report. Arlington (VA): Air Force Office of Scientific Research (US); 2002. Report No.: AFRLSRBLTR020123.",
  ],
  [
    "a guideline",
    {
      type: "document",
      title: "Male infertility guideline",
      author: people("European Association of Urology"),
      publisher: "EAU Guidelines Office",
      "publisher-place": "Arnhem",
      issued: on(2024),
    },
    "European Association of Urology. Male infertility guideline. Arnhem: EAU Guidelines Office; 2024.",
  ],
  [
    "a dissertation",
    {
      type: "thesis",
      title: "Infant sleep and feeding",
      author: people("Borkowski, Mary Margaret"),
      "publisher-place": "Mount Pleasant (MI)",
      publisher: "Central Michigan University",
      issued: on(2002),
    },
    "Borkowski MM. Infant sleep and feeding [dissertation]. Mount Pleasant (MI): Central Michigan University; 2002.",
  ],
  [
    "a newspaper",
    {
      type: "article-newspaper",
      title: "Medical improvements lower homicide rate",
      author: people("Tynan, Trudy"),
      "container-title": "The Washington Post",
      issued: on(2002, 8, 12),
      page: "A2",
    },
    "Tynan T. Medical improvements lower homicide rate. The Washington Post. 2002 Aug 12:A2.",
  ],
  [
    "a web page with the day when it was read",
    {
      type: "webpage",
      title: "Low sperm count",
      author: people("National Health Service"),
      "publisher-place": "London",
      publisher: "NHS",
      issued: on(2023, 5, 19),
      accessed: on(2026, 11, 2),
      URL: "https://www.nhs.uk/conditions/low-sperm-count/",
    },
    "National Health Service. Low sperm count [Internet]. London: NHS; 2023 May 19 [cited 2026 Nov 2].",
  ],
  ["a web page with only a title", { type: "webpage", title: "Azoospermia" }, "Azoospermia [Internet]. n.d."],
];

test.each(cases)("the reference of %s", (_name, csl, reference) => {
  expect(referenceText(csl)).toBe(reference);
});
