import { expect, test } from "bun:test";

import { db } from "@db/client";
import { postSlugs } from "@db/schema";

import { app } from "@/app";
import { makePost, signIn } from "@/testing/setup";

async function readMissing(path: string) {
  const response = await app.request(path);
  expect(response.status).toBe(404);
  return (await response.text()).replaceAll("<!-- -->", "");
}

test("a missing article, a draft and a scheduled one get 404 with 'Article Not Found' [T34, F13, F15]", async () => {
  await makePost({ slug: "a-draft", isPublished: false });
  await makePost({ slug: "tomorrow", published: new Date(Date.now() + 86_400_000).toISOString() });
  for (const slug of ["nowhere", "a-draft", "tomorrow", "%00", "%E0%A4%A", "UPPER", "a'b"]) {
    const html = await readMissing(`/article/${slug}`);
    expect(html).toContain("Article Not Found");
    expect(html).toContain("We couldn't find the article you're looking for.".replaceAll("'", "&#x27;"));
    expect(html).toMatch(/<a href="\/"[^>]*>Return to Home</);
  }
});

test("a former slug and the admin's /posts address redirect permanently to the article", async () => {
  const post = await makePost({ slug: "new-name" });
  await db.insert(postSlugs).values({ slug: "old-name", postId: post.id });
  for (const path of ["/article/old-name", "/posts/new-name"]) {
    const response = await app.request(path);
    expect(response.status).toBe(301);
    expect(response.headers.get("Location")).toBe("/article/new-name");
  }
});

test("the admin's /posts address shows administrators the preview of a draft or a scheduled post, and nobody else", async () => {
  const draft = await makePost({ slug: "a-draft", isPublished: false });
  const scheduled = await makePost({ slug: "tomorrow", published: new Date(Date.now() + 86_400_000).toISOString() });
  await makePost({ slug: "public-post" });
  const session = await signIn();
  const locationOf = async (path: string, headers = {}) =>
    (await app.request(path, { headers })).headers.get("Location");
  expect(await locationOf("/posts/a-draft", session)).toBe(`/admin/preview/${draft.id}`);
  expect(await locationOf("/posts/tomorrow", session)).toBe(`/admin/preview/${scheduled.id}`);
  expect(await locationOf("/posts/public-post", session)).toBe("/article/public-post");
  expect(await locationOf("/posts/nowhere", session)).toBe("/article/nowhere");
  expect(await locationOf("/posts/a-draft")).toBe("/article/a-draft");
});

test("the former slug of a draft does not reveal its current one", async () => {
  const post = await makePost({ slug: "still-secret", isPublished: false });
  await db.insert(postSlugs).values({ slug: "old-name", postId: post.id });
  expect(await readMissing("/article/old-name")).not.toContain("still-secret");
});
