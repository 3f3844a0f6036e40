import type { CslItem } from "@db/library-types";

import type { Source } from "../admin-queries";

type Values = Pick<Source, "csl" | "evidence" | "archivedUrl" | "checkedAt" | "checkedBy" | "retraction">;

/** The values of the first source, and of the second what the first lacks. */
export function combine(into: Values, from: Values): Values {
  const { checkedAt, checkedBy } = into.checkedAt ? into : from;
  return {
    csl: { ...from.csl, ...withoutEmpty(into.csl) } as CslItem,
    evidence: into.evidence || from.evidence,
    archivedUrl: into.archivedUrl || from.archivedUrl,
    retraction: into.retraction ?? from.retraction,
    ...{ checkedAt, checkedBy },
  };
}

const withoutEmpty = (csl: CslItem) => Object.fromEntries(Object.entries(csl).filter(([, value]) => value !== ""));
