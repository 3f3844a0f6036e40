import { db, type Transaction } from "@db/client";
import { categories, media, posts, postSlugs, postTags, tags } from "@db/schema";
import { and, asc, desc, eq, gt, inArray, lt, lte, min, ne, or, type SQL, sql } from "drizzle-orm";

import type { RenderedContent } from "@/content/render";
import { insertPicture } from "@/media/queries";

import type { PreparedPost } from "./prepare";

/** What every visitor may see; decided in the query, so that a scheduled post can't be missed or shown too early. */
export const isPublic = and(eq(posts.isPublished, true), lte(posts.published, sql`now()`)) as SQL;

const category = { id: categories.id, name: categories.name, slug: categories.slug };

const cardColumns = {
  id: posts.id,
  slug: posts.slug,
  title: posts.title,
  excerpt: posts.excerpt,
  featuredImage: posts.featuredImage,
  featuredImageAlt: posts.featuredImageAlt,
  featuredImageWidth: media.width,
  featuredImageHeight: media.height,
  published: posts.published,
  readingTime: posts.readingTime,
  categoryId: posts.categoryId,
  category,
  author: posts.author,
  authorImage: posts.authorImage,
  authorTitle: posts.authorTitle,
};

const sha256Of = (address: SQL | typeof posts.featuredImage) => sql`substring(${address} from '[0-9a-f]{64}')`;

function selectCards() {
  return db
    .select(cardColumns)
    .from(posts)
    .leftJoin(categories, eq(posts.categoryId, categories.id))
    .leftJoin(media, eq(media.sha256, sha256Of(posts.featuredImage)));
}

export type Card = Awaited<ReturnType<typeof listCards>>[number];
export type Article = NonNullable<Awaited<ReturnType<typeof findArticle>>>;

/** Public posts without their bodies, newest first; all of them when no limit is given. */
export function listCards({
  categorySlug,
  limit,
  offset = 0,
}: { categorySlug?: string | undefined; limit?: number | undefined; offset?: number | undefined } = {}) {
  const query = selectCards()
    .where(and(isPublic, categorySlug === undefined ? undefined : eq(categories.slug, categorySlug)))
    .orderBy(desc(posts.published), desc(posts.id))
    .offset(offset)
    .$dynamic();
  return limit === undefined ? query : query.limit(limit);
}

export async function hasCategory(slug: string) {
  return (await db.$count(categories, eq(categories.slug, slug))) > 0;
}

export async function findFeaturedCard(): Promise<Card | undefined> {
  const [card] = await selectCards().where(and(isPublic, eq(posts.isFeatured, 1)));
  return card;
}

/** A public article whole, with its tags and up to three related ones; undefined when visitors may not see it. */
export async function findArticle(slug: string) {
  return findWholePost(and(isPublic, eq(posts.slug, slug)) as SQL);
}

/** Any post as its article, however far its writing is; for administrators. */
export async function findDraft(id: number) {
  return findWholePost(eq(posts.id, id));
}

async function findWholePost(condition: SQL) {
  const [post] = await db
    .select({
      ...cardColumns,
      content: posts.rendered,
      headings: posts.headings,
      metaTitle: posts.metaTitle,
      metaDescription: posts.metaDescription,
      updatedAt: posts.updatedAt,
    })
    .from(posts)
    .leftJoin(categories, eq(posts.categoryId, categories.id))
    .leftJoin(media, eq(media.sha256, sha256Of(posts.featuredImage)))
    .where(condition);
  if (!post) return undefined;
  const [postTagList, relatedPosts] = await Promise.all([
    listTagsOf(post.id),
    listRelatedPosts(post.id, post.categoryId),
  ]);
  return { ...post, tags: postTagList, relatedPosts };
}

function listTagsOf(postId: number) {
  return db
    .select({ id: tags.id, name: tags.name })
    .from(postTags)
    .innerJoin(tags, eq(postTags.tagId, tags.id))
    .where(eq(postTags.postId, postId))
    .orderBy(asc(sql`lower(${tags.name})`), asc(tags.id));
}

/** Public posts of the same category or with a shared tag, those that share most tags first. */
function listRelatedPosts(postId: number, categoryId: number | null) {
  const sharedTags = sql<number>`count(${postTags.tagId})`;
  const ownTags = db.select({ tagId: postTags.tagId }).from(postTags).where(eq(postTags.postId, postId));
  return db
    .select({
      id: posts.id,
      slug: posts.slug,
      title: posts.title,
      featuredImage: posts.featuredImage,
      featuredImageAlt: posts.featuredImageAlt,
      featuredImageWidth: media.width,
      featuredImageHeight: media.height,
      published: posts.published,
    })
    .from(posts)
    .leftJoin(postTags, and(eq(postTags.postId, posts.id), inArray(postTags.tagId, ownTags)))
    .leftJoin(media, eq(media.sha256, sha256Of(posts.featuredImage)))
    .where(and(isPublic, ne(posts.id, postId)))
    .groupBy(posts.id, media.sha256)
    .having(or(gt(sharedTags, 0), categoryId === null ? undefined : eq(posts.categoryId, categoryId)))
    .orderBy(desc(sharedTags), desc(posts.published), desc(posts.id))
    .limit(3);
}

/** The present slug of the public post that once had this one. */
export async function findCurrentSlug(oldSlug: string) {
  const [found] = await db
    .select({ slug: posts.slug })
    .from(postSlugs)
    .innerJoin(posts, eq(postSlugs.postId, posts.id))
    .where(and(isPublic, eq(postSlugs.slug, oldSlug)));
  return found?.slug;
}

/** When the next scheduled post appears (ISO): until then a page made now stays true. */
export async function nextPublication() {
  const [next] = await db
    .select({ at: min(posts.published) })
    .from(posts)
    .where(and(eq(posts.isPublished, true), gt(posts.published, sql`now()`)));
  return next?.at ?? undefined;
}

/** Stores a new post with its pictures and tags; undefined when its slug is taken. A featured post takes the place of another. */
export async function insertPost(tx: Transaction, prepared: PreparedPost, tagIds: number[]) {
  for (const picture of prepared.pictures) await insertPicture(tx, picture);
  const chosen = tagIds.length === 0 ? [] : await tx.select().from(tags).where(inArray(tags.id, tagIds));
  const tagNames = chosen.map(({ name }) => name).join(" ");
  const [post] = await tx
    .insert(posts)
    .values({ ...prepared.row, tagNames })
    .onConflictDoNothing({ target: posts.slug })
    .returning({ id: posts.id, slug: posts.slug });
  if (!post) return undefined;
  if (chosen.length > 0) await tx.insert(postTags).values(chosen.map(({ id }) => ({ postId: post.id, tagId: id })));
  if (prepared.isFeatured) {
    await holdPosts(tx);
    await dethroneFeatured(tx);
    await tx.update(posts).set({ isFeatured: 1 }).where(eq(posts.id, post.id));
  }
  return post;
}

/** Lets one transaction at a time decide what concerns several posts: which is featured, and whose a slug is. */
export async function holdPosts(tx: Transaction) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('posts'))`);
}

/** Takes the featured place from whichever post has it, `exceptId` apart. */
export async function dethroneFeatured(tx: Transaction, exceptId?: number) {
  await tx
    .update(posts)
    .set({ isFeatured: 0, version: sql`${posts.version} + 1` })
    .where(and(eq(posts.isFeatured, 1), exceptId === undefined ? undefined : ne(posts.id, exceptId)));
}

/** A few posts whose derived columns an older renderer made. */
export function listPostsRenderedBefore(version: number, { after, limit }: { after: number; limit: number }) {
  return db
    .select({ id: posts.id, content: posts.content, version: posts.version })
    .from(posts)
    .where(and(lt(posts.rendererVersion, version), gt(posts.id, after)))
    .orderBy(asc(posts.id))
    .limit(limit);
}

/** Replaces the derived columns, unless the post was saved meanwhile. */
export async function updateRendered(
  post: { id: number; version: number },
  { rendered, headings, text, readingTime }: RenderedContent,
  rendererVersion: number,
) {
  await db
    .update(posts)
    .set({ rendered, headings, bodyText: text, readingTime, rendererVersion })
    .where(and(eq(posts.id, post.id), eq(posts.version, post.version)));
}
