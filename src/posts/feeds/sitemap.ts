import { Hono } from "hono";

import { env } from "@/env";
import { escapeXml } from "@/lib/text/xml";
import { listUrl } from "@/posts/article-lists/article-list";
import { listNonEmptyLists } from "@/posts/article-lists/queries";
import { GLOSSARY_PATH } from "@/posts/glossary/glossary-address";
import { hasEntries } from "@/posts/glossary/queries";
import { ALL_PATHWAYS, pathwayUrl } from "@/posts/pathways/pathway-address";
import { listPublicPathways } from "@/posts/pathways/queries";

import { cachedText } from "./cached-text";
import { countArticles, listArticleChanges } from "./queries";

/** The protocol allows 50,000 URLs per file. */
const MAX_URLS_PER_FILE = 45_000;
const XML = "application/xml; charset=utf-8";
const SCHEMA = "http://www.sitemaps.org/schemas/sitemap/0.9";

const absolute = (path: string) => escapeXml(env.SITE_URL + path);

type Page = { path: string; changed?: string };

type ListPages = () => Promise<Page[]>;

export function sitemapRoutes({ urlsPerFile = MAX_URLS_PER_FILE, listMore = (async () => []) as ListPages } = {}) {
  const pageEntries = async () => [
    ...(await ownEntries()),
    ...(await listMore()).map(({ path, changed }) => entry(path, changed)),
  ];
  return new Hono()
    .get("/sitemap.xml", (c) =>
      cachedText(c, XML, async () => {
        const count = await countArticles();
        if (count > urlsPerFile) return writeIndex(Math.ceil(count / urlsPerFile));
        const articles = await listArticleChanges({ limit: urlsPerFile });
        return writeFile([...(await pageEntries()), ...articles.map(articleEntry)]);
      }),
    )

    .get("/sitemap-pages.xml", (c) => cachedText(c, XML, async () => writeFile(await pageEntries())))

    .get("/:file{sitemap-articles-[1-9][0-9]{0,5}.xml}", (c) =>
      cachedText(c, XML, async () => {
        const number = Number.parseInt(c.req.param("file").slice("sitemap-articles-".length), 10);
        const articles = await listArticleChanges({ limit: urlsPerFile, offset: (number - 1) * urlsPerFile });
        return articles.length > 0 ? writeFile(articles.map(articleEntry)) : undefined;
      }),
    );
}

async function ownEntries() {
  const lists = await listNonEmptyLists();
  const addresses = (await listPublicPathways()).map(pathwayUrl);
  const pathways = (addresses.length > 0 ? [ALL_PATHWAYS, ...addresses] : []).map((address) => entry(address));
  const glossary = (await hasEntries()) ? [entry(GLOSSARY_PATH)] : [];
  return [entry("/"), ...glossary, ...pathways, ...lists.map((list) => entry(listUrl(list)))];
}

const articleEntry = ({ slug, changed }: { slug: string; changed: string }) => entry(`/article/${slug}`, changed);

const entry = (path: string, changed = "") =>
  `\n  <url><loc>${absolute(path)}</loc>${changed && `<lastmod>${changed}</lastmod>`}</url>`;

const writeFile = (entries: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${SCHEMA}">${entries.join("")}\n</urlset>\n`;

function writeIndex(files: number) {
  const names = ["pages", ...Array.from({ length: files }, (_, number) => `articles-${number + 1}`)];
  const entries = names.map((name) => `\n  <sitemap><loc>${absolute(`/sitemap-${name}.xml`)}</loc></sitemap>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="${SCHEMA}">${entries.join("")}\n</sitemapindex>\n`;
}
