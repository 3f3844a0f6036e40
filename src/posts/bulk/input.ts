import { z } from "@/lib/zod";
import { MAX_TAGS } from "@/posts/writing/input";

import { MAX_POSTS_AT_ONCE } from "./limits";

const CHOOSE = "Choose posts from the list";
const MAX_ID = 2_147_483_647;

const id = (message: string) => z.number({ error: message }).int(message).min(1, message).max(MAX_ID, message);

const ids = z
  .array(id(CHOOSE), { error: CHOOSE })
  .min(1, CHOOSE)
  .max(MAX_POSTS_AT_ONCE, `Choose at most ${MAX_POSTS_AT_ONCE} posts`)
  .transform((list) => [...new Set(list)]);

const dateTime = z.iso.datetime({ offset: true }).transform((text) => new Date(text).toISOString());

const previousFields = z.object({
  isPublished: z.boolean().optional(),
  published: dateTime.optional(),
  categoryId: id("Choose a category").nullable().optional(),
  tags: z.array(id("Choose a tag")).max(MAX_TAGS).optional(),
});

const undo = z.union([
  z.object({ id: id(CHOOSE), fromTrash: z.literal(true) }),
  z.object({ id: id(CHOOSE), version: id(CHOOSE), fields: previousFields }),
]);

export const bulkInput = z.discriminatedUnion("action", [
  z.object({ action: z.literal("publish"), ids }),
  z.object({ action: z.literal("unpublish"), ids }),
  z.object({ action: z.literal("trash"), ids }),
  z.object({ action: z.literal("category"), ids, categoryId: id("Choose a category") }),
  z.object({ action: z.literal(["add-tag", "remove-tag"]), ids, tagId: id("Choose a tag") }),
  z.object({ action: z.literal("undo"), posts: z.array(undo).min(1).max(MAX_POSTS_AT_ONCE) }),
]);

export type BulkInput = z.infer<typeof bulkInput>;
export type BulkChange = Exclude<BulkInput, { action: "undo" }>;
