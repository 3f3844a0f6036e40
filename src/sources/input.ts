import { openedVersion } from "@/lib/http/edit-conflict";
import { listSchema } from "@/lib/lists/list-state";
import { z } from "@/lib/zod";

import { cslInput } from "./csl-input";
import { evidenceValues } from "./evidence";
import { readWebAddress } from "./identifiers";

export const sourcesApi = "/api/admin/sources";

export const MAX_KEYS = 500;
/** A backup file with more could not be imported. */
export const MAX_FORMER_KEYS = 1000;
export const MAX_PASTED = 1_000_000;

const archivedUrl = z
  .string("Enter an address that starts with https:// or http://")
  .trim()
  .max(2000, "Archived copy must be at most 2,000 characters long")
  .refine(
    (address) => address === "" || readWebAddress(address) !== undefined,
    "Enter an address that starts with https:// or http://",
  );

export const sourceInput = z.object({
  csl: cslInput,
  evidence: z.enum(evidenceValues, { error: "Choose a kind of evidence from the list" }).default(""),
  archivedUrl: archivedUrl.default(""),
});

export type SourceInput = z.infer<typeof sourceInput>;

export const changedSourceInput = sourceInput.extend({ updatedAt: openedVersion.optional() });

export type ChangedSourceInput = z.infer<typeof changedSourceInput>;

export const mergeInput = z.object({ into: z.int("Choose the source that stays").min(1).max(2_147_483_647) });

export const pastedInput = z.object({
  text: z
    .string("Paste a reference first")
    .max(MAX_PASTED, "This is too much text. Paste fewer references at once")
    .refine((text) => text.trim() !== "", "Paste a reference first"),
});

const key = z.string().regex(/^[a-z0-9]{6}$/, "A key has six letters and digits");

export const keysInput = z.object({
  keys: z
    .string("List the keys, separated by commas")
    .transform((text) => [...new Set(text.split(",").filter(Boolean))])
    .pipe(z.array(key).max(MAX_KEYS, `Ask for at most ${MAX_KEYS} sources`)),
});

export const sourceList = listSchema(["title", "year", "checked", "uses", "added"], "asc", [
  "all",
  "unused",
  "unchecked",
  "broken",
  "retracted",
]);

export type SourceListState = z.infer<typeof sourceList>;
