import { z } from "@/lib/zod";

import { DEFAULT_HOW_WE_REVIEW } from "./default-how-we-review";

const MAX_TEXT_LENGTH = 10_000;

const MONTHS = "Enter a whole number of months from 1 to 120";

/** Plain text with paragraphs. */
const howWeReview = z
  .string({ error: "How we review is required" })
  .refine(
    (text) => text.isWellFormed() && !/[^\P{Cc}\r\n\t]|[\u202A-\u202E\u2066-\u2069]/u.test(text),
    "How we review contains characters that cannot be used",
  )
  .transform((text) => text.replace(/\r\n?/g, "\n").normalize("NFC").trim())
  .refine((text) => text !== "", "How we review is required")
  .refine((text) => text.length <= MAX_TEXT_LENGTH, "How we review must be at most 10,000 characters long");

export const settingsInput = z.object({
  reviewRequired: z.boolean({ error: "Must be true or false" }),
  reviewMonths: z.number({ error: MONTHS }).int(MONTHS).min(1, MONTHS).max(120, MONTHS),
  howWeReview,
});

export const settingsChange = settingsInput.partial();

export type Settings = z.infer<typeof settingsInput>;
export type SettingsChange = z.infer<typeof settingsChange>;

export const defaultSettings: Settings = {
  reviewRequired: false,
  reviewMonths: 24,
  howWeReview: DEFAULT_HOW_WE_REVIEW,
};
