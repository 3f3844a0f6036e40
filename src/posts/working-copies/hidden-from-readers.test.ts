import { expect, test } from "bun:test";

import { app } from "@/app";
import { shareAddress } from "@/images/image-address";
import { clearPageCache } from "@/site/page-cache";
import { makePostWithCopyCalls } from "@/testing/copy-calls";
import { exportAll } from "@/testing/full-site";
import { adminCalls, makeCategory, makePost, makeTag } from "@/testing/setup";

const dot =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
const square = `data:image/svg+xml;base64,${btoa('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9"/></svg>')}`;

async function readResponse(url: string) {
  const response = await app.request(url);
  const { location, etag } = Object.fromEntries(response.headers);
  return {
    status: response.status,
    location,
    etag,
    body: Buffer.from(await response.arrayBuffer()).toString("base64"),
  };
}

/** What a backup file would contain, without its date, and the number of its working copies. */
async function exportContent() {
  const { manifest, exportedAt, workingCopies, ...content } = JSON.parse((await exportAll()).text);
  return { content: JSON.stringify(content), copies: workingCopies.length };
}

async function readAll(urls: string[]) {
  const responses: { [url: string]: Awaited<ReturnType<typeof readResponse>> } = {};
  for (const url of urls) responses[url] = await readResponse(url);
  return responses;
}

/** Makes a public post and a related one. Returns calls that save and publish a working copy, an edit for it, and the URLs that change with its publication and those that do not. */
async function setUp() {
  const call = await adminCalls();
  const [tag, otherTag, category] = [await makeTag("Testosterone"), await makeTag("Zebrafish"), await makeCategory()];
  const upload = async (dataUrl: string) => (await call("POST", "/api/admin/media", { dataUrl })).body.src as string;
  const [featuredImage, newImage] = [await upload(dot), await upload(square)];
  const calls = await makePostWithCopyCalls(
    { title: "Counting cells", slug: "counting-cells", featuredImage, tags: [tag], isFeatured: 1 },
    call,
  );
  const { category: own } = (await call("GET", "/api/admin/posts?q=counting")).body.items[0];
  await makePost({ title: "Related reading", slug: "related-reading", tags: [tag], categoryId: own.id });
  const renamed = { ...(await calls.post()), slug: "counting-all-cells" };
  const { tags: _, isFeatured: __, ...fields } = renamed;
  expect((await call("PATCH", `/api/admin/posts/${calls.id}`, fields)).status).toBe(200);
  const changed = [
    "/",
    "/?show=12",
    `/?category=${own.slug}`,
    `/?category=${category.slug}`,
    "/article/counting-all-cells",
    "/article/counting-cells",
    "/article/zebrafish-cells",
    "/article/related-reading",
    "/search?q=cells",
    "/search?q=zebrafish",
    "/api/search?q=cells",
    "/api/search?q=zebrafish",
    "/api/posts",
    "/api/posts/featured",
    "/api/posts/counting-all-cells",
    "/api/posts/zebrafish-cells",
    "/api/posts/related-reading",
    `/api/categories/${own.slug}/posts`,
    `/api/categories/${category.slug}/posts`,
    "/feed.xml",
    `/category/${own.slug}`,
    `/category/${category.slug}`,
    "/tag/testosterone",
    "/tag/zebrafish",
    "/tag/zebrafish/feed.xml",
    "/sitemap.xml",
    "/sitemap-pages.xml",
    "/sitemap-articles-1.xml",
  ];
  const unchanged = [
    "/robots.txt",
    "/site.webmanifest",
    "/api/categories",
    "/api/tags",
    "/posts/counting-all-cells",
    featuredImage,
    shareAddress(featuredImage) ?? "",
    `/api/admin/posts/${calls.id}/working-copy`,
    `/admin/preview/${calls.id}?copy`,
  ];
  const edit = {
    title: "Counting zebrafish",
    slug: "zebrafish-cells",
    content: "<h2>Zebrafish</h2><p>A text about the cells of a zebrafish.</p>",
    excerpt: "The cells of a zebrafish, in short",
    featuredImage: newImage,
    featuredImageAlt: "A zebrafish",
    metaTitle: "Zebrafish",
    metaDescription: "All about zebrafish",
    author: "Dr. Zebra",
    tags: [tag.id, otherTag.id],
    categoryId: category.id,
    isFeatured: false,
  };
  return { ...calls, changed, unchanged, edit };
}

test("readers see nothing of a copy at any URL until it is published, and then at every URL at once [T34]", async () => {
  const { changed, unchanged, edit, save, publish, call, id } = await setUp();
  const urls = [...changed, ...unchanged];
  const before = await readAll(urls);
  const exported = await exportContent();
  expect(before["/article/counting-all-cells"]?.status).toBe(200);
  expect(before["/article/zebrafish-cells"]?.status).toBe(404);

  const { body: first } = await save(edit);
  await call("PUT", `/api/admin/posts/${id}/working-copy`, {
    version: first.version,
    revision: first.revision,
    saveId: crypto.randomUUID(),
    fields: { ...first.fields, excerpt: "The cells of one zebrafish, in short" },
  });
  expect(await readAll(urls)).toEqual(before);
  expect(await exportContent()).toEqual({ ...exported, copies: 1 });
  clearPageCache();
  expect(await readAll(urls)).toEqual(before);

  expect((await publish(first.revision + 1)).status).toBe(200);
  const after = await readAll(urls);
  const same = urls.filter((url) => Bun.deepEquals(after[url], before[url]));
  expect(same).toEqual(unchanged);
}, 30_000);

test("saving a copy clears no cached page, publishing it does", async () => {
  const { save, publish } = await makePostWithCopyCalls({ slug: "cached" });
  const readEtag = async () => {
    const response = await app.request("/article/cached");
    await response.text();
    return response.headers.get("etag");
  };
  const etag = await readEtag();
  const { body: copy } = await save({ title: "A title for later" });
  expect(await readEtag()).toBe(etag);
  await publish(copy.revision);
  expect(await readEtag()).not.toBe(etag);
});
