import { expect, test } from "bun:test";
import { join } from "node:path";

import { db } from "@db/client";
import { postSlugs } from "@db/schema";

import { app } from "@/app";
import { adminCalls, makeCategory, makePost, makeTag } from "@/testing/setup";

const get = async (path: string, status = 200) => {
  const response = await app.request(path);
  expect([path, response.status]).toEqual([path, status]);
  return response.json();
};

const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

/** Drafts and a scheduled post that share category and tag, or the category alone, with a public one. */
async function makeOneOfEach() {
  const category = await makeCategory("Treatment");
  const tag = await makeTag("Surgery");
  const shared = { categoryId: category.id, tags: [tag] };
  await makePost({ title: "Public one", ...shared, published: hoursFromNow(-2) });
  await makePost({ title: "Public two", ...shared, published: hoursFromNow(-1) });
  await makePost({ title: "Draft", isPublished: false, ...shared });
  await makePost({ title: "Draft in the category", isPublished: false, categoryId: category.id });
  await makePost({ title: "Scheduled", published: hoursFromNow(1), ...shared });
}

const titles = (posts: { title: string }[]) => posts.map(({ title }) => title);

test("drafts and scheduled posts are in no list, article or related article [T34, F13]", async () => {
  await makeOneOfEach();
  expect(titles(await get("/api/posts"))).toEqual(["Public two", "Public one"]);
  expect(titles(await get("/api/categories/treatment/posts"))).toEqual(["Public two", "Public one"]);
  expect(titles((await get("/api/posts/public-one")).relatedPosts)).toEqual(["Public two"]);
  await get("/api/posts/draft", 404);
  await get("/api/posts/scheduled", 404);
});

test("lists return cards with category and author, but not the articles' text", async () => {
  const category = await makeCategory("Treatment");
  await makePost({
    title: "Whole",
    categoryId: category.id,
    author: "Ada",
    authorTitle: "Editor",
    content: "<p>BODY</p>",
  });
  const [card] = await get("/api/posts");
  expect(card).toMatchObject({
    slug: "whole",
    title: "Whole",
    featuredImage: "/logo.svg",
    readingTime: 1,
    categoryId: category.id,
    category: { id: category.id, name: "Treatment", slug: "treatment" },
    author: "Ada",
    authorTitle: "Editor",
  });
  expect(card).not.toHaveProperty("content");
  expect(JSON.stringify(card)).not.toContain("BODY");
});

test("inline images are in no list: 20 posts with a photo each make a small response [F5]", async () => {
  const call = await adminCalls();
  const category = await makeCategory();
  const photo = await Bun.file(join(import.meta.dir, "../../public/og-default.png")).bytes();
  const image = `data:image/png;base64,${photo.toBase64()}`;
  for (let number = 1; number <= 3; number++) {
    const { status } = await call("POST", "/api/admin/posts", {
      title: `Post number ${number}`,
      slug: `post-number-${number}`,
      categoryId: category.id,
      content: `<p>Words enough for a post.</p><img src="${image}" alt="Noise">`,
      excerpt: "What it says, in short",
      featuredImage: image,
      featuredImageAlt: "Noise",
      isPublished: true,
    });
    expect(status).toBe(201);
  }
  const [{ featuredImage }] = await get("/api/posts");
  for (let number = 4; number <= 20; number++) await makePost({ title: `Post number ${number}`, featuredImage });
  const text = await (await app.request("/api/posts")).text();
  expect(JSON.parse(text)).toHaveLength(20);
  expect(text).not.toContain("data:");
  expect(text.length).toBeLessThan(200 * 1024);
});

test("a list is complete, or the part that limit and offset select", async () => {
  for (let hour = 1; hour <= 5; hour++) await makePost({ title: `Hour ${hour}`, published: hoursFromNow(-hour) });
  expect(await get("/api/posts")).toHaveLength(5);
  expect(titles(await get("/api/posts?limit=2&offset=2"))).toEqual(["Hour 3", "Hour 4"]);
  expect(titles(await get("/api/posts?offset=4"))).toEqual(["Hour 5"]);
  // 601 is one more than Home can show.
  expect(titles(await get("/api/posts?limit=601&offset=4"))).toEqual(["Hour 5"]);
  for (const query of ["limit=0", "limit=602", "limit=x", "limit=", "limit=1.5", "limit=1&limit=2", "offset=-1"]) {
    const { error, fields } = await get(`/api/posts?${query}`, 400);
    expect(error).toMatch(/\w{3}/);
    expect(Object.keys(fields)).toEqual([query.split("=")[0] as string]);
  }
});

test("the API returns the featured article as a card, the newest one while no public article is featured, and null when there is none", async () => {
  const featured = async () => (await get("/api/posts/featured"))?.title ?? null;
  await makePost({ title: "Featured draft", isFeatured: 1, isPublished: false });
  expect(await featured()).toBeNull();
  await makePost({ title: "Older", published: "2024-01-01T00:00:00.000Z" });
  await makePost({ title: "Newest" });
  expect(await featured()).toBe("Newest");
  await makePost({ title: "Featured", published: "2023-01-01T00:00:00.000Z", isFeatured: 1 });
  expect(await featured()).toBe("Featured");
});

test("an article is returned in full, with its tags and up to three related posts, most shared tags first", async () => {
  const [zinc, sleep] = [await makeTag("Zinc"), await makeTag("Sleep")];
  const category = await makeCategory("Lifestyle");
  await makePost({ title: "Main", tags: [zinc, sleep], categoryId: category.id, rendered: "<p>Text</p>" });
  await makePost({ title: "Same category", categoryId: category.id });
  await makePost({ title: "One tag", tags: [zinc] });
  await makePost({ title: "Two tags", tags: [zinc, sleep] });
  await makePost({ title: "Unrelated" });
  const article = await get("/api/posts/main");
  expect(Object.keys(article)).not.toContain("citations");
  expect(article).toMatchObject({ title: "Main", content: "<p>Text</p>", category: { slug: "lifestyle" } });
  expect(article.tags).toEqual([
    { id: sleep.id, name: "Sleep" },
    { id: zinc.id, name: "Zinc" },
  ]);
  expect(titles(article.relatedPosts)).toEqual(["Two tags", "One tag", "Same category"]);
  expect(Object.keys(article.relatedPosts[0])).toEqual(
    expect.arrayContaining(["id", "slug", "title", "featuredImage", "published"]),
  );
});

test("a former slug redirects to the current one, an unknown or invalid one is not found", async () => {
  const post = await makePost({ title: "Renamed" });
  await db.insert(postSlugs).values({ slug: "former", postId: post.id });
  const response = await app.request("/api/posts/former");
  expect(response.status).toBe(301);
  expect(response.headers.get("Location")).toBe("/api/posts/renamed");
  for (const slug of ["unknown", "%00", "%E0%A4%A", "%ED%A0%80", "a%27b", "a".repeat(5000)]) {
    expect((await get(`/api/posts/${slug}`, 404)).error).toBe("Article not found");
    expect((await get(`/api/categories/${slug}/posts`, 404)).error).toBe("Category not found");
  }
});

test("categories and tags are sorted by name, ignoring case [T49]", async () => {
  for (const name of ["beta", "Alpha", "Gamma"]) await makeCategory(name);
  for (const name of ["zinc", "Aspirin"]) await makeTag(name);
  const categories = await get("/api/categories");
  expect(categories.map(({ name }: { name: string }) => name)).toEqual(["Alpha", "beta", "Gamma"]);
  expect(Object.keys(categories[0]).sort()).toEqual(["id", "name", "slug"]);
  expect((await get("/api/tags")).map(({ name }: { name: string }) => name)).toEqual(["Aspirin", "zinc"]);
  expect(await get("/api/categories/beta/posts")).toEqual([]);
});

test("a cached response may be used only while it is current", async () => {
  await makePost({ title: "First" });
  const response = await app.request("/api/posts");
  expect(response.headers.get("Cache-Control")).toBe("no-cache");
  const tag = response.headers.get("ETag") ?? "";
  const send = async () => (await app.request("/api/posts", { headers: { "If-None-Match": tag } })).status;
  expect(await send()).toBe(304);
  await makePost({ title: "Second" });
  expect(await send()).toBe(200);
});
