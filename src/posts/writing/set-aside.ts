import { db } from "@db/client";
import { lockPosts } from "@db/lock-posts";

import { insertImage } from "@/images/queries";
import { findPost, type StoredPost } from "@/posts/admin-queries";
import { addRevision, hasRevisions } from "@/posts/revisions/queries";

import { applyChanges } from "./apply-changes";
import { prepareAndCheck } from "./check-post";
import type { PostInput } from "./input";
import { type Attempt, missingPost, type Refused } from "./outcome";
import { findPostBySaveId, listTags } from "./queries";

type SetAsideOutcome = { outcome: "kept" } | typeof missingPost | Refused;

/** Adds a text that was not chosen in a conflict to the post's history, once for each `saveId`. */
export async function storeSetAsideText(
  id: number,
  input: PostInput,
  { version, writer, saveId }: Attempt,
): Promise<SetAsideOutcome> {
  const stored = await findPost(id);
  if (!stored) return missingPost;
  const { tags: tagIds, ...values } = applyChanges(stored, input);
  const prepared = await prepareAndCheck({ ...values, published: input.published || stored.published });
  if (prepared.outcome === "refused") return prepared;
  return db.transaction(async (tx) => {
    await lockPosts(tx);
    const before = await findPost(id, tx);
    if (!before) return missingPost;
    if (await findPostBySaveId(tx, saveId)) return { outcome: "kept" };
    if (!(await hasRevisions(tx, id))) await addRevision(tx, before);
    for (const image of prepared.images) await insertImage(tx, image);
    const setAside = {
      ...before,
      ...prepared.row,
      isFeatured: prepared.isFeatured ? 1 : 0,
      tags: await listTags(tx, tagIds),
      // A version that is not higher than an earlier save's marks the revision as set aside.
      version: Math.max(1, Math.min(version ?? before.version, before.version - 1)),
    };
    await addRevision(tx, setAside as StoredPost, writer, saveId);
    return { outcome: "kept" };
  });
}
