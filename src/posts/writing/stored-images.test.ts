import { expect, test } from "bun:test";

import { db } from "@db/client";
import { categories, posts } from "@db/schema";
import { eq } from "drizzle-orm";

import { app } from "@/app";
import { checkBackup, importBackup } from "@/content-file/import/import";
import { imageHashesIn } from "@/images/image-address";
import { emptyPost, formOf, type PostForm } from "@/posts/editor/saving/post-form";
import { postResolver } from "@/posts/editor/saving/post-resolver";
import { exportAll } from "@/testing/full-site";
import { adminCalls, makeCategory, makeFile, makePost, storedPosts } from "@/testing/setup";

import { rerenderPosts } from "./rerender-posts";

// As stored before images had to be on this site; no form accepts them anymore.
const old = { featuredImage: "/uploads/a.jpg", authorImage: "/x.gif" };
const api = "/api/admin/posts";

async function makeOldPost() {
  const { id: categoryId } = await makeCategory();
  return makePost({ slug: "old", title: "An old post", categoryId, ...old });
}

async function start() {
  const { id } = await makeOldPost();
  const call = await adminCalls();
  const { body } = await call("GET", `${api}/${id}`);
  const { tags: _, ...post } = body;
  const save = (change: object) => call("PATCH", `${api}/${id}`, { ...post, featuredImageDecorative: true, ...change });
  return { call, id, post, save };
}

test("a post keeps an image address that only earlier rules allowed when it is saved without touching it", async () => {
  const { save } = await start();
  expect(await save({ title: "A better title", version: 1 })).toMatchObject({ status: 200, body: old });
  expect(await save({ title: "Without a version", version: undefined })).toMatchObject({ status: 200, body: old });
  const response = await save({ version: undefined, featuredImage: "/uploads/b.jpg" });
  expect(response).toMatchObject({ status: 400, body: { fields: { featuredImage: "Please select an image file" } } });
  const author = await save({ version: undefined, authorImage: "/y.gif" });
  expect(author).toMatchObject({ status: 400, body: { fields: { authorImage: "Please select an image file" } } });
});

test("a stale save with an image address that only earlier rules allowed is a conflict, not an error", async () => {
  const { save } = await start();
  expect((await save({ featuredImage: "/logo.svg", version: 1 })).status).toBe(200);
  expect((await save({ title: "Based on an older version", version: 1 })).status).toBe(409);
});

test("a restored revision brings back an image address that only earlier rules allowed", async () => {
  const { call, id, save } = await start();
  await save({ featuredImage: "/logo.svg", authorImage: "", version: 1 });
  const { body: revisions } = await call("GET", `${api}/${id}/revisions`);
  const restored = await call("POST", `${api}/${id}/revisions/${revisions[1].id}/restore`, { version: 2 });
  expect(restored).toMatchObject({ status: 200, body: old });
});

test("rendering posts again keeps image addresses that only earlier rules allowed", async () => {
  const { id } = await makeOldPost();
  await db.update(posts).set({ rendererVersion: 0, rendered: "old" }).where(eq(posts.id, id));
  await rerenderPosts();
  const [post] = await storedPosts();
  expect(post).toMatchObject(old);
  expect(post?.rendered).not.toBe("old");
});

test("a backup restores image addresses that only earlier rules allowed as they were, in the history too", async () => {
  const { save } = await start();
  await save({ title: "A better title", version: 1 });
  const before = await exportAll();
  for (const table of [posts, categories]) await db.delete(table);
  const report = await importBackup(await checkBackup(await makeFile(before.text)));
  expect([report.skipped, report.notes]).toEqual([[], []]);
  expect(await storedPosts()).toMatchObject([old]);
  expect((await exportAll()).sha256).toBe(before.sha256);
});

test("pages load no image from an address that is no longer allowed [A7]", async () => {
  await makeOldPost();
  for (const path of ["/", "/article/old"]) {
    const page = await (await app.request(path)).text();
    expect(page).toContain("An old post");
    expect(page).not.toMatch(/(src|href|content)="[^"]*(a\.jpg|x\.gif)/);
  }
});

test("the editor keeps an image address that only earlier rules allowed, and refuses a new one", async () => {
  const { post } = await start();
  // A draft, because its text is not checked for incomplete images.
  const saved = { ...formOf({ ...post, tags: [] }), isPublished: false };
  const options = { fields: {}, shouldUseNativeValidation: false };
  const check = async (form: PostForm) =>
    Object.keys((await postResolver(() => saved)(form, undefined, options)).errors);
  expect(await check({ ...saved, featuredImageDecorative: true })).toEqual([]);
  const changed = { ...saved, authorImage: "/y.gif", featuredImage: "/uploads/b.jpg" };
  expect(await check(changed)).toEqual(expect.arrayContaining(["featuredImage", "authorImage"]));
  expect(await check({ ...emptyPost, featuredImage: "/x.gif" })).toContain("featuredImage");
});

test("the editor publishes no image that was removed meanwhile, but saves a draft with it and a post that already had it", async () => {
  const { id, call, save } = await start();
  const { body: image } = await call("POST", "/api/admin/media", { dataUrl: "data:image/svg+xml,<svg></svg>" });
  await call("DELETE", `/api/admin/images/${imageHashesIn(image.src)[0]}`);
  const figure = { content: `<p>Words enough for a text</p><figure><img src="${image.src}" alt="A cell"></figure>` };
  const saveId = crypto.randomUUID();
  const refused = await save({ ...figure, featuredImage: image.src, version: 1, saveId });
  expect(refused).toMatchObject({
    status: 400,
    body: {
      error: "An image in the text was removed from the site. Please add it again, or save the post as a draft",
      fields: { featuredImage: "This image was removed from the site. Please choose it again" },
    },
  });
  expect((await save({ ...figure, isPublished: false, version: 1, saveId: crypto.randomUUID() })).status).toBe(200);
  expect((await save({ ...figure, version: 2, saveId })).status).toBe(400);
  await db.update(posts).set({ isPublished: true }).where(eq(posts.id, id));
  expect((await save({ ...figure, title: "A better title", version: 2, saveId })).status).toBe(200);
});
