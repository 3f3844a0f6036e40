import type { CslItem } from "@db/library-types";
import type { Context } from "hono";

import { findExisting } from "./admin-queries";

const names = { DOI: "DOI", PMID: "PubMed number" };

/** The response says which source has the DOI or the PubMed number of this work. */
export async function respondTaken(c: Context, taken: "DOI" | "PMID", csl: CslItem) {
  const [existing] = await findExisting([{ type: csl.type, title: csl.title, [taken]: csl[taken] }]);
  const error = `The library already has a source with this ${names[taken]}${existing ? `: ${existing.reference}` : ""}`;
  return c.json({ error, existing, fields: { [`csl.${taken}`]: error } }, 409);
}
