import { expect, test } from "bun:test";

import { findArticle, findCurrentSlug } from "@/posts/queries";
import { listRevisions } from "@/posts/revisions/queries";
import { createPost } from "@/posts/writing/create-post";
import { adminCalls, makeCategory, makePost, makeTag } from "@/testing/setup";

const api = "/api/admin/posts";

async function start(overrides: Parameters<typeof makePost>[0] = {}) {
  const call = await adminCalls();
  const category = await makeCategory("Hormones");
  const { id } = await makePost({
    slug: "the-post",
    title: "As it was imported",
    categoryId: category.id,
    ...overrides,
  });
  const stored = async () => (await call("GET", `${api}/${id}`)).body;
  const save = async (change: object) => {
    const { tags, ...post } = await stored();
    return call("PATCH", `${api}/${id}`, { ...post, featuredImageDecorative: true, ...change });
  };
  const revisions = async () => (await call("GET", `${api}/${id}/revisions`)).body;
  return { call, id, category, save, stored, revisions };
}

test("the history has each save with its writer, and the post as it was before the first save", async () => {
  const { call, id, category, save, revisions } = await start();
  await save({ title: "First change", version: 1 });
  await save({ title: "Second change", version: 2 });
  const list = await revisions();
  expect(list).toMatchObject([
    { title: "Second change", version: 3, userName: "Ada Lovelace" },
    { title: "First change", version: 2, userName: "Ada Lovelace" },
    { title: "As it was imported", version: 1, userName: null },
  ]);
  const { status, body } = await call("GET", `${api}/${id}/revisions/${list[2].id}`);
  expect(status).toBe(200);
  expect(body.fields).toMatchObject({
    title: "As it was imported",
    content: "<p>Written for a test, and long enough.</p>",
    categoryId: category.id,
    categoryName: "Hormones",
    tags: [],
  });
});

test("restoring a revision brings back its text, as a save that can be undone", async () => {
  const tag = await makeTag("Kept");
  const { call, id, save, stored, revisions } = await start({ tags: [tag] });
  await save({
    title: "A worse title",
    slug: "a-worse-title",
    content: "<p>Something much worse instead.</p>",
    tags: [],
  });
  const [, first] = await revisions();
  const restored = await call("POST", `${api}/${id}/revisions/${first.id}/restore`, { version: 2 });
  expect(restored.status).toBe(200);
  expect(restored.body).toMatchObject({ title: "As it was imported", slug: "the-post", version: 3 });
  expect(restored.body.tags).toEqual([{ id: tag.id, name: "Kept" }]);
  expect(await findCurrentSlug("a-worse-title")).toBe("the-post");
  expect(await revisions()).toHaveLength(3);
  expect(await stored()).toEqual(restored.body);
});

test("restoring neither publishes nor hides a post, and is refused for an outdated version", async () => {
  const { call, id, save, revisions } = await start({ isPublished: false });
  await save({ title: "Published now", isPublished: true });
  const [, draft] = await revisions();
  const url = `${api}/${id}/revisions/${draft.id}/restore`;
  expect((await call("POST", url, { version: 1 })).status).toBe(409);
  expect((await call("POST", url, { version: 2 })).body).toMatchObject({
    title: "As it was imported",
    isPublished: true,
  });
  expect((await findArticle("the-post"))?.title).toBe("As it was imported");
});

test("a revision is restored without deleted categories and tags", async () => {
  const tag = await makeTag("Doomed");
  const { call, id, category, save, revisions } = await start({ tags: [tag] });
  await save({ title: "Changed a little" });
  await call("DELETE", `/api/admin/tags/${tag.id}`);
  await call("DELETE", `/api/admin/categories/${category.id}`);
  const [, first] = await revisions();
  const { status, body } = await call("POST", `${api}/${id}/revisions/${first.id}/restore`, {});
  expect(status).toBe(200);
  expect(body).toMatchObject({ title: "As it was imported", categoryId: null, tags: [] });
});

test("only the newest 50 saves of a post are kept", async () => {
  const { save, revisions } = await start();
  for (let turn = 1; turn <= 52; turn++) await save({ title: `Change number ${turn}` });
  const list = await revisions();
  expect(list).toHaveLength(50);
  expect([list[0].title, list[49].title]).toEqual(["Change number 52", "Change number 3"]);
}, 60_000);

test("a revision of another post is not found, and the history of a post in the trash is not shown", async () => {
  const { call, id, save, revisions } = await start();
  await save({ title: "Changed a little" });
  const [newest] = await revisions();
  const other = await makePost();
  expect((await call("GET", `${api}/${other.id}/revisions/${newest.id}`)).status).toBe(404);
  expect((await call("POST", `${api}/${other.id}/revisions/${newest.id}/restore`, {})).status).toBe(404);
  await call("DELETE", `${api}/${id}`);
  expect(await revisions()).toEqual([]);
});

test("a save keeps its writer's name when their account is deleted at the same time", async () => {
  const { id: categoryId } = await makeCategory();
  const post = {
    title: "Saved at the last moment",
    slug: "saved-at-the-last-moment",
    excerpt: "What was saved at the last moment",
    content: "<p>Written until the last moment.</p>",
    featuredImage: "/logo.svg",
    categoryId,
  };
  const writer = { id: 2_147_483_647, username: "gone", name: "Gone Already" };
  const saved = await createPost(post, { writer, saveId: undefined });
  if (saved.outcome !== "saved") throw new Error(saved.outcome);
  expect(await listRevisions(saved.post.id)).toMatchObject([{ userName: "Gone Already" }]);
});
