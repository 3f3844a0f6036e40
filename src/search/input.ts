import { z } from "@/lib/zod";

import { MAX_RANKED, RESULTS_PER_PAGE } from "./limits";

export const searchInput = z.object({
  q: z
    .string({ error: "Please send exactly one search text" })
    .refine(
      (text) => text.isWellFormed() && !text.includes("\0"),
      "The search text contains characters that cannot be used",
    )
    .default(""),
});

export const searchPageInput = searchInput.extend({
  page: z.coerce
    .number()
    .int()
    .min(1)
    .max(MAX_RANKED / RESULTS_PER_PAGE)
    .catch(1),
  /** Whether the text is searched for as typed. Otherwise, another name of a glossary entry is replaced by the entry's name. */
  literal: z.stringbool().catch(false),
});
