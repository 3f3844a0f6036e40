import { openedVersion } from "@/lib/http/edit-conflict";
import { z } from "@/lib/zod";

const MAX_DAYS_AHEAD = 366;
const DAY_MS = 86_400_000;

/** When to start. Null is now. */
const startTime = z.iso
  .datetime({ offset: true, error: "Enter a date and a time" })
  .refine((time) => Date.parse(time) > Date.now(), "Choose a time in the future, or send it now")
  .refine((time) => Date.parse(time) < Date.now() + MAX_DAYS_AHEAD * DAY_MS, "Choose a time within a year")
  .nullable();

export const scheduleInput = z.object({ version: openedVersion, at: startTime });
