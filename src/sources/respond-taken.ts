import type { CslItem } from "@db/library-types";
import type { Context } from "hono";

import { findExisting } from "./admin-queries";

const names = { DOI: "DOI", PMID: "PubMed number" };

/** The error names the source that has this DOI or PubMed number; `existing` is that source, unless the other identifier belongs to a different one. */
export async function respondTaken(c: Context, taken: "DOI" | "PMID", csl: CslItem) {
  const [owner] = await findExisting([{ type: csl.type, title: csl.title, [taken]: csl[taken] }]);
  // When a source is edited, its other identifier may find the source itself.
  const [sameWork] = await findExisting([csl]);
  const existing = sameWork?.key === owner?.key ? owner : undefined;
  const error = `The library already has a source with this ${names[taken]}${owner ? `: ${owner.reference}` : ""}`;
  return c.json({ error, existing, fields: { [`csl.${taken}`]: error } }, 409);
}
