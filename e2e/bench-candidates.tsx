import { gzipSync } from "node:zlib";

import { openDb } from "@db/client";
import { Hono } from "hono";

import { app } from "@/app";
import { ArticlePage } from "@/posts/article-page";
import { type Article, findArticle } from "@/posts/queries";
import { clearPageCache } from "@/site/page-cache";
import { renderDocument } from "@/site/render";

// Serves one thing that `bun run bench` compares Waymark with: `bench-candidates.tsx <uncached|bare> <port> <slug>`.
const [mode, port, slug = ""] = process.argv.slice(2);
await openDb();
const article = (await findArticle(slug)) as Article;

/** Waymark without its cache. */
const uncached = (request: Request) => {
  clearPageCache();
  return app.fetch(request);
};

/** A bare Hono app with the same markup and its data in memory, gzipped each time. */
const bare = new Hono().get("*", (c) => {
  const html = renderDocument(<ArticlePage article={article} />);
  return c.body(gzipSync(html), 200, { "Content-Type": "text/html; charset=utf-8", "Content-Encoding": "gzip" });
}).fetch;

Bun.serve({ port: Number(port), hostname: "127.0.0.1", development: false, fetch: mode === "bare" ? bare : uncached });
