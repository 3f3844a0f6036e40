import { db, type Transaction } from "@db/client";
import { authors, categories, postRevisions, posts, postTags, tags, workingCopies } from "@db/schema";
import { isInTrash, notInTrash } from "@db/trash";
import { and, asc, desc, eq, exists, getTableColumns, isNotNull, max, ne, not, or, sql } from "drizzle-orm";

import { PAGE_SIZE, readPage } from "@/lib/lists/list-state";
import { contains } from "@/lib/lists/sql-search";
import { listPostsToReview } from "@/reviews/queries";

import { isPublic, status } from "./is-public";
import { joinCategory, joinImage } from "./post-joins";
import type { PostListState } from "./post-list";
import { articlePageColumns, rowColumns } from "./queries";

const hasCopy = sql<boolean>`exists (select from ${workingCopies} where ${workingCopies.postId} = ${posts.id})`;

const adminRowColumns = { ...rowColumns, isFeatured: posts.isFeatured, status };

const listColumns = {
  ...adminRowColumns,
  excerpt: posts.excerpt,
  featuredImageAlt: posts.featuredImageAlt,
  readingTime: posts.readingTime,
  categoryId: posts.categoryId,
  author: posts.author,
  isPublished: posts.isPublished,
  updatedAt: posts.updatedAt,
};

export type PostRow = Awaited<ReturnType<typeof listPostPage>>["items"][number];

export function listPosts() {
  return db
    .select(listColumns)
    .from(posts)
    .leftJoin(...joinCategory)
    .leftJoin(...joinImage)
    .where(notInTrash)
    .orderBy(desc(posts.published), desc(posts.id));
}

export async function listPostPage({ q, sort, dir, page, status: statusFilter }: PostListState) {
  const matches = and(
    statusFilter === "trash" ? isInTrash : notInTrash,
    q ? or(contains(posts.title, q), contains(posts.excerpt, q)) : undefined,
    await conditionFor(statusFilter),
  );
  const direction = dir === "asc" ? asc : desc;
  const order = {
    published: direction(statusFilter === "trash" ? posts.deletedAt : posts.published),
    title: direction(sql`lower(${posts.title})`),
    category: sql`${direction(sql`lower(${categories.name})`)} nulls last`,
    status: direction(status),
  }[sort];
  return readPage(page, db.$count(posts, matches), (offset) =>
    db
      .select({ ...adminRowColumns, uuid: posts.uuid, deletedAt: posts.deletedAt, hasCopy })
      .from(posts)
      .leftJoin(...joinCategory)
      .leftJoin(...joinImage)
      .where(matches)
      .orderBy(order, direction(posts.id))
      .limit(PAGE_SIZE)
      .offset(offset),
  );
}

async function conditionFor(statusFilter: PostListState["status"]) {
  switch (statusFilter) {
    case "all":
    case "trash":
      return undefined;
    case "working-copy":
      return hasCopy;
    case "review-due":
    case "changed-since-review": {
      const uuids = await listPostsToReview(statusFilter === "review-due" ? "due" : "changed");
      return and(eq(posts.isPublished, true), sql`${posts.uuid} = any(${sql.param(uuids)}::uuid[])`);
    }
    default:
      return sql`${status} = ${statusFilter}`;
  }
}

export type PostToContinue = Awaited<ReturnType<typeof listPostsToContinue>>[number];

/** Posts that the user saved and those with a working copy, most recent first; then the drafts and scheduled posts of others. */
export function listPostsToContinue(userId: number, limit: number) {
  const own = db
    .select({ postId: postRevisions.postId, savedAt: max(postRevisions.createdAt).as("saved_at") })
    .from(postRevisions)
    .where(eq(postRevisions.userId, userId))
    .groupBy(postRevisions.postId)
    .as("own");
  return db
    .select({
      id: posts.id,
      title: posts.title,
      updatedAt: sql<string>`greatest(${posts.updatedAt}, ${workingCopies.updatedAt})`.mapWith(posts.updatedAt),
      status,
      hasCopy,
    })
    .from(posts)
    .leftJoin(own, eq(own.postId, posts.id))
    .leftJoin(workingCopies, eq(workingCopies.postId, posts.id))
    .where(and(notInTrash, or(isNotNull(own.postId), isNotNull(workingCopies.postId), not(isPublic))))
    .orderBy(
      sql`greatest(${own.savedAt}, ${workingCopies.updatedAt}) desc nulls last`,
      desc(posts.updatedAt),
      desc(posts.id),
    )
    .limit(limit);
}

/** Counts articles that are a draft or in the trash now, but not those that were deleted forever. */
export async function hasBeenPublished() {
  const [found] = await db.execute<{ found: boolean }>(sql`select
    exists (select from ${posts} where ${posts.isPublished} and ${posts.published} <= now())
    or exists (
      select from ${postRevisions}
      where (${postRevisions.fields} -> 'isPublished')::text = 'true'
        and nullif(${postRevisions.fields} ->> 'published', '')::timestamptz <= now()
    ) as found`);
  return found?.found ?? false;
}

export type Author = Awaited<ReturnType<typeof listAuthors>>[number];

/** Authors with a record, then everybody else whom a post names, with the title and image from the post that changed last. */
export async function listAuthors() {
  const records = await db
    .select({ name: authors.name, authorTitle: authors.title, authorImage: authors.image })
    .from(authors)
    .orderBy(asc(sql`lower(${authors.name})`), asc(authors.id));
  const named = db
    .selectDistinctOn([posts.author], {
      name: sql<string>`${posts.author}`.as("post_author"),
      authorTitle: sql<string>`coalesce(${posts.authorTitle}, '')`.as("post_author_title"),
      authorImage: sql<string>`coalesce(${posts.authorImage}, '')`.as("post_author_image"),
    })
    .from(posts)
    .where(and(notInTrash, ne(posts.author, "")))
    .orderBy(asc(posts.author), desc(posts.updatedAt))
    .as("named");
  const hasRecord = exists(
    db
      .select({ id: authors.id })
      .from(authors)
      .where(sql`name_key(${authors.name}) = name_key(${named.name})`),
  );
  const others = await db.select().from(named).where(not(hasRecord)).orderBy(asc(named.name));
  return [...records, ...others];
}

export type StoredPost = NonNullable<Awaited<ReturnType<typeof findPost>>>;

export async function findPost(id: number, source: typeof db | Transaction = db) {
  const {
    deletedAt,
    searchVector,
    rendered,
    rendererVersion,
    headings,
    citations,
    bodyText,
    tagNames,
    clinicalHash,
    ...columns
  } = getTableColumns(posts);
  const [post] = await source
    .select(columns)
    .from(posts)
    .where(and(notInTrash, eq(posts.id, id)));
  if (!post) return undefined;
  const tagList = await source
    .select({ id: tags.id, name: tags.name })
    .from(postTags)
    .innerJoin(tags, eq(postTags.tagId, tags.id))
    .where(eq(postTags.postId, id))
    .orderBy(asc(sql`lower(${tags.name})`));
  return { ...post, tags: tagList };
}

/** A restored backup gives posts new ids, but keeps their uuids. */
export async function findPostByUuid(uuid: string | undefined) {
  if (!uuid) return undefined;
  const [found] = await db
    .select({ id: posts.id })
    .from(posts)
    .where(and(notInTrash, eq(posts.uuid, uuid)));
  return found && findPost(found.id);
}

export async function findPreview(id: number) {
  const [found] = await db
    .select({ ...articlePageColumns, isPublic })
    .from(posts)
    .leftJoin(...joinCategory)
    .leftJoin(...joinImage)
    .where(and(notInTrash, eq(posts.id, id)));
  return found;
}

export async function findHiddenPostId(slug: string) {
  const [found] = await db
    .select({ id: posts.id })
    .from(posts)
    .where(and(notInTrash, eq(posts.slug, slug), not(isPublic)));
  return found?.id;
}
