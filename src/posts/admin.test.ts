import { expect, test } from "bun:test";

import { db } from "@db/client";
import { lockPosts } from "@db/lock-posts";
import * as schema from "@db/schema";
import { notInTrash } from "@db/trash";

import { app } from "@/app";
import { listAuthors } from "@/posts/admin-queries";
import { findArticle, findFeaturedCard } from "@/posts/queries";
import { moveToTrash } from "@/posts/trash/queries";
import { adminCalls, makeCategory, makePost, makeTag } from "@/testing/setup";

const api = "/api/admin/posts";
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();

test("the list has every post with its category and status, newest first, but not the texts", async () => {
  const call = await adminCalls();
  const category = await makeCategory("Hormones");
  await makePost({ title: "Published", categoryId: category.id });
  await makePost({ title: "Later", published: inAnHour() });
  await makePost({ title: "Draft", isPublished: false, published: "2026-01-02T00:00:00.000Z" });
  const { status, body } = await call("GET", api);
  expect(status).toBe(200);
  expect(body.map((post: { title: string; status: string }) => [post.title, post.status])).toEqual([
    ["Later", "scheduled"],
    ["Published", "published"],
    ["Draft", "draft"],
  ]);
  expect(body[1].category).toEqual({ id: category.id, name: "Hormones", slug: "hormones" });
  expect(body[0].category).toBeNull();
  expect(JSON.stringify(body)).not.toContain("long enough");
});

test("a page of the list is searched by title or excerpt, filtered by status and sorted", async () => {
  const call = await adminCalls();
  await makePost({ title: "Banana" });
  await makePost({ title: "apple", isPublished: false });
  await makePost({ title: "Cherry", excerpt: "Nearly an APPLE, they say" });
  const titles = async (query: string) => {
    const { body } = await call("GET", `${api}?${query}`);
    return body.items.map((post: { title: string }) => post.title);
  };
  expect(await titles("sort=title&dir=asc")).toEqual(["apple", "Banana", "Cherry"]);
  expect(await titles("sort=title&dir=asc&q=apple")).toEqual(["apple", "Cherry"]);
  expect(await titles("q=apple&status=draft")).toEqual(["apple"]);
  expect(await titles("q=%25")).toEqual([]);
  for (const query of ["sort=content", "dir=up", "page=0", "status=odd", `q=${"a".repeat(201)}`, "q=%00"]) {
    expect((await call("GET", `${api}?${query}`)).status).toBe(400);
  }
});

test("a single post has everything the editor needs, with its tags as {id, name}", async () => {
  const call = await adminCalls();
  const tag = await makeTag("Sperm count");
  const { id } = await makePost({ title: "Whole", tags: [tag] });
  const { status, body } = await call("GET", `${api}/${id}`);
  expect(status).toBe(200);
  expect(body).toMatchObject({ id, title: "Whole", isFeatured: 0, version: 1, tags: [{ id: tag.id, name: tag.name }] });
  expect(body.content).toContain("long enough");
  expect(body).not.toHaveProperty("searchVector");
});

test("a post that does not exist gets 404, and an invalid id 400 [T41]", async () => {
  const call = await adminCalls();
  expect((await call("GET", `${api}/4711`)).status).toBe(404);
  expect((await call("DELETE", `${api}/4711`)).status).toBe(404);
  expect((await call("POST", `${api}/4711/featured`, {})).status).toBe(404);
  for (const id of ["0", "x", "2147483648"]) {
    expect(await call("DELETE", `${api}/${id}`)).toMatchObject({
      status: 400,
      body: { error: "Post ID is required" },
    });
  }
});

test("a deleted post is gone from the public site at once", async () => {
  const call = await adminCalls();
  const { id, slug } = await makePost();
  expect((await call("DELETE", `${api}/${id}`)).status).toBe(200);
  expect((await app.request(`/article/${slug}`)).status).toBe(404);
});

test("featuring a post returns its status, since readers can't see a draft or a scheduled post [S4]", async () => {
  const call = await adminCalls();
  const future = "2099-01-01T00:00:00.000Z";
  for (const [status, change] of [
    ["draft", { isPublished: false }],
    ["scheduled", { isPublished: true, published: future }],
    ["published", { isPublished: true }],
  ] as const) {
    const { id } = await makePost({ slug: status, ...change });
    expect((await call("POST", `${api}/${id}/featured`, {})).body).toEqual({ id, isFeatured: 1, status });
  }
});

test("200 parallel calls to feature different posts leave exactly one featured post [F11, T47]", async () => {
  const call = await adminCalls();
  const ids = (await Promise.all(Array.from({ length: 20 }, () => makePost()))).map((post) => post.id);
  const responses = await Promise.all(
    Array.from({ length: 200 }, (_, turn) => call("POST", `${api}/${ids[turn % ids.length]}/featured`, {})),
  );
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
  const { body } = await call("GET", api);
  const featured = body.filter((post: { isFeatured: number }) => post.isFeatured === 1);
  expect(featured).toHaveLength(1);
  expect((await findFeaturedCard())?.id).toBe(featured[0].id);
}, 120_000);

test("each author is listed once, with the title and image from the post that changed last", async () => {
  const updatedAt = "2026-01-02T00:00:00.000Z";
  await makePost({ author: "Priya Raman", authorTitle: "Intern", updatedAt });
  await makePost({ author: "Priya Raman", authorTitle: "Health writer", authorImage: "/logo.svg" });
  await makePost({ author: "Priya Raman", authorTitle: "Trainee", updatedAt });
  await makePost({ author: "Maren Oduya" });
  await makePost({ author: "" });
  await makePost();
  expect(await listAuthors()).toEqual([
    { name: "Maren Oduya", authorTitle: "", authorImage: "" },
    { name: "Priya Raman", authorTitle: "Health writer", authorImage: "/logo.svg" },
  ]);
});

test("posts are found by the new name of a renamed tag, and no longer by a deleted tag", async () => {
  const call = await adminCalls();
  const tag = await makeTag("Varicocele");
  const other = await makeTag("Surgery");
  const { slug } = await makePost({ tags: [tag, other] });
  const search = async (text: string) => (await (await app.request(`/api/search?q=${text}`)).json()).length;
  await call("PATCH", `/api/admin/tags/${tag.id}`, { name: "Klinefelter", slug: "klinefelter" });
  expect([await search("klinefelter"), await search("varicocele"), await search("surgery")]).toEqual([1, 0, 1]);
  await call("DELETE", `/api/admin/tags/${tag.id}`);
  expect([await search("klinefelter"), await search("surgery")]).toEqual([0, 1]);
  expect((await findArticle(slug))?.tags.map(({ name }) => name)).toEqual(["Surgery"]);
});

test("the posts of a deleted category can be read everywhere, uncategorized [T48, F10]", async () => {
  const call = await adminCalls();
  const category = await makeCategory();
  const post = await makePost({ categoryId: category.id });
  await makePost({ categoryId: category.id, isFeatured: 1 });
  await call("DELETE", `/api/admin/categories/${category.id}`);
  for (const url of ["/", `/article/${post.slug}`, "/api/posts", "/api/posts/featured", `/api/posts/${post.slug}`]) {
    expect((await app.request(url)).status).toBe(200);
  }
  expect((await call("GET", `${api}?page=1`)).body.items.map(({ category }: { category: null }) => category)).toEqual([
    null,
    null,
  ]);
});

test("deleting a post waits while somebody is saving it", async () => {
  const post = await makePost();
  const { deleting, found } = await db.transaction(async (tx) => {
    await lockPosts(tx);
    const deleting = moveToTrash(post.id);
    await Bun.sleep(200);
    return { deleting: { done: deleting }, found: await tx.$count(schema.posts, notInTrash) };
  });
  expect(found).toBe(1);
  expect((await deleting.done)?.id).toBe(post.id);
});
