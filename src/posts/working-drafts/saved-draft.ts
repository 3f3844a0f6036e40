import { z } from "@/lib/zod";

const MAX_ID = 2_147_483_647;

export const id = z.int().min(1).max(MAX_ID);

/** The draft that a save completes: up to the revision that the editor last knew, and whatever it has sent itself. */
export const savedDraft = z.object({ id: z.guid(), revision: id, editor: z.uuid().optional() });
export type SavedDraft = z.infer<typeof savedDraft>;
