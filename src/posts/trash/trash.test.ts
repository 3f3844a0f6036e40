import { expect, test } from "bun:test";

import { db } from "@db/client";
import { posts, workingDrafts } from "@db/schema";
import { eq, sql } from "drizzle-orm";

import { app } from "@/app";
import { checkBackup, importBackup } from "@/content-file/import/import";
import { findMovedArticle } from "@/posts/queries";
import { draftEditor, draftsApi } from "@/testing/draft-calls";
import { exportAll } from "@/testing/full-site";
import { api, postText, setUp } from "@/testing/post-calls";
import { adminCalls, makeCategory, makeFile, makePost, makeTag, signIn } from "@/testing/setup";

import { emptyOldTrash } from "./queries";

const status = async (url: string) => (await app.request(url)).status;
const forever = (id: number) => `${api}/${id}?forever=true`;

async function trashTitles(call: Awaited<ReturnType<typeof adminCalls>>) {
  const { body } = await call("GET", `${api}?status=trash`);
  return body.items.map(({ title }: { title: string }) => title);
}

/** A featured post with a tag, a former slug, an old address and a history, and another post with the same tag. */
async function makeRichPost() {
  const { call, category, post } = await setUp();
  const tag = await makeTag("Zinc");
  const item = {
    ...postText,
    title: "Findable words",
    slug: "first-slug",
    isPublished: true,
    oldAddresses: ["/?p=12"],
  };
  await importBackup(await checkBackup(await makeFile({ version: 1, posts: [item] })));
  const [stored] = await db.select().from(posts).where(eq(posts.slug, "first-slug"));
  const id = stored?.id ?? 0;
  const change = { ...post, title: "Findable words", slug: "second-slug", author: "Only Author" };
  const saved = await call("PATCH", `${api}/${id}`, { ...change, isFeatured: true, tags: [tag.id] });
  expect(saved.status).toBe(200);
  await makePost({ title: "The other", slug: "the-other", categoryId: category.id, tags: [tag] });
  return { call, id, category, tag, post };
}

test("a restored post is exactly as it was: with its pages, redirects, tags and history, and featured", async () => {
  const { call, id } = await makeRichPost();
  const read = async () => {
    const urls = ["/api/posts", "/api/posts/second-slug", "/api/posts/featured", "/api/posts/the-other"];
    const admin = [api, `${api}/${id}`, `${api}/${id}/revisions`, "/api/admin/tags", "/api/admin/categories"];
    const headers = await signIn();
    const bodies = [...urls, ...admin].map(async (url) => [url, await (await app.request(url, { headers })).text()]);
    const { headers: redirect } = await app.request("/article/first-slug");
    return [await Promise.all(bodies), redirect.get("Location"), await findMovedArticle(["/?p=12"])];
  };
  const before = await read();
  expect(before.slice(1)).toEqual(["/article/second-slug", "second-slug"]);
  expect((await call("DELETE", `${api}/${id}`)).body).toEqual({ id, slug: "second-slug" });
  expect(await read()).not.toEqual(before);
  expect((await call("POST", `${api}/${id}/restore`, {})).body).toEqual({ id, slug: "second-slug" });
  expect(await read()).toEqual(before);
  expect((await call("POST", `${api}/${id}/restore`, {})).status).toBe(404);
});

test("no address shows a post in the trash, except the list of the trash", async () => {
  const { call, id, tag } = await makeRichPost();
  const { body: other } = await call("GET", `${api}/${id}/revisions`);
  await call("DELETE", `${api}/${id}`);
  const headers = await signIn();
  const fixed = app.routes.filter(({ method, path }) => method === "GET" && !/[:*]|export|download/.test(path));
  const addresses = ["/search?q=findable", "/api/search?q=findable", "/article/the-other", "/api/posts/the-other"];
  const gone = [
    "/article/second-slug",
    "/article/first-slug",
    "/api/posts/second-slug",
    "/api/posts/first-slug",
  ].concat([
    `${api}/${id}`,
    `${api}/${id}/revisions/${other[0].id}`,
    `/admin/post-editor/${id}`,
    `/admin/preview/${id}`,
  ]);
  const shown: string[] = [];
  for (const url of [...new Set(fixed.map(({ path }) => path)), ...addresses, ...gone, `${api}/${id}/revisions`]) {
    const response = await app.request(url, { headers });
    if (gone.includes(url)) expect([url, response.status]).toEqual([url, 404]);
    if (/Findable words|second-slug|Only Author/.test(await response.text())) shown.push(url);
  }
  expect([fixed.length > 20, shown]).toEqual([true, []]);
  expect(await findMovedArticle(["/?p=12"])).toBeUndefined();
  const location = (await app.request("/posts/second-slug", { headers })).headers.get("Location");
  expect(location).toBe("/article/second-slug");
  expect((await call("GET", "/api/admin/tags")).body).toMatchObject([{ id: tag.id, posts: 1 }]);
  expect((await call("GET", "/api/admin/categories")).body).toMatchObject([{ posts: 1 }]);
  expect(await trashTitles(call)).toEqual(["Findable words"]);
});

test("a post in the trash can be neither saved, featured nor deleted again", async () => {
  const { call, id, post } = await makeRichPost();
  const [revision] = (await call("GET", `${api}/${id}/revisions`)).body;
  await call("DELETE", `${api}/${id}`);
  const requests = [
    ["PATCH", "", post],
    ["POST", "/featured", {}],
    ["POST", "/revisions", { fields: { title: "Set aside" }, version: 1, saveId: crypto.randomUUID() }],
    ["POST", `/revisions/${revision.id}/restore`, {}],
    ["DELETE", "", undefined],
  ] as const;
  for (const [method, path, body] of requests) {
    expect([method, path, await call(method, `${api}/${id}${path}`, body)]).toEqual([
      method,
      path,
      { status: 404, body: { error: "Post not found" } },
    ]);
  }
});

test("the slugs of a post in the trash are taken, and the message mentions the trash", async () => {
  const { call, id, post } = await makeRichPost();
  await call("DELETE", `${api}/${id}`);
  for (const slug of ["second-slug", "first-slug"]) {
    const { status, body } = await call("POST", api, { ...post, slug });
    expect([status, body.fields.slug]).toEqual([409, expect.stringContaining("A post in the trash uses this slug")]);
  }
  const file = { version: 1, posts: [{ ...postText, slug: "second-slug" }] };
  const report = await importBackup(await checkBackup(await makeFile(file)));
  expect(report.skipped).toMatchObject([{ reason: "A post in the trash has this slug" }]);
  await call("DELETE", forever(id));
  expect((await call("POST", api, { ...post, slug: "second-slug" })).status).toBe(201);
});

test("a post that was deleted before the response to its first save arrived can be saved with another slug", async () => {
  const { call, post } = await setUp();
  const attempt = { ...post, saveId: crypto.randomUUID() };
  const { body } = await call("POST", api, attempt);
  await call("DELETE", `${api}/${body.id}`);
  expect((await call("POST", api, attempt)).status).toBe(409);
  expect((await call("POST", api, { ...attempt, slug: "another-slug" })).status).toBe(201);
});

test("a restored post is featured only when no other post was featured meanwhile", async () => {
  const { call, id } = await makeRichPost();
  const featured = async () => (await call("GET", "/api/posts/featured")).body.slug;
  await call("DELETE", `${api}/${id}`);
  expect(await featured()).toBe("the-other");
  await call("POST", `${api}/${id}/restore`, {});
  expect(await featured()).toBe("second-slug");
  await call("DELETE", `${api}/${id}`);
  const file = { version: 1, posts: [{ ...postText, slug: "imported", isFeatured: true, isPublished: true }] };
  await importBackup(await checkBackup(await makeFile(file)));
  await call("POST", `${api}/${id}/restore`, {});
  expect(await featured()).toBe("imported");
  expect((await call("GET", `${api}/${id}`)).body.isFeatured).toBe(0);
});

test("only posts in the trash are deleted forever, by hand or after 30 days", async () => {
  const call = await adminCalls();
  const [kept, removed, old] = [await makePost(), await makePost(), await makePost()];
  expect(await call("DELETE", forever(kept.id))).toEqual({
    status: 404,
    body: { error: "This post is not in the trash" },
  });
  for (const { id } of [removed, old]) await call("DELETE", `${api}/${id}`);
  expect((await call("DELETE", forever(removed.id))).status).toBe(200);
  expect((await call("POST", `${api}/${removed.id}/restore`, {})).status).toBe(404);
  const setAge = (age: string) =>
    db
      .update(posts)
      .set({ deletedAt: sql`now() - ${age}::interval` })
      .where(eq(posts.id, old.id));
  await setAge("29 days 23 hours");
  await emptyOldTrash();
  expect(await trashTitles(call)).toEqual([old.title]);
  await setAge("30 days 1 hour");
  await emptyOldTrash();
  expect([await trashTitles(call), await status(`/article/${kept.slug}`)]).toEqual([[], 200]);
});

test("unfinished changes stay with a post in the trash, and can be continued as a new post meanwhile", async () => {
  const { call, send } = await draftEditor();
  const other = await adminCalls();
  const [post, id] = [await makePost(), crypto.randomUUID()];
  const shown = async (as = call) => (await as("GET", draftsApi)).body;
  await send(id, { title: "Unfinished" }, { postId: post.id, version: 1 });
  await call("DELETE", `${api}/${post.id}`);
  expect(await shown()).toMatchObject([{ id, postId: null, isInTrash: true }]);
  expect(await shown(other)).toEqual([]);
  await send(id, { title: "Continued" }, { postId: null });
  await call("POST", `${api}/${post.id}/restore`, {});
  expect(await shown()).toMatchObject([{ id, postId: post.id, isInTrash: false, title: "Continued" }]);
  const draft = await call("GET", `${draftsApi}/${id}`);
  expect(draft.body).toMatchObject({ version: 1, base: { title: post.title } });
  await call("DELETE", `${api}/${post.id}`);
  await call("DELETE", forever(post.id));
  expect(await shown()).toMatchObject([{ id, postId: null, isInTrash: false }]);
  expect(await db.$count(workingDrafts)).toBe(1);
});

test("a backup contains the trash, and a file from before the trash existed imports nothing into it", async () => {
  const { call, id } = await makeRichPost();
  await call("DELETE", `${api}/${id}`);
  const backup = (await exportAll()).text;
  await call("DELETE", forever(id));
  await importBackup(await checkBackup(await makeFile(backup)), { replace: true });
  expect(await trashTitles(call)).toEqual(["Findable words"]);
  const [stored] = await db.select().from(posts).where(eq(posts.slug, "second-slug"));
  await call("POST", `${api}/${stored?.id}/restore`, {});
  expect((await call("GET", "/api/posts/featured")).body.slug).toBe("second-slug");
  expect((await app.request("/article/first-slug")).headers.get("Location")).toBe("/article/second-slug");

  const old = JSON.parse(backup);
  for (const post of old.posts) delete post.deletedAt;
  delete old.manifest;
  await importBackup(await checkBackup(await makeFile(old)), { replace: true });
  expect(await trashTitles(call)).toEqual([]);
});

test("a category that is deleted is also taken from posts in the trash", async () => {
  const call = await adminCalls();
  const category = await makeCategory();
  const { id } = await makePost({ categoryId: category.id });
  await call("DELETE", `${api}/${id}`);
  expect((await call("DELETE", `/api/admin/categories/${category.id}`)).status).toBe(200);
  await call("POST", `${api}/${id}/restore`, {});
  expect((await call("GET", `${api}/${id}`)).body.categoryId).toBeNull();
});
