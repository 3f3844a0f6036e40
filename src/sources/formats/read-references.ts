import type { CslItem } from "@db/library-types";

import { readBibtex } from "./bibtex";
import { readCslJson } from "./csl-json";
import { readEndnote } from "./endnote";
import { readMedline } from "./medline";
import { mergeSame } from "./merge-same";
import { mostRead, mostReferences, type Reading } from "./reading";
import { readRis } from "./ris";
import { type Part, splitText } from "./split-text";
import { tidy } from "./tidy";
import { readTypedLines } from "./typed-lines";

export const longestText = 1_000_000;

const needsTitle = "Type the title: nothing is looked up.";

/**
 * The references in a pasted text or an uploaded file: DOI, PMID, PMCID, ISBN, web address, RIS, NBIB, BibTeX, EndNote, CSL-JSON, or
 * typed. Nothing is looked up anywhere. What could not be read has a `problem` for the editor.
 */
export function readReferences(text: string): Reading[] {
  if (text.length > longestText)
    return [{ csl: tidy({}), problem: "This text is too long. Paste fewer references at a time." }];
  const plain = text
    .replace(/^\u{feff}/u, "")
    .replace(/\r\n?/g, "\n")
    .replaceAll("\0", "")
    .replaceAll("\u{a0}", " ");
  const isJson = /^\s*(?:\{\s*"|\[\s*[{[])/.test(plain);
  const read = isJson ? readCslJson(plain) : readParts(plain);
  const readings = mergeSame(read).map(withProblem);
  if (readings.length <= mostReferences && read.length <= mostRead) return readings;
  const problem = `Only the first ${mostReferences} references were read. Paste the others separately.`;
  return [...readings.slice(0, mostReferences), { csl: tidy({}), problem }];
}

/** Stops when there are too many. */
function readParts(text: string): Reading[] {
  const readings: Reading[] = [];
  for (const part of splitText(text)) {
    if (readings.length > mostRead) break;
    readings.push(...readPart(part));
  }
  return readings;
}

function readPart({ kind, text }: Part): Reading[] {
  if (kind === "typed") return readTypedLines(text);
  if (kind === "bibtex") return readBibtex(text);
  const readers: Record<typeof kind, (text: string) => CslItem> = {
    ris: readRis,
    medline: readMedline,
    endnote: readEndnote,
  };
  return [{ csl: readers[kind](text) }];
}

function withProblem(reading: Reading): Reading {
  if (reading.problem || reading.csl.title) return reading;
  return { ...reading, problem: needsTitle };
}
