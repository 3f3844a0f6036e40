import { expect, test } from "bun:test";

import { app } from "@/app";
import { findArticle, findFeaturedCard, listCards } from "@/posts/queries";
import { makeCategory, makePost, makeTag } from "@/testing";

import { backupFile, type BackupInput } from "./file-format";
import { importContent } from "./queries";

const post = (values: Partial<BackupInput["posts"][number]>): BackupInput["posts"][number] => ({
  title: "A title",
  slug: "a-title",
  excerpt: "What it is about",
  content: "<p>What it says</p>",
  featuredImage: "/logo.svg",
  published: "2026-01-02T03:04:05.000Z",
  isPublished: true,
  ...values,
});
const load = (file: Partial<BackupInput>) => importContent(backupFile.parse({ version: 1, posts: [], ...file }));
const pixel =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

test("an import keeps all fields of a post, its category and its tags", async () => {
  const results = await load({
    categories: [{ id: 7, name: "Tests", slug: "tests" }],
    tags: [
      { id: 70, name: "Hormones", slug: "hormones" },
      { id: 71, name: "ICSI", slug: "icsi" },
      { id: 72, name: "Basics", slug: "basics" },
    ],
    posts: [
      post({
        categoryId: 7,
        tags: [70, "icsi", { id: 72, name: "Basics" }],
        author: "Ada",
        authorTitle: "Writer",
        isFeatured: 1,
        metaTitle: "M",
        metaDescription: "D",
      }),
    ],
    subscribers: [{ email: "a@example.org", subscribed: "2025-05-05T00:00:00.000Z" }],
  });
  expect(results).toEqual({
    categories: { added: 1, skipped: 0 },
    tags: { added: 3, skipped: 0 },
    posts: { added: 1, skipped: 0 },
    subscribers: { added: 1, skipped: 0 },
  });
  const article = await findArticle("a-title");
  expect(article).toMatchObject({
    title: "A title",
    category: { name: "Tests", slug: "tests" },
    author: "Ada",
    authorTitle: "Writer",
    published: "2026-01-02T03:04:05.000Z",
    metaTitle: "M",
    metaDescription: "D",
  });
  expect(article?.tags.map(({ name }) => name)).toEqual(["Basics", "Hormones", "ICSI"]);
  expect((await findFeaturedCard())?.slug).toBe("a-title");
});

test("ids in a file are those of its own terms, not of stored ones", async () => {
  const stored = await makeCategory("Stored");
  const tag = await makeTag("Stored tag");
  await load({
    categories: [{ id: stored.id, name: "Other", slug: "other" }],
    tags: [{ id: tag.id, name: "Other tag", slug: "other-tag" }],
    posts: [post({ categoryId: stored.id, tags: [tag.id] })],
  });
  const article = await findArticle("a-title");
  expect(article?.category?.name).toBe("Other");
  expect(article?.tags.map(({ name }) => name)).toEqual(["Other tag"]);
});

test("what exists is skipped, whatever its letter case, and used by what is added", async () => {
  await makeCategory("Tests");
  await makeTag("Hormones");
  await makePost({ slug: "intro", title: "Mine" });
  const file = {
    categories: [{ id: 1, name: "TESTS", slug: "the-tests" }],
    tags: [{ id: 1, name: "hormones", slug: "Hormones" }],
    posts: [post({ slug: "intro" }), post({ slug: "Intro" }), post({ slug: "new", categoryId: 1, tags: [1] })],
    subscribers: [{ email: "a@example.org" }, { email: " A@Example.org " }],
  };
  expect(await load(file)).toEqual({
    categories: { added: 0, skipped: 1 },
    tags: { added: 0, skipped: 1 },
    posts: { added: 1, skipped: 2 },
    subscribers: { added: 1, skipped: 1 },
  });
  expect((await findArticle("intro"))?.title).toBe("Mine");
  const added = await findArticle("new");
  expect([added?.category?.name, added?.tags[0]?.name]).toEqual(["Tests", "Hormones"]);
  expect((await load(file)).posts).toEqual({ added: 0, skipped: 3 });
});

test("a post featured here stays so; of several in the file the first is", async () => {
  await load({ posts: [post({ slug: "one", isFeatured: true }), post({ slug: "two", isFeatured: true })] });
  expect((await findFeaturedCard())?.slug).toBe("one");
  await load({ posts: [post({ slug: "three", isFeatured: true })] });
  expect((await findFeaturedCard())?.slug).toBe("one");
});

test("pictures inside a post become files of this site", async () => {
  await load({ posts: [post({ featuredImage: pixel, authorImage: pixel, content: `<p>a</p><img src="${pixel}">` })] });
  const article = await findArticle("a-title");
  const address = /^\/media\/[0-9a-f]{64}-1\.webp$/;
  expect(article?.featuredImage).toMatch(address);
  expect(article?.authorImage).toMatch(address);
  expect(article?.content).toContain(`<img src="${article?.featuredImage}"`);
  expect(article?.content).not.toContain("data:");
  expect((await app.request(article?.featuredImage ?? "")).status).toBe(200);
});

test("pictures come with the file, under the names that its posts use", async () => {
  const webp = (await new Bun.Image(Buffer.from(pixel.split(",")[1] ?? "", "base64")).webp().bytes()).toBase64();
  const sha256 = "d".repeat(64);
  const size = { type: "image/webp" as const, width: 1, height: 1 };
  const media = [{ sha256, ...size, variants: [{ ...size, base64: webp }] }];
  const src = `/media/${sha256}-1.webp`;
  await load({ media, posts: [post({ featuredImage: src, content: `<figure><img src="${src}" alt="x"></figure>` })] });
  expect((await findArticle("a-title"))?.content).toContain('width="1" height="1"');
  expect((await app.request(src)).status).toBe(200);

  const html = new TextEncoder().encode("<script>alert(1)</script>").toBase64();
  const damaged = [{ sha256: "e".repeat(64), ...size, variants: [{ ...size, base64: html }] }];
  await expect(load({ media: damaged })).rejects.toThrow(`The picture ${"e".repeat(64)} is damaged.`);
});

test("a file with one bad post is refused whole, and the post is named", async () => {
  const good = Array.from({ length: 20 }, (_, number) => post({ slug: `good-${number}` }));
  const bad = post({ slug: "bad", content: "<b>".repeat(20_000) });
  await expect(load({ posts: [...good, bad] })).rejects.toThrow("posts[20] (bad): Content must not be nested");
  expect(await listCards()).toEqual([]);
});

test("an import that fails in the middle leaves nothing behind", async () => {
  const file = backupFile.parse({
    version: 1,
    categories: [{ name: "Tests", slug: "tests" }],
    posts: [post({ slug: "one" }), post({ slug: "two" })],
  });
  // The check of the file does not let this through; the database does not either.
  Object.assign(file.posts[1] ?? {}, { title: "\0" });
  await expect(importContent(file)).rejects.toThrow();
  expect(await listCards()).toEqual([]);
  expect(await (await app.request("/api/categories")).json()).toEqual([]);
});

test.each<[string, unknown, string]>([
  ["no version", { posts: [] }, "version"],
  ["no posts", { version: 1 }, "posts"],
  ["an empty title", { version: 1, posts: [post({ title: " " })] }, "posts.0.title"],
  ["a bad slug", { version: 1, posts: [post({ slug: "a b" })] }, "posts.0.slug"],
  ["an empty slug", { version: 1, posts: [post({ slug: "" })] }, "posts.0.slug"],
  ["a bad date", { version: 1, posts: [post({ published: "soon" })] }, "posts.0.published"],
  ["the character 0", { version: 1, posts: [post({ excerpt: "a\0b" })] }, "posts.0.excerpt"],
  ["a bad address", { version: 1, posts: [], subscribers: [{ email: "x" }] }, "subscribers.0.email"],
])("a file with %s is not a backup file", (_what, json, place) => {
  const result = backupFile.safeParse(json);
  expect(result.error?.issues[0]?.path.join(".")).toBe(place);
});
