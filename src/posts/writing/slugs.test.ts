import { expect, test } from "bun:test";

import { app } from "@/app";
import { findArticle, findCurrentSlug } from "@/posts/queries";
import { adminCalls, makeCategory, makePost } from "@/testing/setup";

const api = "/api/admin/posts";

/** `save` changes some fields of a post and returns the response. */
async function start() {
  const call = await adminCalls();
  const { id: categoryId } = await makeCategory();
  const save = async (id: number, change: object) => {
    const { tags, authorImage, ...stored } = (await call("GET", `${api}/${id}`)).body;
    return call("PATCH", `${api}/${id}`, { ...stored, categoryId, featuredImageDecorative: true, ...change });
  };
  return { call, save, categoryId };
}

test("every former public slug of an article redirects directly to its current one", async () => {
  const { save } = await start();
  const { id } = await makePost({ slug: "first" });
  await save(id, { slug: "second" });
  await save(id, { slug: "third" });
  expect(await findCurrentSlug("first")).toBe("third");
  expect(await findCurrentSlug("second")).toBe("third");
  expect(await findArticle("first")).toBeUndefined();
});

test("a slug that only a draft has had can be used by another post", async () => {
  const { save } = await start();
  const { id } = await makePost({ slug: "draft-name", isPublished: false });
  await save(id, { slug: "final-name", isPublished: true });
  expect(await findCurrentSlug("draft-name")).toBeUndefined();
  const other = await makePost({ slug: "other" });
  expect((await save(other.id, { slug: "draft-name" })).status).toBe(200);
});

test("a former public slug redirects again after the post was a draft for a while", async () => {
  const { save } = await start();
  const { id } = await makePost({ slug: "once-public" });
  await save(id, { isPublished: false });
  await save(id, { slug: "renamed-in-private" });
  expect(await findCurrentSlug("once-public")).toBeUndefined();
  await save(id, { isPublished: true });
  expect(await findCurrentSlug("once-public")).toBe("renamed-in-private");
});

test("a post can take back its former slug", async () => {
  const { save } = await start();
  const { id } = await makePost({ slug: "original" });
  await save(id, { slug: "changed" });
  expect((await save(id, { slug: "original" })).status).toBe(200);
  expect(await findCurrentSlug("original")).toBeUndefined();
  expect(await findCurrentSlug("changed")).toBe("original");
});

test("a slug that redirects to another post is refused with that post's title", async () => {
  const { call, save, categoryId } = await start();
  const left = await makePost({ slug: "left", title: "The left one" });
  const right = await makePost({ slug: "right", title: "The right one" });
  await save(left.id, { slug: "middle" });
  const message = "This slug still redirects to “The left one”. Please choose another one";
  expect(await save(right.id, { slug: "left" })).toEqual({
    status: 409,
    body: { error: message, fields: { slug: message } },
  });
  const { tags, ...stored } = (await call("GET", `${api}/${right.id}`)).body;
  const copy = { ...stored, categoryId, slug: "left", featuredImageDecorative: true };
  expect((await call("POST", api, copy)).status).toBe(409);
  expect(await findCurrentSlug("left")).toBe("middle");
  expect((await findArticle("right"))?.title).toBe("The right one");
});

test("another post's slug is refused at the field, and nothing else is saved", async () => {
  const { save } = await start();
  await makePost({ slug: "taken" });
  const { id } = await makePost({ slug: "mine", title: "Before the save" });
  const { status, body } = await save(id, { slug: "taken", title: "After the save" });
  expect(status).toBe(409);
  expect(body.fields).toEqual({ slug: "Another post already has this slug" });
  expect((await findArticle("mine"))?.title).toBe("Before the save");
});

test("when a post is deleted forever, its former slugs can be used by other posts", async () => {
  const { call, save } = await start();
  const { id } = await makePost({ slug: "old-name" });
  await save(id, { slug: "new-name" });
  await call("DELETE", `${api}/${id}`);
  await call("DELETE", `${api}/${id}?forever=true`);
  const other = await makePost({ slug: "other" });
  expect((await save(other.id, { slug: "old-name" })).status).toBe(200);
});

test("redirects from former slugs are not cached, since a post may take its slug back", async () => {
  const { save } = await start();
  const { id } = await makePost({ slug: "before" });
  await save(id, { slug: "after" });
  for (const path of ["/article", "/api/posts"]) {
    const { status, headers } = await app.request(`${path}/before`);
    expect([status, headers.get("Location"), headers.get("Cache-Control")]).toEqual([301, `${path}/after`, "no-cache"]);
  }
});
