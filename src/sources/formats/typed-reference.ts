import type { CslItem } from "@db/library-types";

import { findDoi, findIsbn, findPmcid, findPmid, findUrl, type Identifiers } from "./find-identifiers";
import { normalize } from "./normalize";
import type { ParsedReference } from "./parsed-reference";
import { plainText } from "./plain-text";
import { guessFields } from "./typed-fields";

export const MAX_TYPED_LENGTH = 2000;

const CHECK_FIELDS = "Read from typed text. Check authors, title and date.";
const CHECK_SHORTENED_AUTHORS =
  "Read from typed text, which names only the first authors. Check authors, title and date.";
const NOT_DISTINGUISHED =
  "Authors, title and date could not be told apart, so the whole text is the title. Correct it.";

export function readTyped(text: string): ParsedReference {
  const whole = plainText(text, MAX_TYPED_LENGTH);
  const ids = identifiersIn(whole);
  const words = withoutIdentifiers(whole);
  const guess = guessFields(words);
  if (guess) {
    const csl = normalize({ type: typeOf(ids), ...guess, ...ids });
    if (/\bet al\b/.test(words)) return { csl, problem: CHECK_SHORTENED_AUTHORS };
    return { csl, problem: CHECK_FIELDS, isLikelyRight: true };
  }
  return { csl: normalize({ type: typeOf(ids), title: words || whole, ...ids }), problem: NOT_DISTINGUISHED };
}

export function identifiersIn(text: string): Identifiers {
  const url = findUrl(text);
  const doi = findDoi(text) ?? (url && findDoi(url));
  const isbn = /\bISBN\b/i.test(text) ? findIsbn(text.slice(text.search(/\bISBN\b/i))) : undefined;
  const found = { DOI: doi, PMID: findPmid(text), PMCID: findPmcid(text), ISBN: isbn, URL: url };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value));
}

export function typeOf({ DOI, PMID, PMCID, ISBN, URL }: Identifiers): CslItem["type"] {
  if (ISBN) return "book";
  if (DOI || PMID || PMCID) return "article-journal";
  return URL ? "webpage" : "document";
}

function withoutIdentifiers(text: string): string {
  return text
    .replace(/^(?:\[\d{1,3}\]|\(\d{1,3}\)|\d{1,3}[.)]|[•*·–-])\s+/, "")
    .replace(/\b(?:available (?:from|at)|retrieved (?:[\w ,]{0,30} )?from|from):?\s*(?=https?:)/gi, "")
    .replace(/\b(?:doi:?\s*)?https?:\/\/\S+/gi, "")
    .replace(/\b(?:doi:?\s*)?10\.\d{4,9}\/\S+/gi, "")
    .replace(/\bPMC?ID:?\s*(?:PMC)?\d+[.;,]?/gi, "")
    .replace(/\bISBN(?:-1[03])?:?\s*[\dXx][\dXx\s-]{8,20}/gi, "")
    .replace(/\bEpub \d{4}(?: [A-Z][a-z]{2}(?: \d{1,2})?)?\.?/g, "")
    .replace(/\s+/g, " ")
    .trim()
    .replace(/(?: [.,;]|[;,])+$/, "")
    .trim();
}
