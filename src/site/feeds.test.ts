import { expect, test } from "bun:test";

import { app } from "@/app";
import { makeCategory, makePost } from "@/testing";

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

test("the feed has the newest 20", async () => {
  for (let day = 1; day <= 22; day++) {
    await makePost({ title: `Day ${day}`, published: new Date(Date.UTC(2026, 0, day)).toISOString() });
  }
  const titles = between(await read("/feed.xml", "application/rss+xml"), "title");
  expect(titles).toHaveLength(21);
  expect(titles.at(1)).toBe("Day 22");
});

test("no text breaks the feed", async () => {
  await makePost({ title: `A & B <script> "c" 'd' ]]> \u000b\ufffe 💙`, slug: "odd", excerpt: "</description>" });
  const feed = await read("/feed.xml", "application/rss+xml");
  expect(feed).toContain("<title>A &amp; B &lt;script&gt; &quot;c&quot; &#39;d&#39; ]]&gt;  💙</title>");
  expect(feed.match(/<\/description>/g)).toHaveLength(2);
});

test("the sitemap has Home, the categories and the public articles with their last change", async () => {
  await makeCategory("Treatment");
  await makeOneOfEach();
  const changed = "2026-03-05T00:00:00.000Z";
  await makePost({ title: "Changed", published: "2026-01-01T00:00:00.000Z", updatedAt: changed });
  const map = await read("/sitemap.xml", "application/xml");
  const addresses = between(map, "loc").map((address) => address?.replace("http://localhost:3000", ""));
  expect(addresses).toEqual(["/", "/?category=treatment", "/article/public-one", "/article/changed"]);
  expect(between(map, "lastmod")).toContain(changed);
});

test("robots may read everything but the admin, the API and searches", async () => {
  const robots = await read("/robots.txt", "text/plain");
  expect(robots).toBe(
    "User-agent: *\nDisallow: /admin\nDisallow: /api/\nDisallow: /search\n\nSitemap: http://localhost:3000/sitemap.xml\n",
  );
});
