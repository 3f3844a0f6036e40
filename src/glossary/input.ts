import { openedVersion } from "@/lib/http/edit-conflict";
import { listSchema } from "@/lib/lists/list-state";
import { plainText } from "@/lib/text/plain-text";
import { z } from "@/lib/zod";

import { nameKey } from "./name-key";
import { splitNames } from "./split-names";

export const MAX_NAME_LENGTH = 80;
/** Long enough for two sentences, and short enough for a small panel. */
export const MAX_DEFINITION_LENGTH = 400;
export const MAX_OTHER_NAMES = 100;

const NAME_NEEDS_LETTER = "needs a letter or a digit";

const otherName = plainText("Each other name", { min: 1, max: MAX_NAME_LENGTH }).refine(
  (name) => name === "" || nameKey(name) !== "",
  `Each other name ${NAME_NEEDS_LETTER}`,
);

const otherNames = z
  .array(z.string("Each other name must be text"), "Other names must be a list")
  .max(MAX_OTHER_NAMES, `At most ${MAX_OTHER_NAMES} other names`)
  .transform((names, context) => {
    const cleaned: string[] = [];
    for (const name of names) {
      const { data, error } = otherName.safeParse(name);
      if (error) {
        context.addIssue({ code: "custom", message: `${error.issues[0]?.message}: “${shorten(name)}”` });
        return z.NEVER;
      }
      cleaned.push(data);
    }
    return distinct(cleaned);
  });

const shorten = (name: string) => (name.length > 40 ? `${name.slice(0, 40).toWellFormed()}…` : name.toWellFormed());

function distinct(names: string[]) {
  const byKey = new Map<string, string>();
  for (const name of names) if (!byKey.has(nameKey(name))) byKey.set(nameKey(name), name);
  return [...byKey.values()];
}

const fields = {
  name: plainText("Name", { min: 1, max: MAX_NAME_LENGTH }).refine(
    (name) => name === "" || nameKey(name) !== "",
    `Name ${NAME_NEEDS_LETTER}`,
  ),
  definition: plainText("Definition", { min: 1, max: MAX_DEFINITION_LENGTH }),
  /** The permanent id of an article. */
  readOn: z.guid("Choose an article from the list").toLowerCase().nullable().default(null),
};

export const entryInput = z.object({ ...fields, otherNames: otherNames.default([]) });
export type EntryInput = z.infer<typeof entryInput>;

export const entryChange = entryInput.extend({ updatedAt: openedVersion });
export type EntryChange = z.infer<typeof entryChange>;

/** In the dialog, other names are a text with one on each line. */
export const entryForm = z.object({ ...fields, otherNames: z.string().transform(splitNames).pipe(otherNames) });

export const entryList = listSchema(["name", "uses"], "asc");
export type EntryListState = z.infer<typeof entryList>;
