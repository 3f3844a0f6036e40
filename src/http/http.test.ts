import { expect, test } from "bun:test";
import { brotliDecompressSync, gunzipSync } from "node:zlib";

import { app } from "@/app";
import { cachedPage } from "@/site/page-cache";
import { makeCategory, makePost } from "@/testing/setup";

const address = (path: string) => `http://localhost:3000${path}`;

test.each([
  "/feed.xml",
  "/sitemap.xml",
  "/api/posts",
  "/api/categories",
  "/api/tags",
  "/api/posts/featured",
  "/api/posts/first",
  "/api/posts?limit=7&offset=0",
])("%s is compressed, has an ETag and is not sent again unchanged [I20]", async (path) => {
  await makeCategory("Tests");
  await makePost({ slug: "first" });
  const plain = await (await app.request(path)).text();
  for (const [encoding, unpack] of [
    ["br", brotliDecompressSync],
    ["gzip", gunzipSync],
  ] as const) {
    const packed = await app.request(path, { headers: { "Accept-Encoding": encoding } });
    expect(packed.headers.get("Content-Encoding")).toBe(encoding);
    expect(packed.headers.get("Vary")).toBe("Accept-Encoding");
    expect(new TextDecoder().decode(unpack(await packed.bytes()))).toBe(plain);
  }
  const etag = (await app.request(path)).headers.get("ETag") ?? "";
  for (const known of [etag, "*"]) {
    expect((await app.request(path, { headers: { "If-None-Match": known } })).status).toBe(304);
  }
});

test("the list of all posts is built once for concurrent requests, and sent compressed when it is long [G29]", async () => {
  for (let number = 0; number < 300; number += 1) await makePost({ excerpt: "Long ".repeat(150) });
  const responses = await Promise.all(Array.from({ length: 20 }, () => app.request("/api/posts")));
  const texts = await Promise.all(responses.map((response) => response.text()));
  expect(new Set(texts).size).toBe(1);
  expect(JSON.parse(texts[0] ?? "")).toHaveLength(300);
  const headers = { "Accept-Encoding": "br" };
  const packed = await cachedPage(new Request(address("/api/posts"), { headers }));
  expect(packed?.headers.get("Content-Encoding")).toBe("br");
  const bytes = await (packed as Response).bytes();
  expect(new TextDecoder().decode(brotliDecompressSync(bytes))).toBe(texts[0] as string);
}, 120_000);

test.each([
  ["/article/first/", "/article/first"],
  ["/article/First", "/article/first"],
  ["/article/FIRST?a=b", "/article/first?a=b"],
  ["/article/first/?a=b", "/article/first?a=b"],
  ["/subscribe/", "/subscribe"],
])("%s redirects permanently to %s [I13]", async (path, to) => {
  await makePost({ slug: "first" });
  const response = await app.request(path);
  expect([response.status, response.headers.get("Location")]).toEqual([301, to]);
});

test.each(["/".repeat(15_000), "//evil.example/", "/no/such/path/", "//evil.example//", "/%2Fevil.example/"])(
  "%s does not redirect [I13]",
  async (path) => {
    expect((await app.request(address(path))).status).toBe(404);
  },
);

test.each([
  [{ "Sec-Fetch-Site": "same-origin", Origin: "http://localhost:3000" }, true],
  [{ "Sec-Fetch-Site": "none" }, true],
  [{ Origin: "http://localhost:3000" }, true],
  [{ Origin: "http://127.0.0.1:3000" }, true],
  [{}, true],
  [{ "Sec-Fetch-Site": "same-origin", Origin: "https://evil.example" }, false],
  [{ "Sec-Fetch-Site": "none", Origin: "https://evil.example" }, false],
  [{ "Sec-Fetch-Site": "same-site", Origin: "http://localhost:3000" }, false],
  [{ "Sec-Fetch-Site": "cross-site", Origin: "http://localhost:3000" }, false],
  [{ Origin: "http://evil@localhost:3000" }, false],
  [{ Origin: "http://localhost:3000/" }, false],
  [{ Origin: "http://localhost:3000.evil.example" }, false],
  [{ Origin: "https://localhost:3000" }, false],
  [{ Origin: "null" }, false],
  [{ Origin: "" }, false],
] as [Record<string, string>, boolean][])(
  "whether a write with the headers %j is accepted as one from this site: %p [A15]",
  async (headers, isOwn) => {
    const response = await app.request("/subscribe", { method: "POST", headers });
    expect(response.status === 403).toBe(!isOwn);
  },
);

test("no other site learns which page a reader comes from, and none may embed pages [A18]", async () => {
  for (const path of ["/", "/api/posts", "/no/such/path", "/admin/login"]) {
    const { headers } = await app.request(path);
    expect(headers.get("Referrer-Policy")).toBe("same-origin");
    expect(headers.get("Cross-Origin-Resource-Policy")).toBe("same-origin");
    expect(headers.get("Cross-Origin-Embedder-Policy")).toBe("require-corp");
  }
  expect((await app.request("/favicon.svg")).headers.get("Cross-Origin-Resource-Policy")).toBe("cross-origin");
});

test.each(["POST", "PUT", "DELETE"])("%s of a file gets 405 and names the allowed methods [A18]", async (method) => {
  const response = await app.request("/favicon.svg", { method });
  expect([response.status, response.headers.get("Allow")]).toEqual([405, "GET, HEAD"]);
});

test("security.txt has a contact for vulnerabilities, its own address and an expiry date [A18]", async () => {
  const response = await app.request("/.well-known/security.txt");
  expect(response.headers.get("Content-Type")).toBe("text/plain; charset=UTF-8");
  const lines = (await response.text()).trim().split("\n");
  const fields = new Map(lines.map((line) => line.split(": ", 2) as [string, string]));
  expect(fields.get("Contact")).toBe("https://example.com/contact");
  expect(fields.get("Canonical")).toBe("http://localhost:3000/.well-known/security.txt");
  const days = (Date.parse(fields.get("Expires") ?? "") - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(365);
});

test.each([
  ["security@example.org", "mailto:security@example.org"],
  ["https://example.org/report", "https://example.org/report"],
  ["javascript:alert(1)", undefined],
])("SECURITY_CONTACT %s is read as %s [A18]", async (value, shown) => {
  const code = 'console.log((await import("@/env")).env.SECURITY_CONTACT)';
  const run = Bun.spawnSync([process.execPath, "-e", code], {
    env: { ...process.env, SECURITY_CONTACT: value },
    cwd: import.meta.dir,
    stderr: "ignore",
  });
  expect(run.exitCode === 0 ? run.stdout.toString().trim() : undefined).toBe(shown);
});
