import { Hono } from "hono";

import { env } from "@/env";
import { escapeXml as x } from "@/lib/text/xml";
import { listArticlesForFeed } from "@/posts/queries";
import { brand } from "@/site/links";

import { absoluteHtml } from "./absolute-html";
import { cachedText } from "./cached-text";

const MAX_FEED_ITEMS = 20;

const absolute = (path: string) => x(env.SITE_URL + path);

export const feedRoutes = new Hono().get("/feed.xml", (c) => {
  const type = "application/rss+xml; charset=utf-8";
  return cachedText(c, type, async () => writeFeed(await listArticlesForFeed(MAX_FEED_ITEMS)));
});

type FeedArticle = Awaited<ReturnType<typeof listArticlesForFeed>>[number];

/** Feed readers treat a description as HTML, so it is escaped once for HTML and once for XML. */
function writeFeed(articles: FeedArticle[]) {
  const items = articles.map(
    (article) => `
    <item>
      <title>${x(article.title)}</title>
      <link>${absolute(`/article/${article.slug}`)}</link>
      <guid isPermaLink="false">urn:uuid:${article.uuid}</guid>
      <pubDate>${new Date(article.published).toUTCString()}</pubDate>
      <description>${x(x(article.excerpt))}</description>
      <content:encoded>${x(absoluteHtml(article.content, `${env.SITE_URL}/article/${article.slug}`))}</content:encoded>${article.author ? `\n      <dc:creator>${x(article.author)}</dc:creator>` : ""}${
        article.category ? `\n      <category>${x(article.category.name)}</category>` : ""
      }
    </item>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">
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
