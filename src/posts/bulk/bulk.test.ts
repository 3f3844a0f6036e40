import { expect, test } from "bun:test";

import { db } from "@db/client";
import { posts } from "@db/schema";
import { eq, sql } from "drizzle-orm";

import { app } from "@/app";
import { api, setUp } from "@/testing/post-calls";
import { adminCalls, makeCategory, makePost, makeTag } from "@/testing/setup";

import type { BulkInput } from "./input";
import type { BulkResult } from "./response";

type Call = Awaited<ReturnType<typeof adminCalls>>;

const described = { excerpt: "What it says, in short", featuredImageAlt: "A form" };
const draft = (overrides = {}) => makePost({ ...described, isPublished: false, ...overrides });

async function change(call: Call, input: BulkInput): Promise<BulkResult[]> {
  const { status, body } = await call("POST", `${api}/bulk`, input);
  expect({ status, error: body.error }).toEqual({ status: 200, error: undefined });
  return body.results;
}

const undo = (call: Call, results: BulkResult[]) =>
  change(call, { action: "undo", posts: results.flatMap((one) => (one.outcome === "done" && one.undo) || []) });

const read = async (call: Call, id: number) => (await call("GET", `${api}/${id}`)).body;
const outcomes = (results: BulkResult[]) => results.map(({ outcome }) => outcome);
const statusOfArticle = async (slug: string) => (await app.request(`/article/${slug}`)).status;

test("several drafts are published at once: now, or at their date; one that can't be published says why and does not stop the others", async () => {
  const { call, category } = await setUp();
  const complete = await draft({ slug: "complete", categoryId: category.id });
  const planned = await draft({ slug: "planned", categoryId: category.id, published: "2040-01-01T00:00:00.000Z" });
  const incomplete = await draft({ title: "Abc", slug: "incomplete" });
  const live = await makePost({ slug: "live" });
  const [gone] = await db
    .delete(posts)
    .where(eq(posts.id, (await draft()).id))
    .returning();
  const ids = [complete.id, planned.id, incomplete.id, live.id, gone?.id ?? 0];
  const results = await change(call, { action: "publish", ids });
  expect(results).toMatchObject([
    { id: complete.id, title: complete.title, outcome: "done", status: "published" },
    { id: planned.id, outcome: "done", status: "scheduled" },
    { outcome: "refused", reason: "Title must be at least 5 characters long. Category is required." },
    { outcome: "unchanged", status: "published" },
    { title: null, outcome: "refused", reason: "It no longer exists, or it is in the trash." },
  ]);
  expect([
    await statusOfArticle("complete"),
    await statusOfArticle("planned"),
    await statusOfArticle("incomplete"),
  ]).toEqual([200, 404, 404]);
});

test("one Undo restores every changed post, with its date", async () => {
  const { call, category } = await setUp();
  const [one, two] = [await draft({ categoryId: category.id }), await draft({ categoryId: category.id })];
  const before = await Promise.all([read(call, one.id), read(call, two.id)]);
  const results = await change(call, { action: "publish", ids: [one.id, two.id] });
  expect(await statusOfArticle(one.slug)).toBe(200);
  expect(outcomes(await undo(call, results))).toEqual(["done", "done"]);
  for (const { id, isPublished, published, version } of before)
    expect(await read(call, id)).toMatchObject({ isPublished, published, version: version + 2 });
  expect(await statusOfArticle(one.slug)).toBe(404);
});

test("Undo skips a post that somebody has changed since, and says so", async () => {
  const { call, post } = await setUp();
  const { body: saved } = await call("POST", api, { ...post, isPublished: true });
  const other = await makePost();
  const results = await change(call, { action: "unpublish", ids: [saved.id, other.id] });
  await call("PATCH", `${api}/${saved.id}`, { ...post, title: "Changed by somebody else" });
  expect(await undo(call, results)).toMatchObject([
    { outcome: "refused", reason: "Somebody has changed it since, so it was left as it is." },
    { id: other.id, outcome: "done", status: "published" },
  ]);
  expect(await read(call, saved.id)).toMatchObject({ title: "Changed by somebody else", isPublished: false });
});

test("category and tags are changed and restored by Undo; posts that already have them are not saved", async () => {
  const call = await adminCalls();
  const [category, tag, kept] = [await makeCategory(), await makeTag(), await makeTag()];
  const [one, two] = [await makePost({ tags: [kept] }), await makePost({ tags: [tag], categoryId: category.id })];
  const ids = [one.id, two.id];
  const tagsOf = async (id: number) => (await read(call, id)).tags.map((found: { id: number }) => found.id);

  const categorized = await change(call, { action: "category", ids, categoryId: category.id });
  expect(outcomes(categorized)).toEqual(["done", "unchanged"]);
  expect((await read(call, one.id)).categoryId).toBe(category.id);
  await undo(call, categorized);
  expect((await read(call, one.id)).categoryId).toBe(null);

  const tagged = await change(call, { action: "add-tag", ids, tagId: tag.id });
  expect(outcomes(tagged)).toEqual(["done", "unchanged"]);
  expect((await tagsOf(one.id)).sort()).toEqual([tag.id, kept.id].sort());
  await undo(call, tagged);
  expect(await tagsOf(one.id)).toEqual([kept.id]);

  expect(outcomes(await change(call, { action: "remove-tag", ids, tagId: tag.id }))).toEqual(["unchanged", "done"]);
  expect([await tagsOf(two.id), (await read(call, two.id)).version]).toEqual([[], 2]);
});

test("a category or tag that was deleted meanwhile is refused for each post", async () => {
  const call = await adminCalls();
  const { id } = await makePost();
  const missing = 2_000_000_000;
  const results = await Promise.all([
    change(call, { action: "category", ids: [id], categoryId: missing }),
    change(call, { action: "add-tag", ids: [id], tagId: missing }),
  ]);
  expect(results.flat()).toMatchObject([
    { outcome: "refused", reason: "This category no longer exists." },
    { outcome: "refused", reason: "One of these tags no longer exists." },
  ]);
});

test("posts go to the trash and back", async () => {
  const call = await adminCalls();
  const [one, two] = [await makePost(), await makePost()];
  const results = await change(call, { action: "trash", ids: [one.id, two.id] });
  expect([outcomes(results), await statusOfArticle(one.slug)]).toEqual([["done", "done"], 404]);
  await call("POST", `${api}/${two.id}/restore`, {});
  expect(await undo(call, results)).toMatchObject([
    { outcome: "done", status: "published" },
    { outcome: "refused", reason: "It is no longer in the trash." },
  ]);
  expect([await statusOfArticle(one.slug), await statusOfArticle(two.slug)]).toEqual([200, 200]);
});

test("each change is in the history of its post, under the name of who made it", async () => {
  const call = await adminCalls();
  const { id } = await makePost();
  await change(call, { action: "unpublish", ids: [id] });
  const { body } = await call("GET", `${api}/${id}/revisions`);
  expect(body[0]).toMatchObject({ version: 2, userName: "Ada Lovelace" });
});

test("with 'Publishing needs a review', unreviewed posts are refused, and the message says what to do", async () => {
  const { call, category } = await setUp();
  const { id } = await draft({ categoryId: category.id });
  await call("PATCH", "/api/admin/settings", { reviewRequired: true });
  const [result] = await change(call, { action: "publish", ids: [id] });
  expect(result).toMatchObject({ outcome: "refused", reason: expect.stringContaining("has no approved review") });
});

test("an empty list, more than 100 posts, an unknown action and a missing category are refused", async () => {
  const call = await adminCalls();
  const tooMany = Array.from({ length: 101 }, (_, number) => number + 1);
  for (const input of [
    { action: "publish", ids: [] },
    { action: "publish", ids: tooMany },
    { action: "delete", ids: [1] },
    { action: "category", ids: [1] },
    { action: "undo", posts: [{ id: 1, version: 1, fields: { published: "yesterday" } }] },
  ]) {
    expect([input.action, (await call("POST", `${api}/bulk`, input)).status]).toEqual([input.action, 400]);
  }
});

test("a post that the database fails to change does not stop the others, and they can still be undone", async () => {
  const { call, category } = await setUp();
  const [one, broken, three] = [await makePost(), await makePost(), await makePost()];
  await db.execute(
    sql`create function refuse_one() returns trigger language plpgsql as $$ begin raise 'broken'; end $$`,
  );
  await db.execute(sql`create trigger refuse_one before update on posts for each row
    when (old.id = ${sql.raw(String(broken.id))}) execute function refuse_one()`);
  try {
    const ids = [one.id, broken.id, three.id];
    const results = await change(call, { action: "category", ids, categoryId: category.id });
    expect(outcomes(results)).toEqual(["done", "refused", "done"]);
    expect(outcomes(await undo(call, results))).toEqual(["done", "done"]);
  } finally {
    await db.execute(sql`drop function refuse_one() cascade`);
  }
});
