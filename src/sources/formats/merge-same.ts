import type { CslItem } from "@db/library-types";

import type { Reading } from "./reading";

/** One reading for the same work in several formats: what the first lacks is taken from the others. */
export function mergeSame(readings: Reading[]): Reading[] {
  const byId = new Map<string, Reading>();
  const merged: Reading[] = [];
  for (const reading of readings) {
    const ids = idsOf(reading.csl);
    const same = ids.map((id) => byId.get(id)).find((other) => other && canBeSame(other.csl, reading.csl));
    if (same) fill(same, reading);
    else merged.push(reading);
    for (const id of idsOf((same ?? reading).csl)) if (!byId.has(id)) byId.set(id, same ?? reading);
  }
  return merged;
}

function idsOf({ DOI, PMID, PMCID }: CslItem): string[] {
  const ids = [DOI && `doi ${DOI.toLowerCase()}`, PMID && `pmid ${PMID}`, PMCID && `pmcid ${PMCID}`];
  return ids.filter((id): id is string => Boolean(id));
}

/** Some files give each chapter the DOI of its book. */
function canBeSame(one: CslItem, other: CslItem): boolean {
  const words = (title: string) => title.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
  return one.title === "" || other.title === "" || words(one.title) === words(other.title);
}

function fill(into: Reading, from: Reading): void {
  const [fuller, other] = into.csl.title === "" ? [from, into] : [into, from];
  into.csl = { ...other.csl, ...fuller.csl };
  if (fuller.problem) into.problem = fuller.problem;
  else delete into.problem;
}
