import { db } from "@db/client";
import { authors, categories, posts, postTags, tags } from "@db/schema";
import { and, asc, desc, eq, inArray, type SQL, sql } from "drizzle-orm";

import { findAuthor } from "@/authors/queries";
import { isPublic } from "@/posts/is-public";
import { listArticlesForFeed, selectCards } from "@/posts/queries";
import { displayOrder, findTerm } from "@/taxonomy/queries";

import { type ArticleList, type ListKind, PAGE_SIZE } from "./article-list";

const authorOfPost = sql`name_key(${posts.author})`;
const authorOfRecord = sql`name_key(${authors.name})`;

const conditions: { [kind in ListKind]: (slug: string) => SQL } = {
  category: (slug) =>
    inArray(posts.categoryId, db.select({ id: categories.id }).from(categories).where(eq(categories.slug, slug))),
  tag: (slug) =>
    inArray(
      posts.id,
      db
        .select({ id: postTags.postId })
        .from(postTags)
        .innerJoin(tags, eq(tags.id, postTags.tagId))
        .where(eq(tags.slug, slug)),
    ),
  author: (slug) =>
    inArray(authorOfPost, db.select({ name: authorOfRecord }).from(authors).where(eq(authors.slug, slug))),
};

export async function listCardsIn({ kind, slug, page }: ArticleList) {
  const isListed = conditions[kind](slug);
  const cards = await selectCards(isListed)
    .orderBy(desc(posts.published), desc(posts.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE);
  return { cards, total: await db.$count(posts, and(isPublic, isListed)) };
}

/** Undefined when there is no such category, tag or author. */
export async function findFeed(kind: ListKind, slug: string, limit: number) {
  const found = kind === "author" ? await findAuthor(slug) : await findTerm(kind, slug);
  return found && { name: found.name, articles: await listArticlesForFeed(limit, conditions[kind](slug)) };
}

/** The categories, tags and authors that have a public article. */
export async function listNonEmptyLists() {
  const published = (column: SQL) => db.select({ value: column }).from(posts).where(isPublic);
  const found = {
    category: await db
      .select({ slug: categories.slug })
      .from(categories)
      .where(inArray(categories.id, published(sql`${posts.categoryId}`)))
      .orderBy(...displayOrder(categories)),
    tag: await db
      .select({ slug: tags.slug })
      .from(tags)
      .where(
        inArray(
          tags.id,
          db
            .select({ id: postTags.tagId })
            .from(postTags)
            .where(inArray(postTags.postId, published(sql`${posts.id}`))),
        ),
      )
      .orderBy(asc(tags.slug)),
    author: await db
      .select({ slug: authors.slug })
      .from(authors)
      .where(inArray(authorOfRecord, published(authorOfPost)))
      .orderBy(asc(authors.slug)),
  };
  const kinds = ["category", "tag", "author"] as const;
  return kinds.flatMap((kind) => found[kind].map(({ slug }): ArticleList => ({ kind, slug, page: 1 })));
}
