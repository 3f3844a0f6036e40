import type { CslItem } from "@db/library-types";

import { foldText } from "@/lib/text/fold-text";
import { readDoi, readPmid } from "@/sources/identifiers";

type Work = { csl: CslItem; createdAt?: string | undefined };

/** The identifiers in the form in which the database compares them. */
export const doiOf = ({ DOI }: CslItem) => DOI && (readDoi(DOI) ?? DOI).toLowerCase();
export const pmidOf = ({ PMID }: CslItem) => PMID && (readPmid(PMID) ?? PMID);

/**
 * Whether two sources with the same key are the same work, even if both sites have corrected it since. Their identifiers decide; without any,
 * the time at which the source was added, which exports keep, or the title.
 */
export function isSameWork(one: Work, other: Work) {
  const dois = [doiOf(one.csl), doiOf(other.csl)];
  const pmids = [pmidOf(one.csl), pmidOf(other.csl)];
  if (isEqual(dois) || isEqual(pmids)) return true;
  if (isDifferent(dois) || isDifferent(pmids)) return false;
  const wasMadeAtSameTime = Boolean(one.createdAt) && one.createdAt === other.createdAt;
  return wasMadeAtSameTime || foldTitle(one.csl.title) === foldTitle(other.csl.title);
}

const isEqual = ([one, other]: (string | undefined)[]) => Boolean(one) && one === other;
const isDifferent = ([one, other]: (string | undefined)[]) => Boolean(one) && Boolean(other) && one !== other;

const foldTitle = (title: string) =>
  foldText(title)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
