import { z } from "@/lib/zod";

import { oneLine } from "./one-line";

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
      message: min <= 1 ? `${label} is required` : `${label} must be at least ${min} characters long`,
    })
    .refine((text) => text.length <= max, `${label} must be at most ${max} characters long`);
}
