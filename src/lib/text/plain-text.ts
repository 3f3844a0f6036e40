import { z } from "@/lib/zod";

import { oneLine } from "./one-line";

/** One line of text a person typed, as it is stored; control characters, broken surrogates and direction overrides are refused. */
export function plainText(label: string, limits: { min?: number; max: number }) {
  const { min = 0, max } = limits;
  return z
    .string({ error: `${label} is required` })
    .trim()
    .refine((text) => text.isWellFormed() && !/[\p{Cc}\u202A-\u202E\u2066-\u2069]/u.test(text), {
      message: `${label} contains characters that cannot be used`,
    })
    .transform(oneLine)
    .refine((text) => text.replace(/\p{Default_Ignorable_Code_Point}/gu, "").trim().length >= min, {
      // What nobody can see is no name.
      message: min <= 1 ? `${label} is required` : `${label} must be at least ${min} characters long`,
    })
    .refine((text) => text.length <= max, `${label} must be at most ${max} characters long`);
}
