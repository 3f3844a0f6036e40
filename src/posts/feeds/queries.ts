import { db } from "@db/client";
import { authors, posts } from "@db/schema";
import { and, asc, inArray, sql } from "drizzle-orm";

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

/** Of authors who have a record and a public article. */
export async function listAuthorSlugs() {
  const named = db
    .select({ key: sql<string>`name_key(${posts.author})` })
    .from(posts)
    .where(and(isPublic, sql`${posts.author} <> ''`));
  const rows = await db
    .select({ slug: authors.slug })
    .from(authors)
    .where(inArray(sql`name_key(${authors.name})`, named))
    .orderBy(asc(authors.slug));
  return rows.map(({ slug }) => slug);
}
