import { db, type Transaction } from "@db/client";
import { lockPosts } from "@db/lock-posts";
import { posts } from "@db/schema";
import { notInTrash } from "@db/trash";
import { and, eq, ne, sql } from "drizzle-orm";

import { status } from "@/posts/is-public";

/** Undefined when there is no such post. */
export function featurePost(id: number) {
  return db.transaction(async (tx) => {
    await lockPosts(tx);
    const [post] = await tx
      .select({ id: posts.id, status })
      .from(posts)
      .where(and(notInTrash, eq(posts.id, id)));
    if (!post) return undefined;
    await unfeatureOthers(tx, id);
    await tx
      .update(posts)
      .set({ isFeatured: 1, version: sql`${posts.version} + 1` })
      .where(and(eq(posts.id, id), eq(posts.isFeatured, 0)));
    return { id, isFeatured: 1, status: post.status };
  });
}

/** Includes a post in the trash, so that it isn't featured again when it is restored. */
export async function unfeatureOthers(tx: Transaction, id: number) {
  await tx
    .update(posts)
    .set({ isFeatured: 0, version: sql`${posts.version} + 1` })
    .where(and(eq(posts.isFeatured, 1), ne(posts.id, id)));
}
