import { type Context, Hono } from "hono";

import { currentSession } from "@/auth/session";
import { findAuthor } from "@/authors/queries";
import { isSlug } from "@/lib/text/slug";
import { readArticleReview } from "@/reviews/queries";
import { publicPage } from "@/site/page-cache";
import { uncachedPage } from "@/site/render";

import { findHiddenPost } from "./admin-queries";
import { ArticlePage } from "./article-page";
import { type AuthorList, authorUrl, PAGE_SIZE, readPageNumber } from "./author-list";
import { AuthorPage } from "./author-page";
import { type HomeList, homeUrl, readHomeList } from "./home-list";
import { HomePage } from "./home-page";
import { pageNotFound } from "./not-found";
import {
  findArticle,
  findArticlePage,
  findCurrentSlug,
  findFeaturedCard,
  listCards,
  listCardsBy,
  listFilterCategories,
  nextPublication,
} from "./queries";
import { redirectOldAddress, redirectUncached } from "./redirect-old-address";

export const postRoutes = new Hono()
  .get("/", async (c) => {
    const moved = c.req.query("p") ? await redirectOldAddress(c) : undefined;
    if (moved) return moved;
    const list = readHomeList(new URL(c.req.url).searchParams);
    const page = await publicPage(c, homeUrl(list), async () => {
      // First: if a post appears in between, the page expires too early rather than too late.
      const expiresAt = await nextPublication();
      const home = await readHome(list);
      return home.known ? { page: <HomePage {...home} />, expiresAt } : undefined;
    });
    return page ?? uncachedPage(c, <HomePage {...await readHome(list)} />, 404);
  })

  .get("/article/:slug", async (c) => {
    const slug = c.req.param("slug");
    const lower = slug.toLowerCase();
    if (lower !== slug && isSlug(lower)) {
      const known = (await findArticle(lower))?.slug ?? (await findCurrentSlug(lower));
      if (known) return c.redirect(`/article/${known}${new URL(c.req.url).search}`, 301);
    }
    if (!isSlug(slug)) return respondNotFound(c);
    const page = await publicPage(c, `/article/${slug}`, async () => {
      const found = await findArticlePage(slug);
      if (!found) return undefined;
      const { article, expiresAt } = found;
      const review = await readArticleReview(article);
      return {
        page: <ArticlePage article={article} review={review} />,
        expiresAt: earlier(expiresAt, review?.fallsDueAt),
      };
    });
    if (page) return page;
    const current = await findCurrentSlug(slug);
    return current ? redirectUncached(c, `/article/${current}`) : respondNotFound(c);
  })

  .get("/author/:slug", async (c) => {
    const slug = c.req.param("slug");
    const number = readPageNumber(new URL(c.req.url).searchParams);
    if (!isSlug(slug) || number === undefined) return respondNotFound(c, "page");
    const list = { slug, page: number };
    const page = await publicPage(c, authorUrl(list), async () => {
      const expiresAt = await nextPublication();
      const found = await readAuthor(list);
      return found && { page: <AuthorPage {...found} />, expiresAt };
    });
    return page ?? respondNotFound(c, "page");
  })

  // The admin list's View links here (spec section 2). Only administrators can see what is not public yet.
  .get("/posts/:slug", async (c) => {
    const slug = c.req.param("slug");
    const address = `/article/${encodeURIComponent(slug)}`;
    if (!(await currentSession(c))) return c.redirect(address, 301);
    c.header("Cache-Control", "no-store");
    const id = await findHiddenPost(slug);
    return c.redirect(id === undefined ? address : `/admin/preview/${id}`, 302);
  });

/** The site that articles were imported from may have used the same path. */
const respondNotFound = async (c: Context, kind: "article" | "page" = "article") =>
  (await redirectOldAddress(c)) ?? pageNotFound(c, kind);

async function readAuthor(list: AuthorList) {
  const author = await findAuthor(list.slug);
  if (!author) return undefined;
  const { cards, total } = await listCardsBy(author.name, { limit: PAGE_SIZE, offset: (list.page - 1) * PAGE_SIZE });
  return list.page > 1 && cards.length === 0 ? undefined : { author, list, cards, total };
}

async function readHome(list: HomeList) {
  const slug = list.category;
  const [featured, categories] = await Promise.all([findFeaturedCard(), listFilterCategories()]);
  const known = slug === undefined || categories.some((category) => category.slug === slug);
  const cards = known ? await listCards({ categorySlug: slug, limit: list.show + 1 }) : [];
  return {
    known,
    featured,
    categories,
    list,
    cards: cards.slice(0, list.show),
    hasMore: cards.length > list.show,
  };
}

const earlier = (one: string | undefined, other: string | undefined) =>
  one === undefined || (other !== undefined && other < one) ? other : one;
