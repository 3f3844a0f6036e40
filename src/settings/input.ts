import { paragraphs } from "@/lib/text/paragraphs";
import { z } from "@/lib/zod";

import { DEFAULT_HOW_WE_REVIEW } from "./default-how-we-review";

const MONTHS = "Enter a whole number of months from 1 to 120";

/** How long an approval is valid. */
export const months = z.number({ error: MONTHS }).int(MONTHS).min(1, MONTHS).max(120, MONTHS);

export const settingsInput = z.object({
  reviewRequired: z.boolean({ error: "Must be true or false" }),
  reviewMonths: months,
  howWeReview: paragraphs("How we review", { min: 1, max: 10_000 }),
});

export const settingsChange = settingsInput.partial();

export type Settings = z.infer<typeof settingsInput>;
export type SettingsChange = z.infer<typeof settingsChange>;

export const defaultSettings: Settings = {
  reviewRequired: false,
  reviewMonths: 24,
  howWeReview: DEFAULT_HOW_WE_REVIEW,
};
