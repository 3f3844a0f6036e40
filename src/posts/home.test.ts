import { expect, test } from "bun:test";

import { db } from "@db/client";
import { posts } from "@db/schema";
import { eq } from "drizzle-orm";

import { app } from "@/app";
import { clearPageCache } from "@/site/page-cache";
import { makeCategory, makePost } from "@/testing/setup";

import { homeUrl, readHomeList } from "./home-list";

async function readHome(path = "/", status = 200) {
  const response = await app.request(path);
  expect(response.status).toBe(status);
  return response.text();
}

const cardsIn = (html: string) => [...html.matchAll(/<h3[^>]*><a href="\/article\/([^"]+)"/g)].map(([, slug]) => slug);
const loadMoreIn = (html: string) =>
  /href="([^"]+)"[^>]*>Load more articles</.exec(html)?.[1]?.replaceAll("&amp;", "&");

async function makePosts(count: number, overrides: Parameters<typeof makePost>[0] = {}) {
  for (let index = 1; index <= count; index += 1) {
    await makePost({
      title: `Number ${index}`,
      slug: `number-${index}`,
      published: new Date(Date.UTC(2026, 0, 1, 0, 60 - index)).toISOString(),
      ...overrides,
    });
  }
}

test("Home shows the six newest articles and a link to the next six", async () => {
  await makePosts(8);
  const html = await readHome();
  expect(cardsIn(html)).toEqual(["number-1", "number-2", "number-3", "number-4", "number-5", "number-6"]);
  expect(loadMoreIn(html)).toBe("/?show=12#article-7");
  const longer = await readHome("/?show=12");
  expect(cardsIn(longer)).toHaveLength(8);
  expect(loadMoreIn(longer)).toBeUndefined();
});

test("there is no 'Load more articles' when exactly six exist", async () => {
  await makePosts(6);
  const html = await readHome();
  expect(cardsIn(html)).toHaveLength(6);
  expect(loadMoreIn(html)).toBeUndefined();
});

test("a category shows only its own articles, and the filter marks it as chosen", async () => {
  const tests = await makeCategory("Tests");
  await makePosts(7, { categoryId: tests.id });
  await makePost({ title: "Elsewhere", slug: "elsewhere" });
  const html = await readHome("/?category=tests");
  expect(cardsIn(html)).not.toContain("elsewhere");
  expect(html).toMatch(/<a href="\/\?category=tests#latest"[^>]*aria-current="true"[^>]*>Tests</);
  expect(loadMoreIn(html)).toBe("/?category=tests&show=12#article-7");
  expect(html).toContain('<link rel="canonical" href="http://localhost:3000/category/tests"/>');
});

test("an empty category says so; a category that does not exist gets 404 and says the same", async () => {
  await makeCategory("Empty");
  expect(await readHome("/?category=empty")).toContain("No articles found in this category.");
  expect(await readHome("/?category=nowhere", 404)).toContain("No articles found in this category.");
  expect(await readHome("/?category=%00", 404)).toContain("No articles found in this category.");
});

test("drafts and scheduled posts are not on Home [T34, F13]", async () => {
  await makePost({ slug: "shown" });
  await makePost({ slug: "a-draft", isPublished: false });
  await makePost({ slug: "tomorrow", published: new Date(Date.now() + 86_400_000).toISOString() });
  await makePost({ slug: "featured-draft", isPublished: false, isFeatured: 1 });
  const html = await readHome();
  expect(cardsIn(html)).toEqual(["shown"]);
  expect(html).not.toMatch(/a-draft|tomorrow|featured-draft/);
});

test("the featured article comes first, as a card that links to it", async () => {
  await makePost({ title: "Put first", slug: "put-first", isFeatured: 1 });
  const html = await readHome();
  expect(html).toMatch(
    /Featured Article<.*?<h2[^>]*><a href="\/article\/put-first"[^>]*>Put first<\/a><\/h2>.*?<h2[^>]*>Latest Articles</,
  );
});

test("a card shows category, date, reading time and author", async () => {
  const category = await makeCategory("Tests");
  await makePost({
    categoryId: category.id,
    published: "2026-03-05T10:00:00.000Z",
    readingTime: 7,
    author: "Ada Author",
    excerpt: "What it says in short",
  });
  const html = await readHome();
  for (const text of ["Tests", "March 5, 2026", "7 min read", "Ada Author", "What it says in short"]) {
    expect(html.replaceAll("<!-- -->", "")).toContain(text);
  }
});

test("Home has the newsletter form, the disclaimer, Cookie Preferences and the footer's statements", async () => {
  const html = await readHome();
  for (const text of [
    "Subscribe to receive the latest medical articles and fertility insights.",
    "The information on this site is for educational purposes only and not a substitute for professional medical advice.",
    "Before you continue, please read and accept our medical disclaimer.",
    "is not medical advice. Listings are not endorsements.",
    "Secure payments powered by",
    "© 2024 ",
  ]) {
    expect(html).toContain(text);
  }
  expect(html).toMatch(/<button[^>]*data-emit="open-cookie-settings"[^>]*>Cookie Preferences</);
});

test("?show= is rounded up to a multiple of the page size, within its limits", () => {
  const show = (text: string) => readHomeList(new URLSearchParams({ show: text })).show;
  expect(["", "x", "-5", "0", "1", "6", "7", "12.9", "1e9", "99999999"].map(show)).toEqual([
    6, 6, 6, 6, 6, 6, 12, 12, 6, 600,
  ]);
  expect(homeUrl(readHomeList(new URLSearchParams("utm_source=x&category=a%26b&show=13")))).toBe(
    "/?category=a%26b&show=18",
  );
});

test("a featured article without an uploaded image has a text-only card, with nothing above the heading [I8]", async () => {
  for (const featuredImage of ["/logo.svg", "https://old.example/image.jpg", ""]) {
    const post = await makePost({ title: "First of all", isFeatured: 1, featuredImage });
    const html = await (await app.request("/")).text();
    const card = html.slice(html.indexOf("<article"), html.indexOf('id="latest"'));
    expect(card).toContain("First of all");
    expect([featuredImage, card.includes("featured-plain"), card.includes("<img")]).toEqual([
      featuredImage,
      true,
      false,
    ]);
    await db.delete(posts).where(eq(posts.id, post.id));
    clearPageCache();
  }
});

test("the heading of a chosen category has the number of its public articles", async () => {
  const tests = await makeCategory("Tests");
  await makeCategory("Empty");
  await makePost({ categoryId: tests.id });
  const headingOf = async (slug: string) =>
    /<h3[^>]*>([^<]*: [^<]*)<\/h3>/.exec((await readHome(`/?category=${slug}`)).replaceAll("<!-- -->", ""))?.[1];
  expect(await headingOf("tests")).toBe("Tests: 1 article");
  await makePost({ categoryId: tests.id });
  await makePost({ categoryId: tests.id, isPublished: false });
  await makePost({ categoryId: tests.id, published: new Date(Date.now() + 86_400_000).toISOString() });
  expect(await headingOf("tests")).toBe("Tests: 2 articles");
  expect(await headingOf("empty")).toBe("Empty: 0 articles");
  expect(await readHome()).not.toContain("data-filtered");
});

test("cards do not repeat the description of an image before each title [S9]", async () => {
  await makePost({ title: "One", featuredImageAlt: "Twenty-five words about an image" });
  const html = await (await app.request("/")).text();
  expect(html).toContain('src="/logo.svg"');
  expect(html.replaceAll(/data-props="[^"]*"/g, "")).not.toContain("Twenty-five words");
});

test("the title of Home says what the site is about [S11]", async () => {
  const html = await (await app.request("/")).text();
  expect(html).toContain("<title>Articles about azoospermia and male-factor infertility | Waymark</title>");
});
