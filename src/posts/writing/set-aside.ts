import { db } from "@db/client";
import { lockPosts } from "@db/lock-posts";

import { insertImage } from "@/images/queries";
import { findPost, type StoredPost } from "@/posts/admin-queries";
import type { SetAsideInput } from "@/posts/revisions/input";
import { addRevision, hasRevisions } from "@/posts/revisions/queries";
import { findCopy } from "@/posts/working-copies/queries";

import { cleanTexts } from "./clean-texts";
import { type Attempt, missingPost, type Refused } from "./outcome";
import { withRelativeAddresses } from "./own-addresses";
import { linesOf } from "./prepare-post";
import { findPostBySaveId, findTags } from "./queries";

type SetAsideOutcome = { outcome: "kept" } | typeof missingPost | Refused;

/** Adds a text that was not chosen in a conflict to the post's history, once for each `saveId`. It may be unfinished. */
export async function storeSetAsideText(
  id: number,
  { fields, version, saveId, copyRevision }: SetAsideInput,
  writer: Attempt["writer"],
): Promise<SetAsideOutcome> {
  const stored = await findPost(id);
  if (!stored) return missingPost;
  const cleaned = await cleanTexts(withRelativeAddresses(fields, stored));
  if (cleaned.outcome === "refused") return cleaned;
  const { content, featuredImage, authorImage, images } = cleaned;
  return db.transaction(async (tx) => {
    await lockPosts(tx);
    const before = await findPost(id, tx);
    if (!before) return missingPost;
    if (await findPostBySaveId(tx, saveId)) return { outcome: "kept" };
    if (!(await hasRevisions(tx, id))) await addRevision(tx, before);
    for (const image of images) await insertImage(tx, image);
    const setAside: StoredPost = {
      ...before,
      ...linesOf(fields),
      slug: fields.slug,
      content,
      featuredImage,
      authorImage: authorImage || null,
      categoryId: fields.categoryId,
      isPublished: fields.isPublished,
      published: fields.published || before.published,
      isFeatured: fields.isFeatured ? 1 : 0,
      tags: await findTags(tx, fields.tags),
      // A revision counts as set aside when its version is not higher than that of an earlier save.
      version: Math.max(1, Math.min(version, before.version - 1)),
    };
    const copy = copyRevision === undefined ? undefined : await findCopy(id, tx);
    // A working copy has its writer's name, but no user id. Nobody has the id 0.
    const writerOfText = copy?.revision === copyRevision && copy ? { id: 0, name: copy.userName } : writer;
    await addRevision(tx, setAside, writerOfText, saveId);
    return { outcome: "kept" };
  });
}
