import { Hono } from "hono";

import { env } from "@/env";
import { revalidate } from "@/lib/revalidate";
import { escapeXml as x } from "@/lib/xml";
import { homeAddress } from "@/posts/home-list";
import { type Card, listCards } from "@/posts/queries";
import { listCategories } from "@/taxonomy/queries";

import { brand } from "./links";
import { listArticleChanges } from "./queries";

const FEED_LENGTH = 20;
/** The sitemap protocol allows 50,000 addresses in a file. */
const MOST_ARTICLES = 45_000;

const absolute = (path: string) => x(env.SITE_URL + path);

export const feedRoutes = new Hono()
  .get("/feed.xml", revalidate, async (c) => {
    c.header("Content-Type", "application/rss+xml; charset=utf-8");
    return c.body(writeFeed(await listCards({ limit: FEED_LENGTH })));
  })

  .get("/sitemap.xml", revalidate, async (c) => {
    const [articles, categories] = await Promise.all([listArticleChanges(MOST_ARTICLES), listCategories()]);
    c.header("Content-Type", "application/xml; charset=utf-8");
    return c.body(writeSitemap(articles, categories));
  })

  .get("/robots.txt", (c) => {
    c.header("Cache-Control", "public, max-age=3600");
    return c.text(
      `User-agent: *\nDisallow: /admin\nDisallow: /api/\nDisallow: /search\n\nSitemap: ${env.SITE_URL}/sitemap.xml\n`,
    );
  });

function writeFeed(cards: Card[]) {
  const items = cards.map(
    (card) => `
    <item>
      <title>${x(card.title)}</title>
      <link>${absolute(`/article/${card.slug}`)}</link>
      <guid isPermaLink="false">${absolute(`/posts/${card.id}`)}</guid>
      <pubDate>${new Date(card.published).toUTCString()}</pubDate>
      <description>${x(card.excerpt)}</description>${card.author ? `\n      <dc:creator>${x(card.author)}</dc:creator>` : ""}${
        card.category ? `\n      <category>${x(card.category.name)}</category>` : ""
      }
    </item>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">
  <channel>
    <title>${x(brand.name)}</title>
    <link>${absolute("/")}</link>
    <description>Articles about azoospermia and other male-factor infertility</description>
    <language>en</language>
    <atom:link href="${absolute("/feed.xml")}" rel="self" type="application/rss+xml"/>${items.join("")}
  </channel>
</rss>
`;
}

function writeSitemap(articles: { slug: string; changed: string }[], categories: { slug: string }[]) {
  const newest = articles
    .map(({ changed }) => changed)
    .sort()
    .at(-1);
  const entry = (path: string, changed = "") =>
    `\n  <url><loc>${absolute(path)}</loc>${changed && `<lastmod>${changed}</lastmod>`}</url>`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${[
    entry("/", newest),
    ...categories.map(({ slug }) => entry(homeAddress({ category: slug, show: 0 }))),
    ...articles.map(({ slug, changed }) => entry(`/article/${slug}`, changed)),
  ].join("")}
</urlset>
`;
}
