import type { CslItem } from "@db/library-types";

export type Identifiers = Pick<CslItem, "DOI" | "PMID" | "PMCID" | "ISBN" | "URL">;

const afterDoi =
  /(?:\/(?:full|fulltext|abstract|abs|pdf|epdf|pdfdirect|epub|html|meta|references|summary|supplementary-material|full\/html)|\.full(?:\.pdf)?|\.pdf|\.html?|\.abstract)$/i;

/** The first DOI in a text or an address, as it is spelled there. */
export function findDoi(text: string): string | undefined {
  // Old DOIs of some publishers contain angle brackets.
  const found = /(?:^|[^\d.])(10\.\d{4,9}\/(?:\(SICI\)[^\s"]{10,100}|[^\s"<>{}|\\^`]{1,300}))/i.exec(
    decoded(text),
  )?.[1];
  if (found === undefined) return undefined;
  const isAddress = /^[a-z]+:\/\//i.test(text) && !/^https?:\/\/(?:dx\.|www\.)?doi\.org\//i.test(text);
  let doi = isAddress ? (found.split(/[?#&]/)[0] ?? found) : found;
  for (let before = ""; before !== doi;) {
    before = doi;
    doi = doi.replace(/[.,;:!?'"’”*…]$/, "");
    if (/[)\]]$/.test(doi) && !isBalanced(doi)) doi = doi.slice(0, -1);
    if (isAddress) doi = doi.replace(afterDoi, "");
  }
  // academic.oup.com adds its own number after the DOI.
  if (isAddress && /oup\.com/i.test(text)) doi = doi.replace(/^(10\.\d+\/[^/]+\/[^/]+)\/\d+$/, "$1");
  return /\/./.test(doi) ? doi : undefined;
}

function decoded(text: string): string {
  if (!/%2f/i.test(text)) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function isBalanced(text: string): boolean {
  const count = (char: string) => text.split(char).length;
  return count("(") === count(")") && count("[") === count("]");
}

export function findPmid(text: string): string | undefined {
  const inAddress =
    /(?:pubmed\.ncbi\.nlm\.nih\.gov|ncbi\.nlm\.nih\.gov\/(?:m\/)?pubmed|europepmc\.org\/[a-z]+\/med)\/(\d{1,8})/i;
  const labeled = /\bPMID:?\s{0,3}(\d{1,8})\b/i;
  return withoutLeadingZeros((inAddress.exec(text) ?? labeled.exec(text))?.[1]);
}

export function findPmcid(text: string): string | undefined {
  const digits = /(?:^|[^a-z0-9])PMC\s?(?:ID:?\s{0,3}(?:PMC)?)?(\d{2,9})(?:\.\d+)?(?![\d])/i.exec(text)?.[1];
  return digits === undefined ? undefined : `PMC${withoutLeadingZeros(digits)}`;
}

/** The ISBN-13 without hyphens, also for an ISBN-10. Undefined when a digit is wrong. */
export function readIsbn(text: string): string | undefined {
  const chars = text.replace(/[\s‐-―-]/g, "").toUpperCase();
  if (/^\d{9}[\dX]$/.test(chars)) {
    const sum = [...chars].reduce((total, char, at) => total + (10 - at) * (char === "X" ? 10 : Number(char)), 0);
    return sum % 11 === 0 ? withCheckDigit(`978${chars.slice(0, 9)}`) : undefined;
  }
  return /^97[89]\d{10}$/.test(chars) && withCheckDigit(chars.slice(0, 12)) === chars ? chars : undefined;
}

function withCheckDigit(twelve: string): string {
  const sum = [...twelve].reduce((total, char, at) => total + Number(char) * (at % 2 ? 3 : 1), 0);
  return twelve + ((10 - (sum % 10)) % 10);
}

/** The first valid ISBN of `978-0-… (hardback) 0-…`. */
export function findIsbn(text: string): string | undefined {
  for (const [candidate] of text.matchAll(/\d[\dXx\s‐-―-]{8,22}/g)) {
    const whole = readIsbn(candidate);
    if (whole) return whole;
    for (const part of candidate.split(/\s+/)) {
      const isbn = readIsbn(part);
      if (isbn) return isbn;
    }
  }
  return undefined;
}

export function findUrl(text: string): string | undefined {
  const found = /\bhttps?:\/\/[^\s<>"{}|\\^`]{3,2000}/i.exec(text)?.[0];
  if (found === undefined) return undefined;
  let address = found.replace(/[.,;:!?'’”…]+$/, "");
  if (/[)\]]$/.test(address) && !isBalanced(address)) address = address.slice(0, -1);
  // An address with a user name is a typing error or a phishing attempt.
  return URL.parse(address)?.username === "" ? address : undefined;
}

/** An address that only leads to one of the work's identifiers is not stored beside it. */
export function linksToIdentifier(url: string, { DOI, PMID, PMCID }: Identifiers): boolean {
  if (DOI && findDoi(url)?.toLowerCase() === DOI.toLowerCase()) return true;
  if (PMID && findPmid(url) === PMID) return true;
  return PMCID !== undefined && findPmcid(url) === PMCID;
}

function withoutLeadingZeros(digits: string | undefined): string | undefined {
  return digits?.replace(/^0+/, "") || undefined;
}
