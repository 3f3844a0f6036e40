import type { CslItem } from "@db/library-types";

import { readBibtex } from "./bibtex";
import { readCslJson } from "./csl-json";
import { readEndnote } from "./endnote";
import { readMedline } from "./medline";
import { mergeSameWorks } from "./merge-same-works";
import { normalize } from "./normalize";
import { MAX_READ, MAX_REFERENCES, type ParsedReference } from "./parsed-reference";
import { readRis } from "./ris";
import { type Part, splitText } from "./split-text";
import { readTypedLines } from "./typed-lines";

export const MAX_TEXT_LENGTH = 1_000_000;

const needsTitle = "Type the title. It is not looked up online.";

/** Nothing is looked up online. A reference that is incomplete or uncertain has a `problem` for the editor. */
export function readReferences(text: string): ParsedReference[] {
  if (text.length > MAX_TEXT_LENGTH)
    return [{ csl: normalize({}), problem: "This text is too long. Paste fewer references at a time." }];
  const plain = text
    .replace(/^\u{feff}/u, "")
    .replace(/\r\n?/g, "\n")
    .replaceAll("\0", "")
    .replaceAll("\u{a0}", " ");
  const isJson = /^\s*(?:\{\s*"|\[\s*[{[])/.test(plain);
  const read = isJson ? readCslJson(plain) : readParts(plain);
  const references = mergeSameWorks(read).map(withProblem);
  if (references.length <= MAX_REFERENCES && read.length <= MAX_READ) return references;
  const problem = `Only the first ${MAX_REFERENCES} references were read. Paste the others separately.`;
  return [...references.slice(0, MAX_REFERENCES), { csl: normalize({}), problem }];
}

function readParts(text: string): ParsedReference[] {
  const references: ParsedReference[] = [];
  for (const part of splitText(text)) {
    if (references.length > MAX_READ) break;
    references.push(...readPart(part));
  }
  return references;
}

function readPart({ kind, text }: Part): ParsedReference[] {
  if (kind === "typed") return readTypedLines(text);
  if (kind === "bibtex") return readBibtex(text);
  const readers: Record<typeof kind, (text: string) => CslItem> = {
    ris: readRis,
    medline: readMedline,
    endnote: readEndnote,
  };
  return [{ csl: readers[kind](text) }];
}

function withProblem(reference: ParsedReference): ParsedReference {
  if (reference.problem || reference.csl.title) return reference;
  return { ...reference, problem: needsTitle };
}
