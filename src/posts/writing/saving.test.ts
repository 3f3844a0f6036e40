import { expect, test } from "bun:test";

import { db } from "@db/client";
import { users } from "@db/schema";
import { eq } from "drizzle-orm";

import { app } from "@/app";
import { findArticle } from "@/posts/queries";
import { api, setUp } from "@/testing/post-calls";
import { makePost, makeTag, makeUser, signIn } from "@/testing/setup";

const pixel =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

test("a post is created with its tags, and reading it returns the same post", async () => {
  const { call, category, post } = await setUp();
  const tag = await makeTag("Basics");
  const { status, body } = await call("POST", api, {
    ...post,
    tags: [tag.id],
    isPublished: true,
    isFeatured: true,
    metaTitle: "Semen analysis",
    author: "Dr. Ada",
  });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    ...post,
    categoryId: category.id,
    tags: [{ id: tag.id, name: "Basics" }],
    isPublished: true,
    isFeatured: 1,
    metaTitle: "Semen analysis",
    metaDescription: "",
    author: "Dr. Ada",
    version: 1,
    readingTime: 1,
  });
  expect((await findArticle(post.slug))?.tags).toEqual([{ id: tag.id, name: "Basics", slug: "basics" }]);
  expect((await call("GET", `${api}/${body.id}`)).body).toEqual(body);
});

test("an empty form is refused with the messages of the specification [F6]", async () => {
  const { call } = await setUp();
  const empty = { title: "", slug: "", categoryId: null, content: "", excerpt: "", featuredImage: "" };
  const fields = {
    title: "Title must be at least 5 characters long",
    slug: "Slug must be at least 3 characters long",
    categoryId: "Category is required",
    content: "Content must be at least 20 characters long",
    excerpt: "Excerpt must be at least 10 characters long",
    featuredImage: "Featured image is required",
  };
  for (const body of [empty, {}]) {
    expect(await call("POST", api, body)).toEqual({ status: 400, body: { error: fields.title, fields } });
  }
  const featuredImageAlt = "Describe the featured image, or mark it as decorative";
  const undescribed = await call("POST", api, { ...empty, featuredImageAlt: "" });
  expect(undescribed.body.fields).toEqual({ ...fields, featuredImageAlt });
  const { id } = await makePost();
  expect((await call("PATCH", `${api}/${id}`, { ...empty, version: 1 })).body.fields).toEqual(fields);
});

test("each field is refused beyond its limits [T45]", async () => {
  const { call, post } = await setUp();
  const refusedField = async (change: object) =>
    Object.keys((await call("POST", api, { ...post, ...change })).body.fields ?? {});
  const longest = {
    title: "t".repeat(200),
    slug: "s".repeat(120),
    excerpt: "e".repeat(1000),
    featuredImageAlt: "a".repeat(500),
    author: "a".repeat(80),
    authorTitle: "a".repeat(120),
    metaTitle: "m".repeat(200),
    metaDescription: "m".repeat(500),
  };
  expect((await call("POST", api, { ...post, ...longest })).status).toBe(201);
  for (const [field, value] of Object.entries(longest)) {
    expect(await refusedField({ slug: "another", [field]: `${value}x` })).toEqual([field]);
  }
  const tags = Array.from({ length: 51 }, (_, number) => number + 1);
  expect((await call("POST", api, { ...post, slug: "many-tags", tags })).body.error).toBe("Choose at most 50 tags");
  expect(await refusedField({ slug: "Two words" })).toEqual(["slug"]);
  expect(await refusedField({ slug: "no-nul", title: "Nul \0 inside" })).toEqual(["title"]);
  expect(await refusedField({ slug: "unseen", title: "\u200b\u200b\u2060\ufeff\u00ad" })).toEqual(["title"]);
  expect(await refusedField({ slug: "no-date", published: "tomorrow" })).toEqual(["published"]);
  expect(await refusedField({ slug: "no-text", content: `<script>${"x".repeat(40)}</script>` })).toEqual(["content"]);
  expect(await refusedField({ slug: "no-image", featuredImage: "javascript:alert(1)" })).toEqual(["featuredImage"]);
  expect(await refusedField({ slug: "no-image", featuredImage: "data:image/png;base64,AAAA" })).toEqual([
    "featuredImage",
  ]);
});

test("a value that is not text is refused with the message of its own field", async () => {
  const { call, post } = await setUp();
  const { status, body } = await call("POST", api, { ...post, featuredImage: 5, authorImage: 5 });
  const fields = { featuredImage: "Featured image is required", authorImage: "Please select an image file" };
  expect([status, body.fields]).toEqual([400, fields]);
});

test("an image needs a description, or to be marked as decorative", async () => {
  const { call, post } = await setUp();
  const undescribed = { ...post, featuredImageAlt: "  " };
  const fields = { featuredImageAlt: "Describe the featured image, or mark it as decorative" };
  expect((await call("POST", api, undescribed)).body.fields).toEqual(fields);
  const { status, body } = await call("POST", api, { ...undescribed, featuredImageDecorative: true });
  expect(status).toBe(201);
  expect(body.featuredImageAlt).toBe("");
});

test("a featured image sent as a data URL is stored and gets an address", async () => {
  const { call, post } = await setUp();
  const { body } = await call("POST", api, { ...post, featuredImage: pixel, isPublished: true });
  expect(body.featuredImage).toMatch(/^\/media\/[0-9a-f]{64}-1\.webp$/);
  expect((await app.request(body.featuredImage)).status).toBe(200);
});

test("a category or tag that no longer exists is refused at its field, and nothing is stored", async () => {
  const { call, post } = await setUp();
  expect((await call("POST", api, { ...post, categoryId: 4711 })).body.fields).toEqual({
    categoryId: "This category no longer exists",
  });
  expect((await call("POST", api, { ...post, tags: [4711] })).body.fields).toEqual({
    tags: "One of these tags no longer exists",
  });
  expect((await call("GET", api)).body).toEqual([]);
});

test("a save changes only the fields that it contains, and increments the version; the public page shows it at once", async () => {
  const { call, post } = await setUp();
  const [one, two] = [await makeTag("One"), await makeTag("Two")];
  const made = (await call("POST", api, { ...post, tags: [one.id], author: "Dr. Ada", isPublished: true })).body;
  const { status, body } = await call("PATCH", `${api}/${made.id}`, {
    ...post,
    title: "A better title",
    tags: [two.id],
    version: 1,
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({ title: "A better title", version: 2, author: "Dr. Ada", isPublished: true });
  expect(body.published).toBe(made.published);
  const article = await findArticle(post.slug);
  expect(article).toMatchObject({ title: "A better title", tags: [{ id: two.id, name: "Two", slug: "two" }] });
});

test("saving a post that does not exist gets 404", async () => {
  const { call, post } = await setUp();
  expect((await call("PATCH", `${api}/4711`, { ...post, version: 1 })).status).toBe(404);
});

test("a draft that is published by a request without a date gets the current time; a date in the request is kept", async () => {
  const { call, post } = await setUp();
  const draft = (await call("POST", api, { ...post, published: "2020-01-01T00:00:00.000Z" })).body;
  const { body } = await call("PATCH", `${api}/${draft.id}`, { ...post, isPublished: true, version: 1 });
  expect(Date.now() - Date.parse(body.published)).toBeLessThan(60_000);
  const published = "2021-02-03T04:05:06.000Z";
  expect((await call("PATCH", `${api}/${draft.id}`, { ...post, published, version: 2 })).body.published).toBe(
    published,
  );
});

test("clearing a future date sets it to now: a scheduled post is published, and a draft stays a draft", async () => {
  const { call, post } = await setUp();
  const published = new Date(Date.now() + 3_600_000).toISOString();
  for (const isPublished of [true, false]) {
    const planned = { ...post, slug: `planned-${isPublished}`, published, isPublished };
    const { id } = (await call("POST", api, planned)).body;
    const { published: _, ...withoutDate } = planned;
    expect((await call("PATCH", `${api}/${id}`, { ...withoutDate, version: 1 })).body.published).toBe(published);
    const { body } = await call("PATCH", `${api}/${id}`, { ...planned, published: "", version: 2 });
    expect([body.isPublished, Math.abs(Date.now() - Date.parse(body.published)) < 60_000]).toEqual([isPublished, true]);
    const again = await call("PATCH", `${api}/${id}`, { ...planned, published: "", version: 3 });
    expect(again.body.published).toBe(body.published);
  }
});

test("nothing can be saved without signing in", async () => {
  const { post } = await setUp();
  const response = await app.request(api, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(post),
  });
  expect(response.status).toBe(401);
});

test("revisions keep the name of a deleted administrator", async () => {
  const { call, post } = await setUp();
  const deletedUser = await makeUser({ fullName: "Grace Hopper" });
  const session = await signIn(deletedUser);
  const created = await app.request(api, {
    method: "POST",
    headers: { ...session, "Content-Type": "application/json" },
    body: JSON.stringify(post),
  });
  const { id } = await created.json();
  await db.delete(users).where(eq(users.id, deletedUser.id));
  expect((await call("GET", `${api}/${id}/revisions`)).body).toMatchObject([{ userName: "Grace Hopper" }]);
});

test("an address on this site can't be used to load an image from another site", async () => {
  const { call, post } = await setUp();
  for (const path of ["//elsewhere.example/a.png", "/\\elsewhere.example/a.png"]) {
    const response = await call("POST", api, { ...post, featuredImage: `http://localhost:3000${path}` });
    expect(response).toMatchObject({ status: 400, body: { fields: { featuredImage: "Please select an image file" } } });
  }
  const { body } = await call("POST", api, { ...post, featuredImage: "http://localhost:3000/logo.svg" });
  expect(body.featuredImage).toBe("/logo.svg");
});
