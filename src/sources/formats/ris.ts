import type { CslItem } from "@db/library-types";

import { morePrecise, readDate } from "./dates";
import { findDoi, findPmcid, findPmid } from "./find-identifiers";
import { normalize } from "./normalize";
import { readTags } from "./tags";

/** Each line is a CSL type, followed by the first four letters of its RIS types. */
const types = new Map<string, string>();
for (const [type = "", ...names] of [
  "article-journal JOUR EJOU INPR ABST",
  "article-magazine MGZN",
  "article-newspaper NEWS",
  "article PREP",
  "periodical JFUL",
  "book BOOK EBOO EDBO CTLG CLSW SER",
  "pamphlet PAMP",
  "chapter CHAP ECHA",
  "entry-dictionary DICT",
  "entry-encyclopedia ENCY",
  "paper-conference CONF CPAP",
  "speech SLID",
  "thesis THES",
  "manuscript UNPB",
  "report RPRT GOVD",
  "standard STAN",
  "patent PAT",
  "webpage ELEC ICOM WEB MULT",
  "post-weblog BLOG",
  "dataset DATA DBAS AGGR",
  "software COMP",
  "motion_picture VIDE MPCT ADVS",
  "song SOUN",
  "musical_score MUSI",
  "legal_case CASE",
  "bill BILL",
  "legislation STAT LEGA",
  "hearing HEAR",
].map((line) => line.split(" "))) {
  for (const name of names) types.set(name, type);
}

/** RIS as of 2001 (Reference Manager) and of 2011 (EndNote), as Zotero, PubMed and publishers write them. */
export function readRis(text: string): CslItem {
  const tags = readTags(text, /^\s{0,3}([A-Z][A-Z0-9])\s{0,3}-(?:\s([^\n]*))?$/);
  const one = (...names: string[]) => names.map((name) => tags.get(name)?.find(Boolean)).find(Boolean);
  const all = (...names: string[]) => names.flatMap((name) => tags.get(name) ?? []);
  const type = types.get(one("TY")?.toUpperCase().slice(0, 4) ?? "") ?? "document";
  const isInContainer = /^article|^chapter|^paper|^entry/.test(type);
  const [SP = "", EP = ""] = [one("SP"), one("EP")];
  const number = type === "report" || type === "standard" ? (one("SN") ?? one("IS")) : undefined;
  return normalize({
    type,
    title: one("T1", "TI", "CT") ?? (type === "book" ? one("BT", "T2") : undefined) ?? one("ST"),
    author: all("AU", "A1").length ? all("AU", "A1") : all("A4"),
    editor: all("ED", ...(type === "book" || isInContainer ? ["A2"] : []), "A3"),
    "container-title": isInContainer
      ? ((type === "paper-conference" ? one("C3") : undefined) ?? one("JF", "T2", "JO", "BT", "JA", "J2"))
      : undefined,
    "container-title-short": one("JA", "J2", "JO"),
    "collection-title": type === "book" ? (one("T3") ?? (one("BT", "T1", "TI") ? one("T2") : undefined)) : one("T3"),
    issued: issued(one("PY"), one("DA"), one("Y1")),
    accessed: readDate(one("Y2")),
    volume: one("VL"),
    issue:
      type === "report"
        ? undefined
        : (one("IS", "CP") ?? all("M1").find((value) => /^\d{1,4}(?:-\d{1,4})?$/.test(value))),
    number,
    page: EP && !SP.includes("-") ? `${SP}-${EP}` : SP || one("EP"),
    "article-number": one("C7"),
    edition: one("ET"),
    publisher: one("PB"),
    "publisher-place": one("CY", "PP"),
    language: one("LA"),
    genre: type === "thesis" ? one("M3", "U1") : undefined,
    ISSN: type.startsWith("article") ? one("SN") : undefined,
    ISBN: type.startsWith("article") ? undefined : all("SN", "BN"),
    URL: all("UR", "LK", "L2")
      .flatMap((value) => value.slice(0, 4000).split(/[\s;]+(?=http)/))
      .find((value) => /^https?:/i.test(value)),
    ...identifiers(all),
  });
}

/** EndNote writes DA without the year, such as `Jul 25`. */
function issued(year = "", date = "", deprecated = "") {
  if (!year) return readDate(date || deprecated);
  return morePrecise(readDate(year), readDate(/\d{4}/.test(date) ? date : `${date} ${year}`));
}

function identifiers(all: (...names: string[]) => string[]) {
  const links = all("UR", "L2", "LK", "C2", "AN").map((value) => value.slice(0, 2000));
  // A note may quote other works, so it has to begin with the identifier.
  const notes = all("N1", "M1", "M2", "U1", "ID").filter((value) => /^(?:doi|10\.|https?:|pmid|pmcid)/i.test(value));
  const short = notes.map((value) => value.slice(0, 200));
  const isPubmed = /pubmed|medline/i.test(all("DB", "DP").join(" "));
  const accession = all("AN")[0] ?? "";
  return {
    DOI: [...all("DO", "DI"), ...all("M3"), ...links, ...short]
      .map((value) => findDoi(value.slice(0, 2000)))
      .find(Boolean),
    PMID:
      [...links, ...short].map(findPmid).find(Boolean) ??
      (isPubmed && /^\d{1,8}$/.test(accession) ? accession : undefined),
    PMCID: [...links, ...short].map(findPmcid).find(Boolean),
  };
}
