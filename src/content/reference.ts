import type { CslItem } from "@db/library-types";

import { oneLine } from "@/lib/text/one-line";
import { readDoi, readPmcid, readPmid, readWebAddress } from "@/sources/identifiers";
import { referenceText } from "@/sources/vancouver";

const MAX_REFERENCE = 1500;
const MAX_NAME = 60;

/** The whole reference, without addresses. */
export const fullReference = (csl: CslItem) => shorten(oneLine(referenceText(csl)), MAX_REFERENCE);

/** Enough to recognize the source: the first author or else the title, and the year. */
export function shortReference(csl: CslItem) {
  const { author: authors, issued } = csl;
  const names = Array.isArray(authors) ? authors : [];
  const name = lineOf(names[0]?.family) || lineOf(names[0]?.literal) || titleOf(csl);
  const year = lineOf(issued?.["date-parts"]?.[0]?.[0]);
  return `${shorten(name, MAX_NAME)}${names.length > 1 ? " et al." : ""}${year && `, ${year}`}`;
}

export const titleOf = ({ title }: CslItem) => shorten(lineOf(title), MAX_REFERENCE);

export type ReferenceLink = { name: string; href: string };

/** Where the work can be read, permanent addresses first. Leaves out invalid addresses, which imported data can contain. */
export function referenceLinks(csl: CslItem, archivedUrl: string): ReferenceLink[] {
  const doi = readDoi(lineOf(csl.DOI));
  const pmid = readPmid(lineOf(csl.PMID));
  const pmcid = readPmcid(lineOf(csl.PMCID));
  const url = readWebAddress(lineOf(csl.URL));
  const archived = readWebAddress(lineOf(archivedUrl));
  const links = [
    doi && { name: `doi:${doi}`, href: `https://doi.org/${encodeURIComponent(doi).replaceAll("%2F", "/")}` },
    pmid && { name: `PubMed ${pmid}`, href: `https://pubmed.ncbi.nlm.nih.gov/${pmid}/` },
    pmcid && { name: pmcid, href: `https://pmc.ncbi.nlm.nih.gov/articles/${pmcid}/` },
    url && !isResolver(url) && { name: hostOf(url), href: url },
    archived && { name: "archived copy", href: archived },
  ];
  return links.filter((link) => typeof link === "object");
}

/** The identifiers link there already. */
const isResolver = (url: string) => /^((dx\.)?doi\.org|(pubmed|pmc)\.ncbi\.nlm\.nih\.gov)$/.test(new URL(url).hostname);

const hostOf = (url: string) => new URL(url).hostname.replace(/^www\./, "");

const lineOf = (value: unknown) =>
  typeof value === "string" || typeof value === "number" ? oneLine(String(value)) : "";

/** Doesn't cut a character in half. */
const shorten = (line: string, length: number) =>
  line.length > length
    ? `${line
        .slice(0, length - 1)
        .toWellFormed()
        .replace(/\ufffd$/, "")}…`
    : line;
