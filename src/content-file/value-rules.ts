import { z } from "zod";

import { oneLine } from "@/lib/text/one-line";
import { SLUG_PATTERN } from "@/lib/text/slug";

/** Postgres can't store null characters or half a surrogate pair. */
const isStorable = (value: string) => value.isWellFormed() && !value.includes("\0");
export const text = (max: number) => z.string().max(max).refine(isStorable, "Not plain text");
export const line = (limits: { min?: number; max: number }, missing?: string) =>
  z
    .string()
    .refine(isStorable, "Not plain text")
    .transform(oneLine)
    .pipe(
      z
        .string()
        .min(limits.min ?? 0, missing)
        .max(limits.max),
    );
export const instant = z
  .string()
  .refine((value) => Date.parse(value) >= Date.UTC(1900) && Date.parse(value) < Date.UTC(10_000), "Not a date")
  .transform((value) => new Date(value).toISOString());
export const slug = z
  .string()
  .trim()
  .toLowerCase()
  .regex(SLUG_PATTERN, "A slug can only contain lowercase letters, numbers, and hyphens")
  .max(200);
export const flag = z.union([z.boolean(), z.literal([0, 1]).transform(Boolean)]);
export const number = z.int().positive().max(2_147_483_647);
/** Each save adds one, so the maximum is below the largest number that can be stored. */
export const version = z.int().positive().max(1_000_000_000);
export const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
