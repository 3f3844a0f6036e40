import { db, type Transaction } from "@db/client";
import { lockPosts } from "@db/lock-posts";
import { posts, postSlugs, postTags } from "@db/schema";
import { and, eq, inArray, sql } from "drizzle-orm";

import { insertImage } from "@/images/queries";
import { findPost, findPostByUuid, type StoredPost } from "@/posts/admin-queries";
import { isPublic } from "@/posts/is-public";
import { addRevision, findLastSave, hasRevisions } from "@/posts/revisions/queries";
import { deletePublishedCopy, findChangedCopy } from "@/posts/working-copies/queries";
import { deleteSavedDraft } from "@/posts/working-drafts/queries";

import { applyChanges } from "./apply-changes";
import { prepareAndCheck, refuseIncompleteImages, refuseInvalidImage, refuseRemovedImages } from "./check-post";
import { unfeatureOthers } from "./feature-post";
import type { PostChange } from "./input";
import { type Attempt, missingPost, type SaveOutcome } from "./outcome";
import type { PreparedPost } from "./prepare-post";
import { findPostBySaveId, findRefusal, findTags } from "./queries";
import { refuseUnreviewed } from "./refuse-unreviewed";
import { rendererVersionOf } from "./renderer-version";
import { saveAndRerender } from "./save-and-rerender";

export async function updatePost(id: number, input: PostChange, attempt: Attempt): Promise<SaveOutcome> {
  for (;;) {
    const stored = await findPost(id);
    // After a recovery into a new database, another post may have this id.
    if (!stored || (attempt.uuid && stored.uuid !== attempt.uuid)) return findRestored(attempt.uuid);
    const version = attempt.version ?? stored.version;
    const { tags: tagIds, ...values } = applyChanges(stored, input);
    // A stale save gets a conflict, even if its image is no longer allowed.
    const badImage = version === stored.version && refuseInvalidImage(values, stored);
    if (badImage) return badImage;
    const prepared = await prepareAndCheck({ ...values, published: publicationDateOf(stored, input) });
    if (prepared.outcome === "refused") return prepared;
    const refusal =
      refuseIncompleteImages(prepared, attempt.saveId, stored) ??
      (version === stored.version && (await refuseRemovedImages(prepared, attempt.saveId, stored)));
    if (refusal) return refusal;
    const saved = await replacePost(id, prepared, tagIds, { ...attempt, version });
    // Without a version, a save overwrites only the fields in the request. If another save came first, apply them to its result.
    if (saved.outcome !== "stale" || attempt.version !== undefined) return saved;
  }
}

/** A post that a restored backup has brought back counts as saved by somebody else: its text, category and tags have to be compared. */
export async function findRestored(uuid: string | undefined): Promise<SaveOutcome> {
  const post = await findPostByUuid(uuid);
  return post ? { outcome: "stale", post, savedBy: null, saveId: null } : missingPost;
}

export function replacePost(
  id: number,
  prepared: PreparedPost,
  tagIds: number[],
  attempt: Attempt,
): Promise<SaveOutcome> {
  const { version, writer, saveId, draft, workingCopy } = attempt;
  async function deleteDrafts(tx: Transaction) {
    await deleteSavedDraft(tx, draft, writer.username);
    if (workingCopy) await deletePublishedCopy(tx, id, workingCopy.revision);
  }
  return saveAndRerender(() =>
    db.transaction(async (tx) => {
      await lockPosts(tx);
      const before = await findPost(id, tx);
      if (!before) return missingPost;
      if (await findPostBySaveId(tx, saveId)) {
        await deleteDrafts(tx);
        return { outcome: "repeated", post: before };
      }
      if (version !== undefined && version !== before.version) {
        return { outcome: "stale", post: before, ...(await findLastSave(tx, before)) };
      }
      const copy = workingCopy && (await findChangedCopy(tx, id, workingCopy.revision));
      if (copy) return { outcome: "stale-copy", copy };
      const refusal =
        (await findRefusal(tx, { id, slug: prepared.row.slug, tagIds })) ??
        (await refuseUnreviewed(tx, prepared.row, before));
      if (refusal) return refusal;
      if (!(await hasRevisions(tx, id))) await addRevision(tx, before);
      const wasPublic = (await tx.$count(posts, and(eq(posts.id, id), isPublic))) > 0;
      if (!(await writePost(tx, before, prepared, tagIds))) return missingPost;
      await redirectOldSlug(tx, before, wasPublic);
      const post = (await findPost(id, tx)) as StoredPost;
      await addRevision(tx, post, writer, saveId);
      await deleteDrafts(tx);
      return { outcome: "saved", post };
    }),
  );
}

async function writePost(tx: Transaction, before: StoredPost, prepared: PreparedPost, tagIds: number[]) {
  for (const image of prepared.images) await insertImage(tx, image);
  if (prepared.isFeatured) await unfeatureOthers(tx, before.id);
  const chosen = await findTags(tx, tagIds);
  const [updated] = await tx
    .update(posts)
    .set({
      ...prepared.row,
      rendererVersion: await rendererVersionOf(tx, prepared),
      tagNames: chosen.map(({ name }) => name).join(" "),
      isFeatured: prepared.isFeatured ? 1 : 0,
      version: before.version + 1,
      updatedAt: sql`now()`,
    })
    .where(and(eq(posts.id, before.id), eq(posts.version, before.version)))
    .returning({ id: posts.id });
  if (!updated) return false;
  await tx.delete(postTags).where(eq(postTags.postId, before.id));
  if (chosen.length > 0) await tx.insert(postTags).values(chosen.map((tag) => ({ postId: before.id, tagId: tag.id })));
  return true;
}

async function redirectOldSlug(tx: Transaction, before: StoredPost, wasPublic: boolean) {
  if (wasPublic) await tx.insert(postSlugs).values({ slug: before.slug, postId: before.id }).onConflictDoNothing();
  const current = tx
    .select({ slug: posts.slug })
    .from(posts)
    .where(and(eq(posts.id, before.id), isPublic));
  await tx.delete(postSlugs).where(and(eq(postSlugs.postId, before.id), inArray(postSlugs.slug, current)));
}

/** Publishing without a date, or clearing a future date, sets the date to now. */
function publicationDateOf(stored: StoredPost, input: PostChange) {
  if (input.published) return input.published;
  const isScheduleCleared = input.published === "" && Date.parse(stored.published) > Date.now();
  const isNewlyPublished = input.isPublished && !stored.isPublished;
  return isScheduleCleared || isNewlyPublished ? new Date().toISOString() : stored.published;
}
