import { findPost, type StoredPost } from "@/posts/admin-queries";

import { prepareAndCheck } from "./check-post";
import type { Attempt, SaveOutcome } from "./outcome";
import { replacePost } from "./update-post";

export type SavedPosts = { saved: number; failed: { id: number; title: string; error: string }[] };

/** Undefined when there is nothing to change. */
type Change = (post: StoredPost) => StoredPost | undefined;

export async function savePosts(postIds: number[], change: Change, writer: Attempt["writer"]): Promise<SavedPosts> {
  const result: SavedPosts = { saved: 0, failed: [] };
  for (const id of postIds) {
    const attempt = await savePost(id, change, writer);
    if (!attempt) continue;
    const { title, saved } = attempt;
    if (saved.outcome === "saved") result.saved += 1;
    else if (saved.outcome === "refused") {
      result.failed.push({ id, title, error: Object.values(saved.fields)[0] ?? "The post can’t be saved" });
    }
  }
  return result;
}

async function savePost(
  id: number,
  change: Change,
  writer: Attempt["writer"],
): Promise<{ title: string; saved: SaveOutcome } | undefined> {
  for (;;) {
    const stored = await findPost(id);
    const values = stored && change(stored);
    if (!values) return undefined;
    const prepared = await prepareAndCheck({ ...values, isFeatured: values.isFeatured === 1 });
    if (prepared.outcome === "refused") return { title: stored.title, saved: prepared };
    const tagIds = values.tags.map((tag) => tag.id);
    const saved = await replacePost(id, prepared, tagIds, { writer, version: stored.version });
    if (saved.outcome !== "stale") return { title: stored.title, saved };
  }
}
