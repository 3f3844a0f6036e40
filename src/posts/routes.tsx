import { type Context, Hono } from "hono";

import { currentSession } from "@/auth/session";
import { isSlug } from "@/lib/text/slug";
import { readArticleReview } from "@/reviews/queries";
import { publicPage } from "@/site/page-cache";
import { uncachedPage } from "@/site/render";

import { findHiddenPostId } from "./admin-queries";
import { ArticlePage } from "./article-page";
import { pageNotFound } from "./handle-not-found";
import { type HomeList, homeUrl, readHomeList } from "./home-list";
import { HomePage } from "./home-page";
import { listPublicPathways } from "./pathways/queries";
import {
  findArticle,
  findArticlePage,
  findCurrentSlug,
  findFeaturedCard,
  listCards,
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
        expiresAt: earlier(expiresAt, review?.dueAt),
      };
    });
    if (page) return page;
    const current = await findCurrentSlug(slug);
    return current ? redirectUncached(c, `/article/${current}`) : respondNotFound(c);
  })

  // The specification requires that View in the list of posts links here instead of to /article. Administrators get a preview of a post that is not public.
  .get("/posts/:slug", async (c) => {
    const slug = c.req.param("slug");
    const address = `/article/${encodeURIComponent(slug)}`;
    if (!(await currentSession(c))) return c.redirect(address, 301);
    c.header("Cache-Control", "no-store");
    const id = await findHiddenPostId(slug);
    return c.redirect(id === undefined ? address : `/admin/preview/${id}`, 302);
  });

const respondNotFound = async (c: Context) => (await redirectOldAddress(c)) ?? pageNotFound(c, "article");

async function readHome(list: HomeList) {
  const slug = list.category;
  const [featured, categories, pathways] = await Promise.all([
    findFeaturedCard(),
    listFilterCategories(),
    listPublicPathways(),
  ]);
  const known = slug === undefined || categories.some((category) => category.slug === slug);
  const cards = known ? await listCards({ categorySlug: slug, limit: list.show + 1 }) : [];
  return {
    known,
    featured,
    categories,
    pathways,
    list,
    cards: cards.slice(0, list.show),
    hasMore: cards.length > list.show,
  };
}

const earlier = (one: string | undefined, other: string | undefined) =>
  one === undefined || (other !== undefined && other < one) ? other : one;
