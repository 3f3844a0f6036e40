import type { CslItem } from "@db/library-types";

import { readCslDate } from "./dates";
import { findDoi, findIsbn, findPmcid, findUrl, type Identifiers, linksToIdentifier } from "./find-identifiers";
import { readLanguage } from "./languages";
import { readNames } from "./names";
import { readPages } from "./pages";
import { plainText, plainTitle } from "./plain-text";

export const MAX_NAMES = 100;

const titles = ["container-title", "container-title-short", "collection-title", "event-title", "title-short"];
const texts = ["publisher", "genre", "medium", "event-place", "version", "status", "section"];
const numbers = ["edition", "volume", "issue", "number", "article-number", "number-of-pages", "chapter-number", "ISSN"];
const names = ["author", "editor", "translator", "collection-editor", "container-author"];
const dates = ["issued", "accessed", "original-date", "event-date"];

export const cslTypes = new Set(
  (
    "article article-journal article-magazine article-newspaper bill book broadcast chapter classic collection dataset document " +
    "entry entry-dictionary entry-encyclopedia event figure graphic hearing interview legal_case legislation manuscript map " +
    "motion_picture musical_score pamphlet paper-conference patent performance periodical personal_communication post " +
    "post-weblog regulation report review review-book software song speech standard thesis treaty webpage"
  ).split(" "),
);

/** The last step of reading any format, so that a work gets the same values from each. Abstracts, notes and the like are left out. */
export function normalize(raw: Record<string, unknown>): CslItem {
  const type = plainText(raw.type, 40);
  const csl: CslItem = { type: cslTypes.has(type) ? type : "document", title: plainTitle(first(raw.title)) };
  for (const key of titles) set(csl, key, plainTitle(first(raw[key]), key.endsWith("short") ? 300 : 1000));
  for (const key of numbers) set(csl, key, unlessLong(plainText(first(raw[key]), 200)));
  set(csl, "publisher-place", plainText(first(raw["publisher-place"]), 300));
  for (const key of texts) set(csl, key, plainText(first(raw[key]), 500));
  for (const key of names) set(csl, key, Array.isArray(raw[key]) ? readNames(raw[key].slice(0, MAX_NAMES)) : []);
  for (const key of dates) set(csl, key, readCslDate(raw[key]));
  set(csl, "page", readPages(plainText(raw.page, 100)));
  set(csl, "language", readLanguage(plainText(first(raw.language), 40)));
  if (sameWords(csl["container-title-short"], csl["container-title"])) delete csl["container-title-short"];
  return { ...csl, ...identifiers(raw) };
}

function identifiers(raw: Record<string, unknown>): Identifiers {
  const found: Identifiers = {};
  set(found, "DOI", findDoi(plainText(first(raw.DOI))));
  set(found, "PMID", /(?:^|\D)0{0,7}([1-9]\d{0,7})$/.exec(plainText(first(raw.PMID), 200))?.[1]);
  const pmcid = plainText(first(raw.PMCID), 200);
  set(found, "PMCID", findPmcid(/^\d+$/.test(pmcid) ? `PMC${pmcid}` : pmcid));
  set(
    found,
    "ISBN",
    findIsbn(
      [raw.ISBN]
        .flat()
        .map((one) => plainText(one, 100))
        .join(", "),
    ),
  );
  const url = findUrl(plainText(first(raw.URL), 2000));
  if (url && !found.DOI && /^https?:\/\/(?:dx\.|www\.)?doi\.org\//i.test(url)) set(found, "DOI", findDoi(url));
  if (url && !linksToIdentifier(url, found)) found.URL = url;
  return found;
}

/** Crossref and some libraries put single values into lists. */
function first(value: unknown): unknown {
  return Array.isArray(value) ? value[0] : value;
}

function set(item: Record<string, unknown>, key: string, value: unknown): void {
  if (value === undefined || value === "" || (Array.isArray(value) && value.length === 0)) return;
  item[key] = value;
}

/** Longer values are something else: some databases write addresses of authors into the issue. */
const unlessLong = (text: string) => (text.length > 100 ? "" : text);

function sameWords(one = "", other = ""): boolean {
  const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
  return plain(one) === plain(other);
}
