import { db } from "@db/client";
import { lockPosts } from "@db/lock-posts";
import { posts } from "@db/schema";
import { eq } from "drizzle-orm";

export function deletePost(id: number) {
  return db.transaction(async (tx) => {
    await lockPosts(tx);
    const [deleted] = await tx.delete(posts).where(eq(posts.id, id)).returning({ id: posts.id, slug: posts.slug });
    return deleted;
  });
}
