import { db } from "@db/client";
import { posts } from "@db/schema";
import { desc, sql } from "drizzle-orm";

import { isPublic } from "@/posts/queries";

/** The slug of each public post and when it last changed for readers (ISO), newest first. */
export function listArticleChanges(limit: number) {
  return db
    .select({
      slug: posts.slug,
      changed: sql<string>`greatest(${posts.updatedAt}, ${posts.published})`.mapWith(posts.updatedAt),
    })
    .from(posts)
    .where(isPublic)
    .orderBy(desc(posts.published), desc(posts.id))
    .limit(limit);
}
