import { z } from "@/lib/zod";
import { draftFields } from "@/posts/working-drafts/input";
import { id } from "@/posts/working-drafts/saved-draft";

/** A text that was not chosen in a conflict. It may be unfinished. */
export const setAsideInput = z.object({
  fields: draftFields,
  version: id,
  saveId: z.uuid(),
  copyRevision: id.optional(),
});

export type SetAsideInput = z.infer<typeof setAsideInput>;
