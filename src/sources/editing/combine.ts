import type { CslItem, Retraction } from "@db/library-types";

import type { Source } from "../admin-queries";
import { isSameNotice, outranks } from "../retractions/notices";

type Values = Pick<Source, "csl" | "evidence" | "archivedUrl" | "checkedAt" | "checkedBy" | "retraction">;

/** The values of the first source, and those of the second where the first has none. */
export function combine(into: Values, from: Values): Values {
  const { checkedAt, checkedBy } = into.checkedAt ? into : from;
  return {
    csl: withFormerIds({ ...from.csl, ...withoutEmpty(into.csl) } as CslItem, [into.csl, from.csl]),
    evidence: into.evidence || from.evidence,
    archivedUrl: into.archivedUrl || from.archivedUrl,
    retraction: combineNotices(into.retraction, from.retraction),
    checkedAt,
    checkedBy,
  };
}

/** The notice that takes precedence; of two equal ones, the one with a decision. */
function combineNotices(one: Retraction | null, other: Retraction | null) {
  if (!one || !other) return one ?? other;
  if (isSameNotice(one, other)) return one.decision ? one : other;
  return outranks(other, one) ? other : one;
}

/** Adds the identifiers that a merge removes, because a list of retractions may name the work by one, such as the DOI of its preprint. */
function withFormerIds(csl: CslItem, before: CslItem[]): CslItem {
  const { "former-ids": _, ...others } = csl;
  const all = before.flatMap(({ DOI, PMID, "former-ids": ids }) => [DOI, PMID, ...(Array.isArray(ids) ? ids : [])]);
  const former = new Set(all.filter(Boolean).map((id) => String(id).toLowerCase()));
  for (const id of [csl.DOI, csl.PMID]) former.delete(id?.toLowerCase() ?? "");
  return former.size > 0
    ? { ...others, type: csl.type, title: csl.title, "former-ids": [...former].slice(0, 100) }
    : csl;
}

/** Keeps the former identifiers from earlier merges. An identifier that an editor corrects is not added to them, because it was never the work's. */
export const keepFormerIds = (csl: CslItem, { "former-ids": ids }: CslItem) =>
  withFormerIds(csl, [{ type: "", title: "", "former-ids": ids }]);

const withoutEmpty = (csl: CslItem) => Object.fromEntries(Object.entries(csl).filter(([, value]) => value !== ""));

/** A notice is about a work's identifiers. If all of them were changed, it was about another work; if some were, an editor has to decide again. */
export function keepNotice(retraction: Retraction | null, before: CslItem, after: CslItem): Retraction | null {
  const former = Array.isArray(after["former-ids"]) ? after["former-ids"].map(String) : [];
  const kept = new Set([after.DOI, after.PMID, ...former].map((id) => id?.toLowerCase()));
  const all = [before.DOI, before.PMID, ...former].filter((id) => id !== undefined && id !== "");
  const remaining = all.filter((id) => kept.has(id?.toLowerCase()));
  if (!retraction || remaining.length === all.length) return retraction;
  return remaining.length === 0 ? null : { ...retraction, decision: null, decidedAt: null, decidedBy: "" };
}
