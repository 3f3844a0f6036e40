import { z } from "@/lib/zod";
import { draftFields } from "@/posts/working-drafts/input";
import { savedDraft } from "@/posts/working-drafts/saved-draft";

const MAX_ID = 2_147_483_647;
const id = z.int().min(1).max(MAX_ID);

/** No field has to be complete, because the text is not public yet. */
export const copyInput = z.object({
  fields: draftFields,
  /** The version of the post that it changes. */
  version: id,
  /** The revision that the writer started from; null for a new working copy. */
  revision: id.nullable(),
  saveId: z.uuid(),
  draft: savedDraft.optional(),
  /** The post's permanent id, by which it is found after a restore. */
  uuid: z.guid().optional(),
});

export type CopyInput = z.infer<typeof copyInput>;

export const publishInput = z.object({ revision: id, saveId: z.uuid() });
export const discardQuery = z.object({ revision: z.coerce.number().pipe(id) });
