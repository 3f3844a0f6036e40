import type { CslItem } from "@db/library-types";
import type { Context } from "hono";

import { findExisting } from "./admin-queries";

const names = { DOI: "DOI", PMID: "PubMed number" };

/** The error names the source that has the taken identifier. `existing` is that source, unless the other identifier of `csl` belongs to a different one. */
export async function respondTaken(c: Context, taken: "DOI" | "PMID", csl: CslItem) {
  const [owner] = await findExisting([{ type: csl.type, title: csl.title, [taken]: csl[taken] }]);
  // For a source that is being edited, the other identifier may find that source itself.
  const [sameWork] = await findExisting([csl]);
  const existing = sameWork?.key === owner?.key ? owner : undefined;
  const error = `The library already has a source with this ${names[taken]}${owner ? `: ${owner.reference}` : ""}`;
  return c.json({ error, existing, fields: { [`csl.${taken}`]: error } }, 409);
}
