import { expect, test } from "bun:test";

import { app } from "@/app";
import { makePost, signIn } from "@/testing/setup";

test("every response with a body declares its type, and text its character set", async () => {
  await makePost({ slug: "an-article" });
  const session = await signIn();
  const publicPaths = [
    "/",
    "/article/an-article",
    "/article/nowhere",
    "/search",
    "/feed.xml",
    "/sitemap.xml",
    "/robots.txt",
  ];
  const apiPaths = [
    "/api/posts",
    "/api/posts/an-article",
    "/api/posts/nowhere",
    "/api/categories",
    "/api/search?q=abc",
  ];
  const adminPaths = [
    "/admin/dashboard",
    "/api/admin/me",
    "/api/admin/posts",
    "/api/admin/subscribers.csv",
    "/api/admin/export",
  ];
  const responses = await Promise.all([
    ...[...publicPaths, ...apiPaths, "/api/admin/me", "/logo.svg", "/favicon.svg"].map((path) => app.request(path)),
    ...adminPaths.map((path) => app.request(path, { headers: session })),
    app.request("/api/subscribe", { method: "POST", body: "{" }),
    app.request("/api/posts", { method: "DELETE" }),
  ]);
  const wrong: string[] = [];
  for (const response of responses) {
    const type = response.headers.get("Content-Type") ?? "";
    const body = await response.text();
    if (body === "") continue;
    const isFine =
      /^(text\/[a-z]+|application\/[a-z]+\+xml|application\/xml|image\/svg\+xml); ?charset=utf-8$/i.test(type) ||
      /^application\/json/.test(type) ||
      /^image\/(?!svg)/.test(type);
    if (!isFine) wrong.push(`${response.status} ${body.slice(0, 40)}: ${type}`);
  }
  expect(wrong).toEqual([]);
});
