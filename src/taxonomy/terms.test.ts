import { describe, expect, test } from "bun:test";

import { db } from "@db/client";
import { lockPosts } from "@db/lock-posts";
import { posts, postTags, tags } from "@db/schema";
import { eq } from "drizzle-orm";

import { deleteTerm, listTerms, updateTerm } from "@/taxonomy/admin-queries";
import { adminCalls, makeCategory, makePost, makeTag } from "@/testing/setup";

import { termKinds } from "./kinds";

describe.each(["category", "tag"] as const)("a %s", (kind) => {
  const { api, singular } = termKinds[kind];
  const make = kind === "category" ? makeCategory : makeTag;

  test("is in the full list, even with unknown parameters, and in a page when the URL asks for one", async () => {
    const call = await adminCalls();
    const { id, name, slug } = await make("Hormones");
    expect((await call("GET", `${api}?fresh=1`)).body).toEqual([{ id, name, slug, posts: 0 }]);
    expect((await call("GET", `${api}?page=1`)).body).toMatchObject({ total: 1, page: 1 });
  });

  test("is created with its name trimmed, and listed", async () => {
    const call = await adminCalls();
    const created = await call("POST", api, { name: "  Hormones ", slug: "hormones" });
    expect(created).toEqual({ status: 201, body: { id: expect.any(Number), name: "Hormones", slug: "hormones" } });
    expect((await call("GET", api)).body).toEqual([{ ...created.body, posts: 0 }]);
  });

  test("needs a name and a slug of 1 to 100 characters, and a slug in the right format", async () => {
    const call = await adminCalls();
    const missing = await call("POST", api, { name: " ", slug: "" });
    expect(missing.status).toBe(400);
    expect(missing.body.fields).toEqual({ name: "Name is required", slug: "Slug is required" });
    expect((await call("POST", api, { name: "a".repeat(100), slug: "a".repeat(100) })).status).toBe(201);
    expect((await call("POST", api, { name: "b".repeat(101), slug: "b" })).body.fields).toEqual({
      name: "Name must be at most 100 characters long",
    });
    expect((await call("POST", api, { name: "Tests", slug: "Blood Tests" })).body.fields).toEqual({
      slug: "Slug must contain only lowercase letters, numbers, and hyphens",
    });
    expect((await call("POST", api, { name: "nul\0", slug: "nul" })).status).toBe(400);
    expect((await call("POST", api, null)).status).toBe(400);
  });

  test("with a taken name, in any letter case, or a taken slug gets 409 naming the field [T46]", async () => {
    const call = await adminCalls();
    await make("Hormones");
    const name = `A ${singular} with this name already exists`;
    expect(await call("POST", api, { name: "HORMONES", slug: "other" })).toEqual({
      status: 409,
      body: { error: name, fields: { name } },
    });
    const other = await make("Other");
    const slug = `A ${singular} with this slug already exists`;
    expect(await call("PATCH", `${api}/${other.id}`, { name: "Other", slug: "hormones" })).toEqual({
      status: 409,
      body: { error: slug, fields: { slug } },
    });
  });

  test("can be renamed to its own name in another letter case", async () => {
    const call = await adminCalls();
    const { id } = await make("Hormones");
    const updated = await call("PATCH", `${api}/${id}`, { name: "HORMONES", slug: "hormones" });
    expect(updated).toEqual({ status: 200, body: { id, name: "HORMONES", slug: "hormones" } });
  });

  test("with an unknown id gets 404, and with an invalid id 400", async () => {
    const call = await adminCalls();
    const term = { name: "Ghost", slug: "ghost" };
    expect((await call("PATCH", `${api}/4711`, term)).status).toBe(404);
    expect((await call("DELETE", `${api}/4711`)).status).toBe(404);
    for (const id of ["0", "-1", "1.5", "abc", "2147483648", "1e3"]) {
      expect((await call("DELETE", `${api}/${id}`)).status).toBe(400);
    }
  });

  test("counts its posts, which remain when it is deleted", async () => {
    const call = await adminCalls();
    const term = await make("Busy");
    const used = kind === "category" ? { categoryId: term.id } : { tags: [term] };
    const post = await makePost({ title: "Still readable", ...used });
    await makePost({ title: "A draft", isPublished: false, ...used });
    expect((await listTerms(kind)).map(({ posts }) => posts)).toEqual([2]);
    expect((await call("DELETE", `${api}/${term.id}`)).status).toBe(200);
    const stored = (await call("GET", `/api/admin/posts/${post.id}`)).body;
    expect(stored).toMatchObject({ title: "Still readable", categoryId: null, tags: [] });
  });
});

test("a list is searched by name or slug, sorted, and returned in pages of 25", async () => {
  const call = await adminCalls();
  for (let number = 10; number < 40; number++) await makeTag(`Tag ${number}`);
  await makeTag("100%");
  const first = (await call("GET", "/api/admin/tags?sort=name&dir=desc&page=1")).body;
  expect(first).toMatchObject({ total: 31, page: 1, pageSize: 25 });
  expect(first.items[0].name).toBe("Tag 39");
  expect((await call("GET", "/api/admin/tags?sort=name&dir=desc&page=2")).body.items).toHaveLength(6);
  expect((await call("GET", "/api/admin/tags?page=99")).body.page).toBe(2);
  expect((await call("GET", "/api/admin/tags?q=TAG-3")).body.total).toBe(10);
  expect((await call("GET", `/api/admin/tags?q=${encodeURIComponent("%")}`)).body.total).toBe(1);
  expect((await call("GET", "/api/admin/tags?sort=id")).status).toBe(400);
});

test.each([
  ["renamed", (id: number) => updateTerm("tag", id, { name: "New", slug: "new" }), "New"],
  ["deleted", (id: number) => deleteTerm("tag", id), ""],
])("a post that gets a tag while the tag is %s has the right tag names for search", async (_how, change, names) => {
  const tag = await makeTag("Old");
  const post = await makePost();
  const { changing } = await db.transaction(async (tx) => {
    await lockPosts(tx);
    await tx.select().from(tags).where(eq(tags.id, tag.id)).for("key share");
    const changing = change(tag.id);
    await Bun.sleep(200);
    await tx.insert(postTags).values({ postId: post.id, tagId: tag.id });
    await tx.update(posts).set({ tagNames: "Old" }).where(eq(posts.id, post.id));
    return { changing };
  });
  await changing;
  const [stored] = await db.select({ tagNames: posts.tagNames }).from(posts).where(eq(posts.id, post.id));
  expect(stored?.tagNames).toBe(names);
});
