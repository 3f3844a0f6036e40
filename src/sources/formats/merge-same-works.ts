import type { CslItem } from "@db/library-types";

import type { ParsedReference } from "./parsed-reference";

export function mergeSameWorks(references: ParsedReference[]): ParsedReference[] {
  const byId = new Map<string, ParsedReference>();
  const merged: ParsedReference[] = [];
  for (const reference of references) {
    const ids = idsOf(reference.csl);
    const same = ids.map((id) => byId.get(id)).find((other) => other && canBeSame(other.csl, reference.csl));
    if (same) fill(same, reference);
    else merged.push(reference);
    for (const id of idsOf((same ?? reference).csl)) if (!byId.has(id)) byId.set(id, same ?? reference);
  }
  return merged;
}

function idsOf({ DOI, PMID, PMCID }: CslItem): string[] {
  const ids = [DOI && `doi ${DOI.toLowerCase()}`, PMID && `pmid ${PMID}`, PMCID && `pmcid ${PMCID}`];
  return ids.filter((id): id is string => Boolean(id));
}

/** Titles are compared too, because some files give each chapter the DOI of its book. */
function canBeSame(one: CslItem, other: CslItem): boolean {
  const words = (title: string) => title.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
  return one.title === "" || other.title === "" || words(one.title) === words(other.title);
}

function fill(into: ParsedReference, from: ParsedReference): void {
  const [primary, other] = into.csl.title === "" ? [from, into] : [into, from];
  into.csl = { ...other.csl, ...primary.csl };
  if (primary.problem) into.problem = primary.problem;
  else delete into.problem;
  if (primary.isLikelyRight) into.isLikelyRight = true;
  else delete into.isLikelyRight;
}
