import { expect, test } from "bun:test";

import { db } from "@db/client";
import { authors } from "@db/schema";
import { Hono } from "hono";

import { app } from "@/app";
import { makeCategory, makePost, makeTag } from "@/testing/setup";

import { sitemapRoutes } from "./sitemap";

async function read(path: string, type: string) {
  const response = await app.request(path);
  expect(response.status).toBe(200);
  expect(response.headers.get("Content-Type")).toStartWith(type);
  return response.text();
}

const between = (text: string, tag: string) =>
  [...text.matchAll(new RegExp(`<${tag}[^>]*>([^<]*)</${tag}>`, "g"))].map(([, inner]) => inner);

async function makeOneOfEach() {
  await makePost({ title: "Public one", published: "2026-02-01T10:00:00.000Z", author: "Ada" });
  await makePost({ title: "Draft", isPublished: false });
  await makePost({ title: "Scheduled", published: new Date(Date.now() + 3_600_000).toISOString() });
}

test("the feed has the public articles with absolute links, dates and excerpts", async () => {
  await makeOneOfEach();
  const feed = await read("/feed.xml", "application/rss+xml");
  expect(between(feed, "title")).toEqual(["Waymark", "Public one"]);
  expect(between(feed, "link")).toEqual(["http://localhost:3000/", "http://localhost:3000/article/public-one"]);
  expect(between(feed, "pubDate")).toEqual(["Sun, 01 Feb 2026 10:00:00 GMT"]);
  expect(feed).toContain("<description>What Public one says, in short</description>");
  expect(feed).toContain("<dc:creator>Ada</dc:creator>");
});

test("the feed has the newest 20 articles", async () => {
  for (let day = 1; day <= 22; day++) {
    await makePost({ title: `Day ${day}`, published: new Date(Date.UTC(2026, 0, day)).toISOString() });
  }
  const titles = between(await read("/feed.xml", "application/rss+xml"), "title");
  expect(titles).toHaveLength(21);
  expect(titles.at(1)).toBe("Day 22");
});

test("markup and invalid characters in an article don't break the feed", async () => {
  await makePost({ title: `A & B <script> "c" 'd' ]]> \u000b\ufffe 💙`, slug: "odd", excerpt: "</description>" });
  const feed = await read("/feed.xml", "application/rss+xml");
  expect(feed).toContain("<title>A &amp; B &lt;script&gt; &quot;c&quot; &#39;d&#39; ]]&gt;  💙</title>");
  expect(feed.match(/<\/description>/g)).toHaveLength(2);
});

test("categories, tags and authors have a feed of their own public articles", async () => {
  const [category, tag] = [await makeCategory("Tests <& more>"), await makeTag("Hormones")];
  await db.insert(authors).values({ name: "Ada", slug: "ada" });
  await makePost({ title: "In the category", categoryId: category.id });
  await makePost({ title: "With the tag", tags: [tag] });
  await makePost({ title: "By Ada", author: "ADA" });
  await makePost({ title: "Draft", categoryId: category.id, tags: [tag], author: "Ada", isPublished: false });
  for (const [list, name, title] of [
    [`category/${category.slug}`, "Tests &lt;&amp; more&gt;", "In the category"],
    ["tag/hormones", "Hormones", "With the tag"],
    ["author/ada", "Ada", "By Ada"],
  ]) {
    const feed = await read(`/${list}/feed.xml`, "application/rss+xml");
    expect(between(feed, "title")).toEqual([`${name} | Waymark`, title ?? ""]);
    expect(between(feed, "link")[0]).toBe(`http://localhost:3000/${list}`);
    expect(feed).toContain(`<atom:link href="http://localhost:3000/${list}/feed.xml" rel="self"`);
    const page = await read(`/${list}`, "text/html");
    expect(page).toContain(`title="${name} | Waymark" href="/${list}/feed.xml"/>`);
  }
  for (const path of ["/category/hormones/feed.xml", "/tag/nowhere/feed.xml", "/author/Ada/feed.xml"]) {
    expect((await app.request(path)).status).toBe(404);
  }
});

test("the sitemap has Home, the categories and the public articles with their last change", async () => {
  const { id: categoryId } = await makeCategory("Treatment");
  await makeOneOfEach();
  const changed = "2026-03-05T00:00:00.000Z";
  await makePost({ title: "Changed", published: "2026-01-01T00:00:00.000Z", updatedAt: changed, categoryId });
  const map = await read("/sitemap.xml", "application/xml");
  const addresses = between(map, "loc").map((address) => address?.replace("http://localhost:3000", ""));
  expect(addresses).toEqual(["/", "/category/treatment", "/article/changed", "/article/public-one"]);
  expect(between(map, "lastmod")).toContain(changed);
});

test("robots may read everything but the admin, the API and searches", async () => {
  const robots = await read("/robots.txt", "text/plain");
  expect(robots).toBe(
    "User-agent: *\nDisallow: /admin\nDisallow: /api/\nDisallow: /search\n\nSitemap: http://localhost:3000/sitemap.xml\n",
  );
});

test("with more articles than one sitemap may list, the sitemap is an index of files that list each article once [I12]", async () => {
  for (let day = 1; day <= 5; day += 1) {
    await makePost({ title: `Day ${day}`, published: new Date(Date.UTC(2026, 0, day)).toISOString() });
  }
  const routes = new Hono().route("/", sitemapRoutes({ urlsPerFile: 2 }));
  const get = async (path: string) => {
    const response = await routes.request(path);
    expect(response.headers.get("Content-Type")).toBe("application/xml; charset=utf-8");
    return between(await response.text(), "loc").map((address) => address?.replace("http://localhost:3000", "") ?? "");
  };
  const files = await get("/sitemap.xml");
  expect(files).toEqual([
    "/sitemap-pages.xml",
    "/sitemap-articles-1.xml",
    "/sitemap-articles-2.xml",
    "/sitemap-articles-3.xml",
  ]);
  const listed = (await Promise.all(files.map(get))).flat();
  expect(listed).toEqual(["/", ...[1, 2, 3, 4, 5].map((day) => `/article/day-${day}`)]);
  expect((await routes.request("/sitemap-articles-4.xml")).status).toBe(404);
  expect((await app.request("/sitemap-articles-1.xml")).status).toBe(200);
});

test("the feed shows an excerpt as it is written, and has the full text with absolute addresses [I19]", async () => {
  await makePost({
    title: "Signs",
    excerpt: "A value <LOD, and <b> & co",
    content: '<p>See <a href="/article/other">other</a>, 10<sup>6</sup>.</p><p><img src="/logo.svg" alt="Logo"></p>',
  });
  const feed = await read("/feed.xml", "application/rss+xml");
  expect(feed).toContain("<description>A value &amp;lt;LOD, and &amp;lt;b&amp;gt; &amp;amp; co</description>");
  const [text = ""] = between(feed, "content:encoded");
  expect(text).toContain("&lt;a href=&quot;http://localhost:3000/article/other&quot;&gt;other&lt;/a&gt;");
  expect(text).toContain("10&lt;sup&gt;6&lt;/sup&gt;");
  expect(text).not.toContain("=&quot;/");
});

test("the web manifest names the site, and every public page links to it [I20]", async () => {
  const manifest = JSON.parse(await read("/site.webmanifest", "application/manifest+json"));
  expect(manifest).toMatchObject({ name: "Waymark", start_url: "/" });
  for (const { src } of manifest.icons) expect((await app.request(src)).status).toBe(200);
  expect(await read("/", "text/html")).toContain('<link rel="manifest" href="/site.webmanifest"/>');
});
