import { type Context, Hono } from "hono";

import { env } from "@/env";
import { isSlug } from "@/lib/text/slug";
import { escapeXml } from "@/lib/text/xml";
import {
  describeList,
  feedTitle,
  listFeedUrl,
  type ListKind,
  listUrl,
  SUBJECT,
} from "@/posts/article-lists/article-list";
import { findFeed } from "@/posts/article-lists/queries";
import { listArticlesForFeed } from "@/posts/queries";
import { brand } from "@/site/links";

import { absoluteHtml } from "./absolute-html";
import { cachedText } from "./cached-text";

const MAX_FEED_ITEMS = 20;

const RSS = "application/rss+xml; charset=utf-8";

const absolute = (path: string) => escapeXml(env.SITE_URL + path);

export const feedRoutes = new Hono()
  .get("/feed.xml", (c) =>
    cachedText(c, RSS, async () => {
      const articles = await listArticlesForFeed(MAX_FEED_ITEMS);
      return writeFeed({ title: brand.name, description: SUBJECT, page: "/", path: "/feed.xml", articles });
    }),
  )
  .get("/category/:slug/feed.xml", (c) => respondWithListFeed(c, "category", c.req.param("slug")))
  .get("/tag/:slug/feed.xml", (c) => respondWithListFeed(c, "tag", c.req.param("slug")))
  .get("/author/:slug/feed.xml", (c) => respondWithListFeed(c, "author", c.req.param("slug")));

async function respondWithListFeed(c: Context, kind: ListKind, slug: string) {
  if (!isSlug(slug)) return c.notFound();
  return cachedText(c, RSS, async () => {
    const found = await findFeed(kind, slug, MAX_FEED_ITEMS);
    if (!found) return undefined;
    const { name, articles } = found;
    const [page, path] = [listUrl({ kind, slug }), listFeedUrl({ kind, slug })];
    return writeFeed({ title: feedTitle(name), description: describeList(kind, name), page, path, articles });
  });
}

type FeedArticle = Awaited<ReturnType<typeof listArticlesForFeed>>[number];
/** `page` is the path of the page that shows the same articles. */
type Feed = { title: string; description: string; page: string; path: string; articles: FeedArticle[] };

/** Feed readers treat a description as HTML, so it is escaped once for HTML and once for XML. */
function writeFeed({ title, description, page, path, articles }: Feed) {
  const items = articles.map(
    (article) => `
    <item>
      <title>${escapeXml(article.title)}</title>
      <link>${absolute(`/article/${article.slug}`)}</link>
      <guid isPermaLink="false">urn:uuid:${article.uuid}</guid>
      <pubDate>${new Date(article.published).toUTCString()}</pubDate>
      <description>${escapeXml(escapeXml(article.excerpt))}</description>
      <content:encoded>${escapeXml(absoluteHtml(article.content, `${env.SITE_URL}/article/${article.slug}`))}</content:encoded>${article.author ? `\n      <dc:creator>${escapeXml(article.author)}</dc:creator>` : ""}${
        article.category ? `\n      <category>${escapeXml(article.category.name)}</category>` : ""
      }
    </item>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">
  <channel>
    <title>${escapeXml(title)}</title>
    <link>${absolute(page)}</link>
    <description>${escapeXml(description)}</description>
    <language>en</language>
    <atom:link href="${absolute(path)}" rel="self" type="application/rss+xml"/>${items.join("")}
  </channel>
</rss>
`;
}
