import { z } from "@/lib/zod";
import { draftFields } from "@/posts/working-drafts/input";
import { id } from "@/posts/working-drafts/saved-draft";

/** A text that was not chosen in a conflict. It may be unfinished. */
export const setAsideInput = z.object({
  fields: draftFields,
  /** The version of the post that it was based on. */
  version: id,
  saveId: z.uuid(),
  /** For the text of a working copy: the revision of it. */
  copyRevision: id.optional(),
});

export type SetAsideInput = z.infer<typeof setAsideInput>;
