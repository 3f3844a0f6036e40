import type { CslItem } from "@db/library-types";

import type { Source } from "../admin-queries";

type Values = Pick<Source, "csl" | "evidence" | "archivedUrl" | "checkedAt" | "checkedBy" | "retraction">;

/** The values of the first source, and of the second what the first lacks. */
export function combine(into: Values, from: Values): Values {
  const { checkedAt, checkedBy } = into.checkedAt ? into : from;
  return {
    csl: withFormerIds({ ...from.csl, ...withoutEmpty(into.csl) } as CslItem, [into.csl, from.csl]),
    evidence: into.evidence || from.evidence,
    archivedUrl: into.archivedUrl || from.archivedUrl,
    retraction: into.retraction ?? from.retraction,
    ...{ checkedAt, checkedBy },
  };
}

/** Lists of retractions may name a work by an identifier that it lost in a merge, such as that of its preprint. */
function withFormerIds(csl: CslItem, before: CslItem[]): CslItem {
  const { "former-ids": _, ...others } = csl;
  const all = before.flatMap(({ DOI, PMID, "former-ids": ids }) => [DOI, PMID, ...(Array.isArray(ids) ? ids : [])]);
  const former = new Set(all.filter(Boolean).map((id) => String(id).toLowerCase()));
  for (const id of [csl.DOI, csl.PMID]) former.delete(id?.toLowerCase() ?? "");
  return former.size > 0
    ? { ...others, type: csl.type, title: csl.title, "former-ids": [...former].slice(0, 100) }
    : csl;
}

/** An identifier that is corrected was never that of the work. */
export const keepFormerIds = (csl: CslItem, { "former-ids": ids }: CslItem) =>
  withFormerIds(csl, [{ type: "", title: "", "former-ids": ids }]);

const withoutEmpty = (csl: CslItem) => Object.fromEntries(Object.entries(csl).filter(([, value]) => value !== ""));
