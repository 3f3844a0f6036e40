import { expect, test } from "bun:test";

import { app } from "@/app";
import { cachedPage } from "@/site/page-cache";
import { adminCalls, makeCategory, makePost } from "@/testing/setup";

import { statusOf } from "./post-status";

/** Requests a page as the server does: from the page cache first. */
async function visit(path: string) {
  const request = new Request(`http://localhost:3000${path}`);
  return cachedPage(request) ?? (await app.request(request));
}

test("a scheduled post appears on time without a job, even with the page cache in front", async () => {
  const call = await adminCalls();
  const category = await makeCategory();
  const published = new Date(Date.now() + 5000).toISOString();
  const { status, body } = await call("POST", "/api/admin/posts", {
    title: "Out in a moment",
    slug: "out-in-a-moment",
    content: "<p>This was written before its time.</p>",
    excerpt: "Written before its time",
    featuredImage: "/logo.svg",
    categoryId: category.id,
    isPublished: true,
    published,
  });
  expect(status).toBe(201);
  expect(await (await visit("/")).text()).not.toContain("Out in a moment");
  expect(cachedPage(new Request("http://localhost:3000/"))).toBeDefined();
  const lists = [`/category/${category.slug}`, `/category/${category.slug}/feed.xml`];
  for (const path of lists) expect(await (await visit(path)).text()).not.toContain("Out in a moment");
  expect((await visit("/article/out-in-a-moment")).status).toBe(404);

  await Bun.sleep(Date.parse(published) - Date.now() + 50);
  expect(await (await visit("/")).text()).toContain("Out in a moment");
  for (const path of lists) expect(await (await visit(path)).text()).toContain("Out in a moment");
  expect((await visit("/article/out-in-a-moment")).status).toBe(200);
  expect(body.published).toBe(published);
}, 30_000);

test("the browser and the database agree on what is public", async () => {
  const call = await adminCalls();
  const publications = [true, false].flatMap((isPublished) =>
    [-86_400_000, 86_400_000].map((ms) => ({ isPublished, published: new Date(Date.now() + ms).toISOString() })),
  );
  for (const publication of publications) await makePost(publication);
  const { body } = await call("GET", "/api/admin/posts");
  const statuses = body.map((post: Parameters<typeof statusOf>[0] & { status: string }) => [
    post.status,
    statusOf(post),
  ]);
  expect(statuses.sort()).toEqual(["draft", "draft", "published", "scheduled"].map((status) => [status, status]));
  expect((await call("GET", "/api/posts")).body).toHaveLength(1);
});
