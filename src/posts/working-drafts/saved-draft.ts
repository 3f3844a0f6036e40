import { z } from "@/lib/zod";

const MAX_ID = 2_147_483_647;

export const id = z.int().min(1).max(MAX_ID);

/** The working draft that a save deletes, unless another editor than `editor` has changed it after `revision`. */
export const savedDraft = z.object({ id: z.guid(), revision: id, editor: z.uuid().optional() });
export type SavedDraft = z.infer<typeof savedDraft>;
