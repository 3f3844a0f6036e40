import { findDoi, findPmcid, findPmid, findUrl, type Identifiers, readIsbn } from "./find-identifiers";
import { normalize } from "./normalize";
import { MAX_READ, type ParsedReference } from "./parsed-reference";
import { identifiersIn, MAX_TYPED_LENGTH, readTyped, typeOf } from "./typed-reference";

export function readTypedLines(text: string): ParsedReference[] {
  const references: ParsedReference[] = [];
  for (const paragraph of text.split(/\n(?:[ \t]*\n)+/)) {
    if (references.length > MAX_READ) break;
    const lines = paragraph.split("\n").map((line) => line.trim());
    references.push(...readParagraph(lines.filter(Boolean)));
  }
  return references;
}

function readParagraph(lines: string[]): ParsedReference[] {
  const references: ParsedReference[] = [];
  let typed: string[] = [];
  const isList = lines.filter(isNumbered).length > 1 || (lines.length > 1 && lines.every(isWholeReference));
  const store = () => {
    if (typed.length > 0) references.push(readTyped(typed.join(" ").slice(0, 2 * MAX_TYPED_LENGTH)));
    typed = [];
  };
  for (const line of lines) {
    if (references.length > MAX_READ) break;
    const only = readIdentifiers(line);
    if (only && typed.length === 0) {
      references.push(...only.map((ids) => ({ csl: normalize({ type: typeOf(ids), title: "", ...ids }) })));
    } else {
      if (isList && (isNumbered(line) || !lines.some(isNumbered))) store();
      typed.push(line);
    }
  }
  store();
  return references;
}

function isNumbered(line: string): boolean {
  return /^(?:\[\d{1,3}\]|\d{1,3}[.)])\s+\S/.test(line);
}

/** For lists without numbers, which have one reference on each line. */
function isWholeReference(line: string): boolean {
  return line.length > 60 && /\b(?:19|20)\d\d\b/.test(line) && /[.\d/]$/.test(line);
}

/** The identifiers of each work on a line that contains nothing else. A second identifier of the same kind belongs to the next work. */
export function readIdentifiers(line: string): Identifiers[] | undefined {
  if (line.length > 4000) return undefined;
  const isbn = readIsbn(line.replace(/^ISBN(?:-1[03])?:?\s*/i, ""));
  if (isbn) return [{ ISBN: isbn }];
  const found: Identifiers[] = [];
  const words = line
    .replace(/\b(doi|PMID|PMCID|ISBN(?:-1[03])?)\s?:?\s+(?=\S)/gi, "$1:")
    .split(/[,;|]?\s+|[,;|](?=https?:|10\.|doi|pm|isbn|\d{5})/i);
  for (const word of words) {
    const ids = readIdentifier(word.replace(/[.,;]+$/, ""));
    if (!ids) return undefined;
    const last = found.at(-1);
    const isNextWork = !last || Object.keys(ids).some((kind) => kind in last);
    if (isNextWork) found.push(ids);
    else Object.assign(last, ids);
  }
  return found;
}

function readIdentifier(word: string): Identifiers | undefined {
  const value = word.replace(/^(?:doi|isbn(?:-1[03])?|url)[:=]/i, "");
  if (findUrl(value) === value || /^https?:\/\//i.test(value)) {
    const ids = identifiersIn(value);
    return Object.keys(ids).length > 0 ? ids : undefined;
  }
  if (/^(?:www\.)[^\s/]+\.[a-z]{2,}/i.test(value)) return { URL: `https://${value}` };
  const doi = /^(?:(?:dx\.)?doi\.org\/)?10\./i.test(value) ? findDoi(value) : undefined;
  if (doi) return { DOI: doi };
  const pmid = /^PMID:?\d{1,8}$/i.test(value) ? findPmid(value) : /^[1-9]\d{4,7}$/.exec(value)?.[0];
  if (pmid) return { PMID: pmid };
  const pmcid = /^(?:PMCID:?)?PMC\d+(?:\.\d+)?$/i.test(value) ? findPmcid(value.replace(/^PMCID:?/i, "")) : undefined;
  if (pmcid) return { PMCID: pmcid };
  const isbn = readIsbn(value);
  return isbn ? { ISBN: isbn } : undefined;
}
