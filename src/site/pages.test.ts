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
const cached = (path: string) => cachedPage(new Request(address(path)));

afterEach(() => {
  setSystemTime();
});

test("a path that nothing serves gets 404, with the specification's text or, in the API, with JSON", async () => {
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
  const post = await makePost({ title: "First", slug: "cached" });
  await app.request(address("/article/cached"));
  await db.update(posts).set({ title: "Second" }).where(eq(posts.id, post.id));
  expect(await (await cached("/article/cached"))?.text()).toContain("First");
  clearPageCache();
  expect(cached("/article/cached")).toBeUndefined();
  expect(await (await app.request(address("/article/cached"))).text()).toContain("Second");
});

test.each(["br", "gzip", "identity"] as const)(
  "a page is the same when it is rendered and when it comes from the cache, as %s",
  async (encoding) => {
    await makePost({ slug: "cached" });
    const headers = { "Accept-Encoding": encoding };
    const fresh = await app.request(address("/article/cached"), { headers });
    const again = (await cachedPage(new Request(address("/article/cached"), { headers }))) as Response;
    const sent = encoding === "identity" ? null : encoding;
    expect([fresh, again].map((response) => response.headers.get("Content-Encoding"))).toEqual([sent, sent]);
    const unpacked = await unpack(fresh, encoding);
    expect(unpacked).toContain("</html>");
    expect(await unpack(again, encoding)).toBe(unpacked);
  },
);

test.each(["br", "gzip"] as const)("a page that is not cached is also compressed as %s", async (encoding) => {
  const plain = await (await app.request(address("/search?q=sperm"))).text();
  const packed = await app.request(address("/search?q=sperm"), { headers: { "Accept-Encoding": encoding } });
  expect([packed.headers.get("Content-Encoding"), packed.headers.get("Vary")]).toEqual([encoding, "Accept-Encoding"]);
  expect(await unpack(packed, encoding)).toBe(plain);
});

async function unpack(response: Response, encoding: "br" | "gzip" | "identity") {
  const bytes = new Uint8Array(await response.arrayBuffer());
  const plain = encoding === "br" ? brotliDecompressSync(bytes) : encoding === "gzip" ? gunzipSync(bytes) : bytes;
  return new TextDecoder().decode(plain);
}

test("a cached page expires when the next scheduled post appears", async () => {
  const hour = 3_600_000;
  await makePost({ slug: "soon", published: new Date(Date.now() + hour).toISOString() });
  expect(await (await app.request(address("/"))).text()).not.toContain("/article/soon");
  expect(cached("/")).toBeDefined();
  setSystemTime(new Date(Date.now() + hour + 1));
  expect(cached("/")).toBeUndefined();
});

test("unknown parameters add nothing to the cache", async () => {
  const first = await app.request(address("/?utm_source=letter&show=7"));
  expect((await cached("/?show=12"))?.headers.get("ETag")).toBe(first.headers.get("ETag"));
  expect(cached("/?utm_source=letter&show=7")).toBeUndefined();
  expect((await app.request(address("/?category=nowhere"))).status).toBe(404);
  expect(cached("/?category=nowhere")).toBeUndefined();
});

test("the process does not start when the setting for a link is not a web address", async () => {
  const run = (value: string) =>
    Bun.spawnSync([process.execPath, "-e", 'await import("@/env")'], {
      env: { ...process.env, NAVIGATOR_URL: value },
      cwd: import.meta.dir,
      stderr: "ignore",
    }).exitCode;
  expect(run("https://example.org/book")).toBe(0);
  expect(run("javascript:alert(1)")).not.toBe(0);
});

test("the oldest pages are evicted when the cache grows too large", async () => {
  const large = new Hono().get("/:number", async (c) => {
    const response = await publicPage(c, c.req.path, async () => ({ page: "x".repeat(1024 * 1024) }));
    return response ?? c.notFound();
  });
  for (let number = 1; number <= 70; number += 1) await large.request(address(`/${number}`));
  expect(cached("/1")).toBeUndefined();
  expect((await cached("/70"))?.status).toBe(200);
});
