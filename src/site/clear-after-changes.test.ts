import { expect, test } from "bun:test";

import { Hono } from "hono";

import { app } from "@/app";
import { adminCalls, makeCategory } from "@/testing/setup";

import { clearPageCacheAfterChanges } from "./clear-after-changes";
import { publicText } from "./page-cache";

/** Requests that change nothing on a page. */
const changeNothing = [
  "POST /admin/login",
  "POST /api/admin/login",
  "POST /admin/choose-password",
  "POST /admin/newsletter/preview",
];

test("every request that changes something in the admin clears the page cache", () => {
  const changing = app.routes.filter(
    ({ method, path }) => /^\/(api\/)?admin/.test(path) && !["GET", "HEAD", "ALL"].includes(method),
  );
  const uncleared = changing.filter(({ method, path, handler }) => {
    const [matches] = app.router.match(method, path.replaceAll(/:\w+/g, "1"));
    const handlers: unknown[] = matches.map(([[matched]]) => matched);
    return handlers.slice(0, handlers.indexOf(handler)).indexOf(clearPageCacheAfterChanges) < 0;
  });
  expect(changing.length).toBeGreaterThan(20);
  expect([...new Set(uncleared.map(({ method, path }) => `${method} ${path}`))].sort()).toEqual(changeNothing.sort());
});

test("the page cache is cleared after a success and after a failure, but not after a refusal or a read", async () => {
  let made = 0;
  const small = new Hono()
    .use(clearPageCacheAfterChanges)
    .get("/page", async (c) => {
      const response = await publicText(c, "/small", async () => ({ text: String(++made), type: "text/plain" }));
      return response ?? c.notFound();
    })
    .post("/:status", (c) => {
      if (c.req.param("status") === "broken") throw new Error("The connection broke after the commit");
      return c.body(null, Number(c.req.param("status")) as 200);
    })
    .onError((_, c) => c.text("Something went wrong", 500));
  const page = async () => (await small.request("/page")).text();
  expect([await page(), await page()]).toEqual(["1", "1"]);
  for (const [status, expected] of [
    ["201", "2"],
    ["409", "2"],
    ["404", "2"],
    ["500", "3"],
    ["broken", "4"],
  ]) {
    await small.request(`/${status}`, { method: "POST" });
    expect([status, await page()]).toEqual([status, expected]);
  }
});

test("visitors see at once what was saved, renamed, imported, featured and deleted", async () => {
  const call = await adminCalls();
  const { id: categoryId } = await makeCategory("First name");
  const home = async () => (await app.request("/")).text();
  expect(await home()).not.toContain("Saved just now");
  const content = {
    content: "<p>Long enough to be an article</p>",
    excerpt: "What it is about",
    featuredImage: "/logo.svg",
  };
  const post = { ...content, title: "Saved just now", slug: "saved", categoryId, isPublished: true };
  const { body } = await call("POST", "/api/admin/posts", { ...post, featuredImageAlt: "A logo" });
  expect(await home()).toContain("Saved just now");
  await call("PATCH", `/api/admin/posts/${body.id}`, { ...post, title: "Changed just now" });
  expect(await home()).toContain("Changed just now");
  await call("PATCH", `/api/admin/categories/${categoryId}`, { name: "Second name", slug: "second-name" });
  expect(await home()).toContain("Second name");
  await call("POST", "/api/admin/import", {
    version: 1,
    posts: [{ ...post, title: "Imported just now", slug: "imported" }],
  });
  expect(await home()).toContain("Imported just now");
  const featured = async () => /id="featured-title"[^>]*><a href="([^"]+)"/.exec(await home())?.[1];
  expect(await featured()).toBe("/article/imported");
  await call("POST", `/api/admin/posts/${body.id}/featured`, {});
  expect(await featured()).toBe("/article/saved");
  await call("DELETE", `/api/admin/posts/${body.id}`);
  expect(await home()).not.toContain("Changed just now");
}, 30_000);
