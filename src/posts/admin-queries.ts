import { db, type Transaction } from "@db/client";
import { lockPosts } from "@db/lock-posts";
import { categories, media, posts, postTags, tags } from "@db/schema";
import { and, asc, desc, eq, getTableColumns, or, sql } from "drizzle-orm";

import { PAGE_SIZE, readPage } from "@/lib/lists/list-state";
import { contains } from "@/lib/lists/sql-search";

import type { PostListState } from "./post-list";
import { dethroneFeatured } from "./queries";

export type PostStatus = "published" | "scheduled" | "draft";

const status = sql<PostStatus>`case
  when not ${posts.isPublished} then 'draft'
  when ${posts.published} > now() then 'scheduled'
  else 'published' end`;

const rowColumns = {
  id: posts.id,
  title: posts.title,
  slug: posts.slug,
  featuredImage: posts.featuredImage,
  featuredImageWidth: media.width,
  featuredImageHeight: media.height,
  published: posts.published,
  category: { id: categories.id, name: categories.name, slug: categories.slug },
  isFeatured: posts.isFeatured,
  status,
};

const listColumns = {
  ...rowColumns,
  excerpt: posts.excerpt,
  featuredImageAlt: posts.featuredImageAlt,
  readingTime: posts.readingTime,
  categoryId: posts.categoryId,
  author: posts.author,
  isPublished: posts.isPublished,
  updatedAt: posts.updatedAt,
};

const isItsCategory = eq(posts.categoryId, categories.id);
const isItsImage = eq(media.sha256, sql`substring(${posts.featuredImage} from '[0-9a-f]{64}')`);

export type PostRow = Awaited<ReturnType<typeof listPostPage>>["items"][number];

/** Every post, drafts too, without its body; newest first. */
export function listPosts() {
  return db
    .select(listColumns)
    .from(posts)
    .leftJoin(categories, isItsCategory)
    .leftJoin(media, isItsImage)
    .orderBy(desc(posts.published), desc(posts.id));
}

export function listPostPage({ q, sort, dir, page, status: wanted }: PostListState) {
  const matches = and(
    q ? or(contains(posts.title, q), contains(posts.excerpt, q)) : undefined,
    wanted === "all" ? undefined : sql`${status} = ${wanted}`,
  );
  const direction = dir === "asc" ? asc : desc;
  const order = {
    published: direction(posts.published),
    title: direction(sql`lower(${posts.title})`),
    category: sql`${direction(sql`lower(${categories.name})`)} nulls last`,
    status: direction(status),
  }[sort];
  return readPage(page, db.$count(posts, matches), (offset) =>
    db
      .select(rowColumns)
      .from(posts)
      .leftJoin(categories, isItsCategory)
      .leftJoin(media, isItsImage)
      .where(matches)
      .orderBy(order, direction(posts.id))
      .limit(PAGE_SIZE)
      .offset(offset),
  );
}

export type StoredPost = NonNullable<Awaited<ReturnType<typeof findPost>>>;

/** A post as its editor needs it, with its tags; undefined when there is none. */
export async function findPost(id: number, source: typeof db | Transaction = db) {
  const { uuid, searchVector, rendered, rendererVersion, headings, bodyText, tagNames, ...columns } =
    getTableColumns(posts);
  const [post] = await source.select(columns).from(posts).where(eq(posts.id, id));
  if (!post) return undefined;
  const tagList = await source
    .select({ id: tags.id, name: tags.name })
    .from(postTags)
    .innerJoin(tags, eq(postTags.tagId, tags.id))
    .where(eq(postTags.postId, id))
    .orderBy(asc(sql`lower(${tags.name})`));
  return { ...post, tags: tagList };
}

/** Makes a post the featured one, instead of any other, with the status on which it depends who sees it; undefined when there is none. */
export function featurePost(id: number) {
  return db.transaction(async (tx) => {
    await lockPosts(tx);
    const [wanted] = await tx.select({ id: posts.id, status }).from(posts).where(eq(posts.id, id));
    if (!wanted) return undefined;
    await dethroneFeatured(tx, id);
    await tx
      .update(posts)
      .set({ isFeatured: 1, version: sql`${posts.version} + 1` })
      .where(and(eq(posts.id, id), eq(posts.isFeatured, 0)));
    return { id, isFeatured: 1, status: wanted.status };
  });
}

export function deletePost(id: number) {
  return db.transaction(async (tx) => {
    await lockPosts(tx);
    const [deleted] = await tx.delete(posts).where(eq(posts.id, id)).returning({ id: posts.id, slug: posts.slug });
    return deleted;
  });
}
