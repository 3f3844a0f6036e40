import { expect, test } from "bun:test";

import { app } from "@/app";
import { findArticle } from "@/posts/queries";
import { importContent as load, pixel, postInFile as post } from "@/testing/import-content";

test("images inside a post become files of this site", async () => {
  await load({ posts: [post({ featuredImage: pixel, authorImage: pixel, content: `<p>a</p><img src="${pixel}">` })] });
  const article = await findArticle("a-title");
  const address = /^\/media\/[0-9a-f]{64}-1\.webp$/;
  expect(article?.featuredImage).toMatch(address);
  expect(article?.authorImage).toMatch(address);
  expect(article?.content).toContain(`<img src="${article?.featuredImage}"`);
  expect(article?.content).not.toContain("data:");
  expect((await app.request(article?.featuredImage ?? "")).status).toBe(200);
});

test("images in the file keep the addresses that its posts use, and a damaged image is refused", async () => {
  const webp = (await new Bun.Image(Buffer.from(pixel.split(",")[1] ?? "", "base64")).webp().bytes()).toBase64();
  const sha256 = "d".repeat(64);
  const size = { type: "image/webp" as const, width: 1, height: 1 };
  const media = [{ sha256, ...size, variants: [{ ...size, base64: webp }] }];
  const src = `/media/${sha256}-1.webp`;
  await load({ media, posts: [post({ featuredImage: src, content: `<figure><img src="${src}" alt="x"></figure>` })] });
  expect((await findArticle("a-title"))?.content).toContain('width="1" height="1"');
  expect((await app.request(src)).status).toBe(200);

  const html = new TextEncoder().encode("<script>alert(1)</script>").toBase64();
  const damaged = [{ sha256: "e".repeat(64), ...size, variants: [{ ...size, base64: html }] }];
  await expect(load({ media: damaged })).rejects.toThrow(`The image ${"e".repeat(64)} is damaged.`);
});
