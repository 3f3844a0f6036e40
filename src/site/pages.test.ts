import { afterEach, expect, setSystemTime, test } from "bun:test";
import { brotliDecompressSync, gunzipSync } from "node:zlib";

import { db } from "@db/client";
import { posts } from "@db/schema";
import { eq } from "drizzle-orm";
import { Hono } from "hono";

import { app } from "@/app";
import { cachedPage, clearPageCache, publicPage } from "@/site/page-cache";
import { makePost } from "@/testing/setup";

const address = (path: string) => `http://localhost:3000${path}`;
const kept = (path: string) => cachedPage(new Request(address(path)));

afterEach(() => {
  setSystemTime();
});

test("any other path answers 404 with the page of the spec, the API with JSON", async () => {
  const page = await app.request("/nowhere/at/all");
  expect(page.status).toBe(404);
  const html = await page.text();
  expect(html).toMatch(/<h1[^>]*>404 Page Not Found</);
  expect(html).toContain("Did you forget to add the page to the router?");
  const call = await app.request("/api/nowhere");
  expect(call.status).toBe(404);
  expect(await call.json()).toEqual({ error: "Not found" });
});

test("a page is cached until something changes", async () => {
  const post = await makePost({ title: "First", slug: "kept" });
  await app.request(address("/article/kept"));
  await db.update(posts).set({ title: "Second" }).where(eq(posts.id, post.id));
  expect(await (await kept("/article/kept"))?.text()).toContain("First");
  clearPageCache();
  expect(kept("/article/kept")).toBeUndefined();
  expect(await (await app.request(address("/article/kept"))).text()).toContain("Second");
});

test.each(["br", "gzip", "identity"] as const)(
  "a page is the same rendered and from the cache, as %s",
  async (encoding) => {
    await makePost({ slug: "kept" });
    const headers = { "Accept-Encoding": encoding };
    const fresh = await app.request(address("/article/kept"), { headers });
    const again = (await cachedPage(new Request(address("/article/kept"), { headers }))) as Response;
    const sent = encoding === "identity" ? null : encoding;
    expect([fresh, again].map((answer) => answer.headers.get("Content-Encoding"))).toEqual([sent, sent]);
    const unpacked = await unpack(fresh, encoding);
    expect(unpacked).toContain("</html>");
    expect(await unpack(again, encoding)).toBe(unpacked);
  },
);

async function unpack(answer: Response, encoding: "br" | "gzip" | "identity") {
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const plain = encoding === "br" ? brotliDecompressSync(bytes) : encoding === "gzip" ? gunzipSync(bytes) : bytes;
  return new TextDecoder().decode(plain);
}

test("a cached page expires when the next scheduled post appears", async () => {
  const hour = 3_600_000;
  await makePost({ slug: "soon", published: new Date(Date.now() + hour).toISOString() });
  expect(await (await app.request(address("/"))).text()).not.toContain("/article/soon");
  expect(kept("/")).toBeDefined();
  setSystemTime(new Date(Date.now() + hour + 1));
  expect(kept("/")).toBeUndefined();
});

test("unknown parameters make no pages of their own", async () => {
  const first = await app.request(address("/?utm_source=letter&show=7"));
  expect((await kept("/?show=12"))?.headers.get("ETag")).toBe(first.headers.get("ETag"));
  expect(kept("/?utm_source=letter&show=7")).toBeUndefined();
  expect((await app.request(address("/?category=nowhere"))).status).toBe(404);
  expect(kept("/?category=nowhere")).toBeUndefined();
});

test("an outside link can't be anything but a web address", async () => {
  const run = (value: string) =>
    Bun.spawnSync([process.execPath, "-e", 'await import("@/site/links")'], {
      env: { ...process.env, NAVIGATOR_URL: value },
      cwd: import.meta.dir,
      stderr: "ignore",
    }).exitCode;
  expect(run("https://example.org/book")).toBe(0);
  expect(run("javascript:alert(1)")).not.toBe(0);
});

test("the oldest pages are evicted when the cache grows too large", async () => {
  const large = new Hono().get("/:number", async (c) => {
    const answer = await publicPage(c, c.req.path, async () => ({ page: "x".repeat(1024 * 1024) }));
    return answer ?? c.notFound();
  });
  for (let number = 1; number <= 70; number += 1) await large.request(address(`/${number}`));
  expect(kept("/1")).toBeUndefined();
  expect((await kept("/70"))?.status).toBe(200);
});
