import { db, type Transaction } from "@db/client";
import { lockPosts } from "@db/lock-posts";
import { categories, media, oldAddresses, posts, postSlugs, postTags, tags } from "@db/schema";
import { and, asc, desc, eq, gt, inArray, lt, min, ne, type SQL, sql } from "drizzle-orm";

import { insertImage } from "@/images/queries";

import { nextPublicationTime, relatedToPost, tagsOfPost } from "./article-columns";
import { isPublic } from "./is-public";
import { pickFields, textNames } from "./post-fields";
import type { PreparedPost } from "./writing/prepare";

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

const articleColumns = {
  ...cardColumns,
  content: posts.rendered,
  headings: posts.headings,
  metaTitle: posts.metaTitle,
  metaDescription: posts.metaDescription,
  updatedAt: posts.updatedAt,
  tags: tagsOfPost,
  relatedPosts: relatedToPost,
  until: nextPublicationTime,
};

function selectArticles() {
  return db
    .select(articleColumns)
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
  const range = { limit: limit ?? null, offset };
  return categorySlug === undefined ? allCards.execute(range) : categoryCards.execute({ ...range, categorySlug });
}

const allCards = selectCards()
  .where(isPublic)
  .orderBy(desc(posts.published), desc(posts.id))
  .limit(sql.placeholder("limit"))
  .offset(sql.placeholder("offset"))
  .prepare("all_cards");

const articlesForFeed = db
  .select({ ...cardColumns, uuid: posts.uuid, content: posts.rendered })
  .from(posts)
  .leftJoin(categories, eq(posts.categoryId, categories.id))
  .leftJoin(media, eq(media.sha256, sha256Of(posts.featuredImage)))
  .where(isPublic)
  .orderBy(desc(posts.published), desc(posts.id))
  .limit(sql.placeholder("limit"))
  .prepare("articles_for_feed");

/** The newest public posts with what pages show of their bodies. */
export const listArticlesForFeed = (limit: number) => articlesForFeed.execute({ limit });

const categoryCards = selectCards()
  .where(and(isPublic, eq(categories.slug, sql.placeholder("categorySlug"))))
  .orderBy(desc(posts.published), desc(posts.id))
  .limit(sql.placeholder("limit"))
  .offset(sql.placeholder("offset"))
  .prepare("category_cards");

export async function hasCategory(slug: string) {
  return (await db.$count(categories, eq(categories.slug, slug))) > 0;
}

/** The featured article; the newest while none is featured, or the one that is can't be seen yet. */
export async function findFeaturedCard(): Promise<Card | undefined> {
  const [card] = await featuredCard.execute();
  return card ?? (await listCards({ limit: 1 }))[0];
}

const featuredCard = selectCards()
  .where(and(isPublic, eq(posts.isFeatured, 1)))
  .prepare("featured_card");

/** A public article whole, with its tags and up to three related ones; undefined when visitors may not see it. */
export async function findArticle(slug: string) {
  return (await findArticlePage(slug))?.article;
}

const articleBySlug = selectArticles()
  .where(and(isPublic, eq(posts.slug, sql.placeholder("slug"))))
  .prepare("article_by_slug");

/** The article, and when the next scheduled post appears (ISO): until then a page made of it stays true. */
export async function findArticlePage(slug: string) {
  const [found] = await articleBySlug.execute({ slug });
  return found && separate(found);
}

/** Any post as its article, whether or not visitors may see it; for administrators. */
export async function findDraft(id: number) {
  const [found] = await selectArticles().where(eq(posts.id, id));
  if (!found) return undefined;
  return { ...separate(found).article, isPublic: (await db.$count(posts, and(eq(posts.id, id), isPublic))) > 0 };
}

const separate = <Row extends { until: string | null }>({ until, ...article }: Row) => ({
  article,
  until: until ?? undefined,
});

/** The present slug of the public post that once had this one. */
export async function findCurrentSlug(oldSlug: string) {
  const [found] = await db
    .select({ slug: posts.slug })
    .from(postSlugs)
    .innerJoin(posts, eq(postSlugs.postId, posts.id))
    .where(and(isPublic, eq(postSlugs.slug, oldSlug)));
  return found?.slug;
}

/** The slug of the public post that stood at the first of these addresses of another site which leads to one. */
export async function findMovedArticle(addresses: string[]) {
  const found = await db
    .select({ address: oldAddresses.address, slug: posts.slug })
    .from(oldAddresses)
    .innerJoin(posts, eq(oldAddresses.postId, posts.id))
    .where(and(isPublic, inArray(oldAddresses.address, addresses)));
  return addresses.map((address) => found.find((row) => row.address === address)?.slug).find((slug) => slug);
}

/** When the next scheduled post appears (ISO): until then a page made now stays true. */
export async function nextPublication() {
  const [next] = await nextScheduled.execute();
  return next?.at ?? undefined;
}

const nextScheduled = db
  .select({ at: min(posts.published) })
  .from(posts)
  .where(and(eq(posts.isPublished, true), gt(posts.published, sql`now()`)))
  .prepare("next_publication");

/** Stores a new post with its images and tags; undefined when its slug is taken. A featured post takes the place of another. */
export async function insertPost(tx: Transaction, prepared: PreparedPost, tagIds: number[]) {
  for (const image of prepared.images) await insertImage(tx, image);
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
    await lockPosts(tx);
    await dethroneFeatured(tx);
    await tx.update(posts).set({ isFeatured: 1 }).where(eq(posts.id, post.id));
  }
  return post;
}

/** Takes the featured place from whichever post has it, `exceptId` apart. */
export async function dethroneFeatured(tx: Transaction, exceptId?: number) {
  await tx
    .update(posts)
    .set({ isFeatured: 0, version: sql`${posts.version} + 1` })
    .where(and(eq(posts.isFeatured, 1), exceptId === undefined ? undefined : ne(posts.id, exceptId)));
}

/** A few posts that an older program prepared, with all that a person wrote into them. */
export function listPostsPreparedBefore(version: number, { after, limit }: { after: number; limit: number }) {
  return db
    .select({
      id: posts.id,
      version: posts.version,
      ...pickFields(posts, textNames),
    })
    .from(posts)
    .where(and(lt(posts.rendererVersion, version), gt(posts.id, after)))
    .orderBy(asc(posts.id))
    .limit(limit);
}

/** Replaces what was prepared anew, unless the post was saved meanwhile. */
export async function updatePrepared(
  post: { id: number; version: number },
  columns: Partial<typeof posts.$inferInsert>,
) {
  await db
    .update(posts)
    .set(columns)
    .where(and(eq(posts.id, post.id), eq(posts.version, post.version)));
}
