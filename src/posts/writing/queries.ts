import { db, type Transaction } from "@db/client";
import { lockPosts } from "@db/lock-posts";
import { posts, postSlugs, postTags, tags } from "@db/schema";
import { and, eq, inArray, ne, sql } from "drizzle-orm";

import { insertImage } from "@/images/queries";
import { databaseError, uniqueViolation } from "@/lib/errors";
import { findPost, type StoredPost } from "@/posts/admin-queries";
import { isPublic } from "@/posts/is-public";
import { dethroneFeatured, insertPost } from "@/posts/queries";
import { findSavedPost, hasRevisions, keepRevision, type Writer, writerOf } from "@/posts/revisions/queries";

import type { PreparedPost } from "./prepare";

export type Save = {
  prepared: PreparedPost;
  tagIds: number[];
  writer: Writer;
  /** Names the attempt: made a second time, it changes nothing. */
  saveId: string | undefined;
};

export type Saved =
  | { outcome: "saved"; post: StoredPost }
  /** This very attempt was made before. */
  | { outcome: "repeated"; post: StoredPost }
  /** Somebody saved meanwhile. */
  | { outcome: "stale"; post: StoredPost; savedBy: string | null; saveId: string | null }
  | { outcome: "missing" }
  | { outcome: "refused"; status: 400 | 409 | 413; fields: Record<string, string> };

export function createPost({ prepared, tagIds, writer, saveId }: Save): Promise<Saved> {
  return orRefused(() =>
    db.transaction(async (tx) => {
      await lockPosts(tx);
      const repeated = await findRepeated(tx, saveId);
      if (repeated) return { outcome: "repeated", post: repeated };
      const obstacle = (await unknownTags(tx, tagIds)) ?? (await redirectInTheWay(tx, prepared.row.slug));
      if (obstacle) return obstacle;
      const inserted = await insertPost(tx, prepared, tagIds);
      if (!inserted) return slugTaken();
      const post = (await findPost(inserted.id, tx)) as StoredPost;
      await keepRevision(tx, post, writer, saveId);
      return { outcome: "saved", post };
    }),
  );
}

/** Saves a post that is still at `version`; whatever version it is at when none is given. */
export function changePost(id: number, version: number | undefined, save: Save): Promise<Saved> {
  const { prepared, tagIds, writer, saveId } = save;
  return orRefused(() =>
    db.transaction(async (tx) => {
      await lockPosts(tx);
      const before = await findPost(id, tx);
      if (!before) return { outcome: "missing" };
      if (await findRepeated(tx, saveId)) return { outcome: "repeated", post: before };
      if (version !== undefined && version !== before.version) {
        return { outcome: "stale", post: before, ...(await writerOf(tx, before)) };
      }
      const obstacle = (await unknownTags(tx, tagIds)) ?? (await redirectInTheWay(tx, prepared.row.slug, id));
      if (obstacle) return obstacle;
      if (!(await hasRevisions(tx, id))) await keepRevision(tx, before);
      const wasPublic = await isPublicNow(tx, id);
      if (!(await updatePost(tx, before, prepared, tagIds))) return { outcome: "missing" };
      await keepOldSlug(tx, before, wasPublic);
      const post = (await findPost(id, tx)) as StoredPost;
      await keepRevision(tx, post, writer, saveId);
      return { outcome: "saved", post };
    }),
  );
}

/** Puts a text that was not saved into the history of its post, once for each `saveId`; false when there is no such post. */
export function keepUnused(id: number, version: number | undefined, { prepared, tagIds, writer, saveId }: Save) {
  return db.transaction(async (tx) => {
    await lockPosts(tx);
    const before = await findPost(id, tx);
    if (!before) return false;
    if (await findRepeated(tx, saveId)) return true;
    if (!(await hasRevisions(tx, id))) await keepRevision(tx, before);
    for (const image of prepared.images) await insertImage(tx, image);
    const { rendered, rendererVersion, headings, bodyText, ...row } = prepared.row;
    const chosen = tagIds.length === 0 ? [] : await tx.select().from(tags).where(inArray(tags.id, tagIds));
    const unused = {
      ...before,
      ...row,
      isFeatured: prepared.isFeatured ? 1 : 0,
      tags: chosen.map(({ id: tagId, name }) => ({ id: tagId, name })),
      // No higher than the present one, by which the history knows that it was never what the post was.
      version: Math.max(1, Math.min(version ?? before.version, before.version - 1)),
    };
    await keepRevision(tx, unused as StoredPost, writer, saveId);
    return true;
  });
}

/** Writes a post that is still as `before`, with its images and tags; false when it is not. */
async function updatePost(tx: Transaction, before: StoredPost, prepared: PreparedPost, tagIds: number[]) {
  for (const image of prepared.images) await insertImage(tx, image);
  if (prepared.isFeatured) await dethroneFeatured(tx, before.id);
  const chosen = tagIds.length === 0 ? [] : await tx.select().from(tags).where(inArray(tags.id, tagIds));
  const [updated] = await tx
    .update(posts)
    .set({
      ...prepared.row,
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

/** The slug that a post was public under leads to it from now on; the one that it is public under needs no redirect. */
async function keepOldSlug(tx: Transaction, before: StoredPost, wasPublic: boolean) {
  if (wasPublic) await tx.insert(postSlugs).values({ slug: before.slug, postId: before.id }).onConflictDoNothing();
  const current = tx
    .select({ slug: posts.slug })
    .from(posts)
    .where(and(eq(posts.id, before.id), isPublic));
  await tx.delete(postSlugs).where(and(eq(postSlugs.postId, before.id), inArray(postSlugs.slug, current)));
}

async function isPublicNow(tx: Transaction, id: number) {
  return (await tx.$count(posts, and(eq(posts.id, id), isPublic))) > 0;
}

async function findRepeated(tx: Transaction, saveId: string | undefined) {
  const postId = saveId && (await findSavedPost(tx, saveId));
  return postId ? findPost(postId, tx) : undefined;
}

// Tags are locked before any post is written, in the order in which the deletion of a tag locks them.
async function unknownTags(tx: Transaction, tagIds: number[]): Promise<Saved | undefined> {
  if (tagIds.length === 0) return undefined;
  const known = await tx.select({ id: tags.id }).from(tags).where(inArray(tags.id, tagIds)).for("key share");
  if (known.length === tagIds.length) return undefined;
  return refused(400, { tags: "One of these tags no longer exists" });
}

/** A slug that still leads visitors to another post can't be given away under them. */
async function redirectInTheWay(tx: Transaction, slug: string, ownId?: number): Promise<Saved | undefined> {
  const [other] = await tx
    .select({ title: posts.title })
    .from(postSlugs)
    .innerJoin(posts, eq(postSlugs.postId, posts.id))
    .where(and(eq(postSlugs.slug, slug), ownId === undefined ? undefined : ne(postSlugs.postId, ownId)));
  return (
    other && refused(409, { slug: `This slug still leads readers to “${other.title}”. Please choose another one` })
  );
}

async function orRefused(save: () => Promise<Saved>): Promise<Saved> {
  try {
    return await save();
  } catch (error) {
    if (uniqueViolation(error) === "posts_slug_unique") return slugTaken();
    const found = databaseError(error);
    if (found?.code === "23503" && found.constraint.includes("category")) {
      return refused(400, { categoryId: "This category no longer exists" });
    }
    throw error;
  }
}

const refused = (status: 400 | 409, fields: Record<string, string>): Saved => ({ outcome: "refused", status, fields });
const slugTaken = () => refused(409, { slug: "Another post already has this slug" });
