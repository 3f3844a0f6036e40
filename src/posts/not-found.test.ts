import { afterEach, expect, setSystemTime, test } from "bun:test";

import { db } from "@db/client";
import { posts } from "@db/schema";

import { app } from "@/app";
import { makePost, signIn } from "@/testing/setup";

afterEach(() => {
  setSystemTime();
});

async function readMissing(path: string, headers: Record<string, string> = {}) {
  const response = await app.request(`http://localhost:3000${path}`, { headers });
  expect(response.status).toBe(404);
  return { response, html: await response.text() };
}

const articlesIn = (html: string) =>
  [...html.matchAll(/<h3[^>]*><a href="\/article\/([^"]+)"/g)].map(([, slug]) => slug);

test.each([
  ["/no/such/page", "404 Page Not Found", "Did you forget to add the page to the router?"],
  ["/article/none", "Article Not Found", "We couldn&#x27;t find the article you&#x27;re looking for."],
  ["/article/NOT%20a%20slug", "Article Not Found", "We couldn&#x27;t find the article you&#x27;re looking for."],
])("%s is not found: below the text are a search field and the three latest articles", async (path, heading, text) => {
  for (const [number, month] of ["01", "03", "02", "04"].entries()) {
    await makePost({ slug: `number-${number}`, published: `2026-${month}-01T10:00:00.000Z` });
  }
  await makePost({ slug: "a-draft", isPublished: false });
  const { html, response } = await readMissing(path);
  expect(html).toMatch(
    new RegExp(`<h1[^>]*>${heading}</h1>.*${text.replace("?", "\\?")}.*<form [^>]*action="/search"`),
  );
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(articlesIn(html)).toEqual(["number-3", "number-1", "number-2"]);
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  const again = await readMissing(path, { "If-None-Match": response.headers.get("ETag") ?? "" });
  expect(again.html).toBe(html);
});

test("on a site without articles, the 404 page has the search field, but no list of articles", async () => {
  const { html } = await readMissing("/nothing");
  expect(html).toContain('action="/search"');
  expect(html).not.toContain("Latest Articles");
});

test("the 404 page is rendered once for all addresses, and again when an article appears", async () => {
  const hour = 3_600_000;
  await makePost({ slug: "first" });
  await makePost({ slug: "soon", published: new Date(Date.now() + hour).toISOString() });
  expect(articlesIn((await readMissing("/one")).html)).toEqual(["first"]);
  await db.update(posts).set({ title: "Changed behind the cache" });
  expect((await readMissing("/another?with=parameters")).html).not.toContain("Changed behind the cache");
  setSystemTime(new Date(Date.now() + hour + 1));
  expect((await readMissing("/one")).html).toContain("Changed behind the cache");
});

test("an unknown admin address shows signed-in users the admin's frame, and asks others to sign in", async () => {
  const signedOut = await app.request("/admin/nothing");
  expect([signedOut.status, signedOut.headers.get("Location")]).toEqual([302, "/admin/login?next=%2Fadmin%2Fnothing"]);
  const session = await signIn();
  for (const path of ["/admin/nothing", "/admin/posts/4711/x", "/admin/preview/4711"]) {
    const { html, response } = await readMissing(path, session);
    expect(html).toMatch(/<nav aria-label="Admin".*<h1[^>]*>404 Page Not Found<\/h1>/);
    expect(html).toContain("Did you forget to add the page to the router?");
    expect(html).not.toContain('action="/search"');
    expect(response.headers.get("Cache-Control")).toBe("no-store");
  }
  expect((await readMissing("/nothing", session)).html).not.toContain('aria-label="Admin"');
});
