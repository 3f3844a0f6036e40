import { expect, test } from "bun:test";

import { db } from "@db/client";
import { postRevisions, posts } from "@db/schema";
import { eq } from "drizzle-orm";

import { app } from "@/app";
import { fieldOf, postFieldNames } from "@/posts/post-fields";
import { makePostWithCopyCalls } from "@/testing/copy-calls";
import { draftEditor } from "@/testing/draft-calls";
import { api, figure, hash, library, makeImage } from "@/testing/image-calls";
import { setUp } from "@/testing/post-calls";
import { makePost } from "@/testing/setup";

import type { LibraryImage } from "./admin-queries";

test("the library shows what an image is and where it is used", async () => {
  const [a, b, c] = [
    await makeImage("a", { size: 3000, age: 3 }),
    await makeImage("b", { age: 2 }),
    await makeImage("c"),
  ];
  const inText = await makePost({
    title: "In the text",
    content: figure(a, "Dose &lt; 5&nbsp;mg, &quot;low&quot; &amp; safe"),
  });
  const featured = await makePost({
    title: "On top",
    featuredImage: a,
    featuredImageAlt: "",
    author: "Ada",
    authorImage: b,
  });
  const { list, find } = await library();
  expect(await list()).toMatchObject({ total: 3, items: [{ id: hash("c") }, { id: hash("b") }, { id: hash("a") }] });
  expect(await find("a")).toMatchObject({
    type: "image/svg+xml",
    width: 40,
    height: 30,
    bytes: 3000,
    alt: 'Dose < 5 mg, "low" & safe',
    posts: expect.arrayContaining([
      { id: inText.id, title: "In the text", isInTrash: false },
      { id: featured.id, title: "On top", isInTrash: false },
    ]),
    postCount: 2,
    authors: [],
  });
  expect(await find("b")).toMatchObject({
    alt: "",
    postCount: 0,
    authors: [{ name: "Ada", posts: 1, postId: featured.id }],
  });
  expect(await find("c")).toMatchObject({ postCount: 0, authorPostCount: 0, olderPostCount: 0 });
  await db.update(posts).set({ authorImage: c }).where(eq(posts.id, featured.id));
  expect([(await find("b")).authors, (await find("c")).authors.length]).toEqual([[], 1]);
});

test("an image of an older version is listed as such until the post is deleted forever", async () => {
  const { call, post } = await setUp();
  const { list, find } = await library();
  const [a, b] = [await makeImage("a"), await makeImage("b")];
  const saved = await call("POST", "/api/admin/posts", { ...post, content: figure(a, "Before") });
  await call("PATCH", `/api/admin/posts/${saved.body.id}`, { ...post, content: figure(b, "After") });
  expect(await find("a")).toMatchObject({ postCount: 0, olderPostCount: 1, olderPosts: [{ title: post.title }] });
  expect(await find("b")).toMatchObject({ postCount: 1, olderPostCount: 0, alt: "After" });
  expect((await list("status=unused")).total).toBe(0);
  await call("DELETE", `/api/admin/posts/${saved.body.id}`);
  expect(await find("a")).toMatchObject({ olderPosts: [{ title: post.title, isInTrash: true }] });
  expect(await find("b")).toMatchObject({ posts: [{ title: post.title, isInTrash: true }] });
  expect((await call("GET", `/api/admin/images/${(await find("b")).id}/posts`)).body).toEqual([]);
  await call("DELETE", `/api/admin/posts/${saved.body.id}?forever=true`);
  expect((await list("status=unused")).total).toBe(2);
});

test("an image of a working draft counts as used, and is listed with the post and who has the unfinished changes", async () => {
  const { call, find, list } = await library();
  const src = await makeImage("a", { age: 2 });
  const post = await makePost({ title: "Being rewritten" });
  const { send } = await draftEditor(call);
  const draft = crypto.randomUUID();
  await send(draft, { content: figure(src, "Cells &amp; dyes") }, { postId: post.id, version: 1 });
  const { userName } = (await find("a")).drafts[0] as LibraryImage["drafts"][number];
  expect(await find("a")).toMatchObject({
    alt: "Cells & dyes",
    postCount: 0,
    draftCount: 1,
    drafts: [{ postId: post.id, title: "Being rewritten", userName }],
  });
  expect([(await list("status=unused")).total, (await call("DELETE", `${api}/${hash("a")}`)).status]).toEqual([0, 409]);
  await send(draft, { content: "<p>Without it</p>" }, { postId: post.id, version: 1 });
  expect((await call("DELETE", `${api}/${hash("a")}`)).status).toBe(200);
});

test("an image of a post's working copy counts as used, and is listed with the post", async () => {
  const { call, find, list } = await library();
  const src = await makeImage("a", { age: 2 });
  const { id, save, address } = await makePostWithCopyCalls({ title: "Being rewritten" }, call);
  const { body: copy } = await save({ content: figure(src, "A stained cell") });
  expect(await find("a")).toMatchObject({
    alt: "A stained cell",
    postCount: 0,
    copyCount: 1,
    copies: [{ id, title: "Being rewritten", isInTrash: false }],
  });
  expect([(await list("status=unused")).total, (await call("DELETE", `${api}/${hash("a")}`)).status]).toEqual([0, 409]);
  await call("DELETE", `${address}?revision=${copy.revision}`);
  expect((await call("DELETE", `${api}/${hash("a")}`)).status).toBe(200);
});

test("images are found by description, article and author, and filtered by use", async () => {
  const [a, b, c] = [
    await makeImage("a", { age: 3 }),
    await makeImage("b", { age: 2 }),
    await makeImage("c", { age: 1 }),
  ];
  await makeImage("d");
  await makePost({ title: "About hormones", content: figure(a, "A syringe") });
  await makePost({
    title: "About genes",
    featuredImage: b,
    featuredImageAlt: "100% of a cell",
    author: "Ada",
    authorImage: c,
  });
  const { names } = await library();
  expect(await names("q=SYRINGE")).toEqual(["a"]);
  expect(await names("q=hormones")).toEqual(["a"]);
  expect(await names("q=about genes")).toEqual(["c", "b"]);
  expect(await names("q=ada")).toEqual(["c"]);
  expect(await names(`q=${encodeURIComponent("0% of")}`)).toEqual(["b"]);
  expect(await names("q=nothing")).toEqual([]);
  expect(await names("status=used")).toEqual(["c", "b", "a"]);
  expect(await names("status=unused")).toEqual(["d"]);
  expect(await names("dir=asc&status=used")).toEqual(["a", "b", "c"]);
});

test("an image counts as used in every field of a post that can contain one", async () => {
  const { names } = await library();
  const src = await makeImage("a");
  const fields = postFieldNames.filter((name) => /^(html|image)$/.test(fieldOf(name).kind));
  expect(fields.length).toBeGreaterThan(2);
  const { id: postId } = await makePost();
  for (const name of fields) {
    const value = fieldOf(name).kind === "html" ? figure(src, "x") : src;
    await db.update(posts).set({ [name]: value });
    expect([name, await names("status=used")]).toEqual([name, ["a"]]);
    await db.update(posts).set({ [name]: "/logo.svg" });
    await db.insert(postRevisions).values({ postId, version: 1, fields: { [name]: value } as never });
    expect([name, await names("status=used")]).toEqual([name, ["a"]]);
    await db.delete(postRevisions);
    expect([name, await names("status=used")]).toEqual([name, []]);
  }
});

test("the library refuses requests from someone who is not signed in", async () => {
  for (const [method, path] of [
    ["GET", api],
    ["GET", `${api}/unused`],
    ["DELETE", `${api}/unused`],
    ["DELETE", `${api}/${hash("a")}`],
    ["GET", `${api}/${hash("a")}/posts`],
    ["POST", `${api}/${hash("a")}/replacement`],
  ] as const) {
    expect([path, (await app.request(path, { method })).status]).toEqual([path, 401]);
  }
});
