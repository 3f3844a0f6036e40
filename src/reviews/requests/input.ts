import { idParam } from "@/lib/http/id-param";
import { isEmail } from "@/lib/text/email";
import { paragraphs } from "@/lib/text/paragraphs";
import { z } from "@/lib/zod";
import { months } from "@/settings/input";

import { MAX_NOTE_LENGTH } from "./limits";

const DUE = "Enter a date";
const EMAIL = "Please enter a valid email address";

export const postParam = idParam("Post");
export const postAndUuidParam = postParam.extend({ uuid: z.guid("Not a valid id") });

const note = paragraphs("The note", { max: MAX_NOTE_LENGTH });

/** A date without a time means the end of that day. */
const dueAt = z
  .string({ error: DUE })
  .transform((text) => (/^\d{4}-\d\d-\d\d$/.test(text) ? `${text}T23:59:59.999Z` : text))
  .pipe(z.iso.datetime({ offset: true, error: DUE }))
  .refine((text) => text >= "1970" && text < "9999-12-31", DUE)
  .nullable();

export const requestInput = z.object({
  reviewer: z.guid("Choose a reviewer"),
  subject: z.enum(["live", "copy"], { error: "Choose the text of the post or the draft" }),
  dueAt: dueAt.optional(),
  note: note.optional(),
  months: months.optional(),
  /** Where the link is sent; stored only until the emails are sent. Empty to send it by hand. */
  email: z
    .string({ error: EMAIL })
    .trim()
    .refine((text) => text === "" || isEmail(text), EMAIL)
    .optional(),
  remind: z.boolean().optional(),
});

export type RequestInput = z.infer<typeof requestInput>;

export const withdrawalInput = z.object({ note: paragraphs("The reason", { min: 1, max: MAX_NOTE_LENGTH }) });
