import type { CslItem, CslName } from "@db/library-types";

import type { Evidence } from "@/sources/evidence";

export type Source = { key: string; csl: CslItem; evidence: Evidence };

/** Names are written as in a reference: "Liu PY". */
const authors = (names: string): CslName[] =>
  names.split(", ").map((name) => {
    const [family = "", given = ""] = name.split(/ (?=\S+$)/);
    return { family, given: [...given].join(" ") };
  });

export const year = (number: number) => ({ "date-parts": [[number]] }) as CslItem["issued"];

const journals = {
  "Am J Obstet Gynecol": "American Journal of Obstetrics and Gynecology",
  Andrology: "Andrology",
  "Asian J Androl": "Asian Journal of Andrology",
  "Cochrane Database Syst Rev": "Cochrane Database of Systematic Reviews",
  "Dev Psychol": "Developmental Psychology",
  "Fertil Steril": "Fertility and Sterility",
  "Hum Genet": "Human Genetics",
  "Hum Reprod": "Human Reproduction",
  "Hum Reprod Open": "Human Reproduction Open",
  "Hum Reprod Update": "Human Reproduction Update",
  JAMA: "JAMA",
  "J Child Psychol Psychiatry": "Journal of Child Psychology and Psychiatry",
  "J Clin Endocrinol Metab": "The Journal of Clinical Endocrinology and Metabolism",
  "J Urol": "The Journal of Urology",
  Lancet: "The Lancet",
  "PLoS One": "PLoS One",
} as const;

/** Journal, year, volume and pages are written as in a reference: "J Urol 2010;183(6):2309-2315". */
export function article(
  key: string,
  evidence: Evidence,
  names: string | CslName[],
  title: string,
  place: `${keyof typeof journals} ${number};${string}`,
  identifiers: Partial<CslItem> = {},
): Source {
  const [, short = "", issued, volume = "", issue, page] = /^(.+) (\d{4});(\w+)(?:\((\w+)\))?:(.+)$/.exec(place) ?? [];
  const csl: CslItem = {
    type: "article-journal",
    title,
    author: typeof names === "string" ? authors(names) : names,
    issued: year(Number(issued)),
    "container-title": journals[short as keyof typeof journals],
    "container-title-short": short,
    volume,
    ...(issue && { issue }),
    ...(page && { page }),
    ...identifiers,
  };
  return { key, csl, evidence };
}

/** A part of an organization's site. `URL` is the address of the site if the address of the page might change. */
export const site = (
  key: string,
  evidence: Evidence,
  publisher: string,
  title: string,
  URL: string,
  issued?: number,
): Source => ({
  key,
  csl: { type: "webpage", title, publisher, ...(issued && { issued: year(issued) }), URL },
  evidence,
});

export const group = (...names: string[]) => names.map((literal) => ({ literal }));
