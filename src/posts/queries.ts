import { db } from "@db/client";
import { categories, media, oldAddresses, posts, postSlugs } from "@db/schema";
import { and, desc, eq, inArray, min, type SQL, sql } from "drizzle-orm";

import { slugOfAuthor } from "@/authors/queries";
import { reviewFacts } from "@/reviews/reviews-of-post";
import { displayOrder } from "@/taxonomy/queries";

import { isPublic, isScheduled } from "./is-public";
import { placesInPathways } from "./pathways/pathway-columns";
import { joinCategory, joinImage, tagsOfPost } from "./post-joins";
import { olderPosts, relatedPosts } from "./related-posts";

export const rowColumns = {
  id: posts.id,
  slug: posts.slug,
  title: posts.title,
  featuredImage: posts.featuredImage,
  featuredImageWidth: media.width,
  featuredImageHeight: media.height,
  published: posts.published,
  category: { id: categories.id, name: categories.name, slug: categories.slug },
};

const cardColumns = {
  ...rowColumns,
  excerpt: posts.excerpt,
  featuredImageAlt: posts.featuredImageAlt,
  readingTime: posts.readingTime,
  categoryId: posts.categoryId,
  author: posts.author,
  authorImage: posts.authorImage,
  authorTitle: posts.authorTitle,
};

export const selectCards = (condition?: SQL) =>
  db
    .select(cardColumns)
    .from(posts)
    .leftJoin(...joinCategory)
    .leftJoin(...joinImage)
    .where(and(isPublic, condition));

const articleColumns = {
  ...cardColumns,
  content: posts.rendered,
  headings: posts.headings,
  metaTitle: posts.metaTitle,
  metaDescription: posts.metaDescription,
  updatedAt: posts.updatedAt,
  tags: tagsOfPost,
  relatedPosts: relatedPosts,
};

/** The columns of the API, and those that only the page shows. */
export const articlePageColumns = {
  ...articleColumns,
  version: posts.version,
  citations: posts.citations,
  olderPosts,
  authorSlug: slugOfAuthor,
  reviewFacts,
  pathways: placesInPathways(posts),
};

const nextScheduled = db
  .select({ at: min(posts.published) })
  .from(posts)
  .where(isScheduled);

export type Card = Awaited<ReturnType<typeof listCards>>[number];
export type Article = NonNullable<Awaited<ReturnType<typeof findArticle>>>;

export function listCards({
  categorySlug,
  limit,
  offset = 0,
}: { categorySlug?: string | undefined; limit?: number | undefined; offset?: number | undefined } = {}) {
  const range = { limit: limit ?? null, offset };
  return categorySlug === undefined ? allCards.execute(range) : categoryCards.execute({ ...range, categorySlug });
}

const allCards = selectCards()
  .orderBy(desc(posts.published), desc(posts.id))
  .limit(sql.placeholder("limit"))
  .offset(sql.placeholder("offset"))
  .prepare("all_cards");

export const listArticlesForFeed = (limit: number, condition?: SQL) =>
  db
    .select({ ...cardColumns, uuid: posts.uuid, content: posts.rendered })
    .from(posts)
    .leftJoin(...joinCategory)
    .leftJoin(...joinImage)
    .where(and(isPublic, condition))
    .orderBy(desc(posts.published), desc(posts.id))
    .limit(limit);

const categoryCards = selectCards(eq(categories.slug, sql.placeholder("categorySlug")))
  .orderBy(desc(posts.published), desc(posts.id))
  .limit(sql.placeholder("limit"))
  .offset(sql.placeholder("offset"))
  .prepare("category_cards");

const filterCategories = db
  .select({
    name: categories.name,
    slug: categories.slug,
    articles: db.$count(posts, and(eq(posts.categoryId, categories.id), isPublic)),
  })
  .from(categories)
  .orderBy(...displayOrder(categories))
  .prepare("filter_categories");

export const listFilterCategories = () => filterCategories.execute();

/** Falls back to the newest article while no public one is featured. */
export async function findFeaturedCard(): Promise<Card | undefined> {
  const [card] = await featuredCard.execute();
  return card ?? (await listCards({ limit: 1 }))[0];
}

const featuredCard = selectCards(eq(posts.isFeatured, 1)).prepare("featured_card");

export async function findArticle(slug: string) {
  return (await findArticlePage(slug))?.article;
}

const expiresAt = sql<string | null>`(${nextScheduled})`.mapWith(posts.published) as SQL<string | null>;

const articleBySlug = db
  .select({ ...articlePageColumns, expiresAt })
  .from(posts)
  .leftJoin(...joinCategory)
  .leftJoin(...joinImage)
  .where(and(isPublic, eq(posts.slug, sql.placeholder("slug"))))
  .prepare("article_by_slug");

/** `expiresAt` is when the next scheduled post appears (ISO), because the page may list that post as a related article. */
export async function findArticlePage(slug: string) {
  const [found] = await articleBySlug.execute({ slug });
  if (!found) return undefined;
  const { expiresAt, ...article } = found;
  return { article, expiresAt: expiresAt ?? undefined };
}

export async function findCurrentSlug(oldSlug: string) {
  const [found] = await db
    .select({ slug: posts.slug })
    .from(postSlugs)
    .innerJoin(posts, eq(postSlugs.postId, posts.id))
    .where(and(isPublic, eq(postSlugs.slug, oldSlug)));
  return found?.slug;
}

/** The slug of the public post that was imported from one of these addresses; the first address that has one wins. */
export async function findMovedArticle(addresses: string[]) {
  const found = await db
    .select({ address: oldAddresses.address, slug: posts.slug })
    .from(oldAddresses)
    .innerJoin(posts, eq(oldAddresses.postId, posts.id))
    .where(and(isPublic, inArray(oldAddresses.address, addresses)));
  return addresses.map((address) => found.find((row) => row.address === address)?.slug).find((slug) => slug);
}

const nextPublicationTime = nextScheduled.prepare("next_publication");

/** Read it before the content: if a post appears in between, the response expires too early rather than too late. */
export async function nextPublication() {
  const [next] = await nextPublicationTime.execute();
  return next?.at ?? undefined;
}
