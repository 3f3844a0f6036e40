import type { Context } from "hono";

import type { ExistingSource } from "./admin-queries";

const names = { DOI: "DOI", PMID: "PubMed number" };

export function respondTaken(c: Context, taken: "DOI" | "PMID", existing: ExistingSource | undefined) {
  const error = `The library already has a source with this ${names[taken]}${existing ? `: ${existing.reference}` : ""}`;
  return c.json({ error, existing, fields: { [`csl.${taken}`]: error } }, 409);
}
