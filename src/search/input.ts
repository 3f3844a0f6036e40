import { z } from "@/lib/zod";

export const searchInput = z.object({
  q: z
    .string({ error: "Please send one search text" })
    .refine(
      (text) => text.isWellFormed() && !text.includes("\0"),
      "The search text contains characters that cannot be used",
    )
    .default(""),
});
