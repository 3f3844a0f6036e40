import type { CslItem } from "@db/library-types";
import type { Context } from "hono";

import { findExisting } from "./admin-queries";

const names = { DOI: "DOI", PMID: "PubMed number" };

/** The response says which source has the DOI or the PubMed number of this work, and `existing` is set when it is the same work. */
export async function respondTaken(c: Context, taken: "DOI" | "PMID", csl: CslItem) {
  const [holder] = await findExisting([{ type: csl.type, title: csl.title, [taken]: csl[taken] }]);
  const [existing] = await findExisting([csl]);
  const error = `The library already has a source with this ${names[taken]}${holder ? `: ${holder.reference}` : ""}`;
  return c.json({ error, existing, fields: { [`csl.${taken}`]: error } }, 409);
}
