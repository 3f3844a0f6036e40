import { db } from "@db/client";
import { lockPosts } from "@db/lock-posts";
import { posts, reviewRequests } from "@db/schema";
import { isInTrash, notInTrash } from "@db/trash";
import { and, eq, inArray, type SQL, sql } from "drizzle-orm";

import { log } from "@/lib/log";

import { DAYS_IN_TRASH } from "./limits";

/** Undefined when there is no such post, or it is in the trash already. */
export const moveToTrash = (id: number) => setDeletedAt(id, notInTrash, sql`now()`);

/** Undefined when the post is not in the trash. */
export const restoreFromTrash = (id: number) => setDeletedAt(id, isInTrash, null);

function setDeletedAt(id: number, condition: SQL, deletedAt: SQL | null) {
  return db.transaction(async (tx) => {
    await lockPosts(tx);
    const [moved] = await tx
      .update(posts)
      .set({ deletedAt: deletedAt as never })
      .where(and(eq(posts.id, id), condition))
      .returning({ id: posts.id, slug: posts.slug });
    return moved;
  });
}

/** Undefined when the post is not in the trash. */
export async function deleteForever(id: number) {
  return (await removeFromTrash(eq(posts.id, id)))[0];
}

export async function emptyOldTrash() {
  const removed = await removeFromTrash(sql`${posts.deletedAt} < now() - make_interval(days => ${DAYS_IN_TRASH})`);
  if (removed.length > 0) log("info", "Removed old posts from the trash", { posts: removed.length });
}

function removeFromTrash(condition: SQL) {
  return db.transaction(async (tx) => {
    await lockPosts(tx);
    const columns = { id: posts.id, slug: posts.slug, uuid: posts.uuid };
    const removed = await tx.delete(posts).where(and(isInTrash, condition)).returning(columns);
    // Nobody can answer these requests anymore. Reviews, in contrast, are never removed.
    await tx.delete(reviewRequests).where(
      inArray(
        reviewRequests.postUuid,
        removed.map(({ uuid }) => uuid),
      ),
    );
    return removed.map(({ id, slug }) => ({ id, slug }));
  });
}
