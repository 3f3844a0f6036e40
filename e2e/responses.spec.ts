import { expect, test } from "./helpers/fixtures";

for (const path of ["/", "/article/reading-a-semen-analysis", "/api/posts", "/favicon.ico", "/robots.txt"]) {
  test(`HEAD ${path} has the status, type and length of GET and no body`, async ({ request }) => {
    const headers = { "Accept-Encoding": "identity" };
    const get = await request.get(path, { headers });
    const head = await request.head(path, { headers });
    expect(head.status()).toBe(get.status());
    expect((await head.body()).length).toBe(0);
    expect(head.headers()["content-type"]).toBe(get.headers()["content-type"]);
    expect(head.headers()["content-length"]).toBe(String((await get.body()).length));
  });
}

for (const path of ["/favicon.ico", "/favicon.svg", "/apple-touch-icon.png", "/robots.txt", "/sitemap.xml"]) {
  test(`GET ${path}, which browsers and robots request automatically, exists`, async ({ request }) => {
    expect((await request.get(path)).status()).toBe(200);
  });
}
