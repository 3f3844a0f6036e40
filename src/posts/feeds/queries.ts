import { db } from "@db/client";
import { posts } from "@db/schema";
import { asc, sql } from "drizzle-orm";

import { isPublic } from "@/posts/is-public";

/** Oldest first, so that a new article does not shift the others to another sitemap file. */
export function listArticleChanges({ limit, offset = 0 }: { limit: number; offset?: number }) {
  return db
    .select({
      slug: posts.slug,
      changed: sql<string>`greatest(${posts.updatedAt}, ${posts.published})`.mapWith(posts.updatedAt),
    })
    .from(posts)
    .where(isPublic)
    .orderBy(asc(posts.published), asc(posts.id))
    .limit(limit)
    .offset(offset);
}

export const countArticles = () => db.$count(posts, isPublic);
