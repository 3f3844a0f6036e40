import { expect, test } from "bun:test";

import { emptyPost } from "@/posts/editor/saving/post-form";
import { copyApi } from "@/posts/working-copies/addresses";
import { api, setUp } from "@/testing/post-calls";

test("two tabs load a post; the second to save gets 409 with the first one's text, and that text stays [F27]", async () => {
  const { call, post } = await setUp();
  const { id } = (await call("POST", api, post)).body;
  const first = await call("PATCH", `${api}/${id}`, { ...post, title: "Saved first", version: 1 });
  const second = await call("PATCH", `${api}/${id}`, { ...post, title: "Saved second", version: 1 });
  expect(second.status).toBe(409);
  expect(second.body).toMatchObject({ current: first.body, savedBy: "Ada Lovelace" });
  expect((await call("GET", `${api}/${id}`)).body.title).toBe("Saved first");
});

test("a save does not overwrite another post that has got this post's id, as after a recovery", async () => {
  const { call, post } = await setUp();
  const { id } = (await call("POST", api, { ...post, isPublished: true })).body;
  const { id: otherId } = (await call("POST", api, { ...post, slug: "other" })).body;
  const { uuid } = (await call("GET", `${api}/${otherId}`)).body;
  const before = (await call("GET", `${api}/${id}`)).body;
  const save = await call("PATCH", `${api}/${id}`, { ...post, title: "Text of the other", version: 1, uuid });
  expect(save).toMatchObject({ status: 409, body: { current: { id: otherId } } });
  const fields = { ...emptyPost, title: "Text of the other" };
  const copy = { fields, version: 1, revision: null, saveId: crypto.randomUUID(), uuid };
  expect(await call("PUT", copyApi(id), copy)).toMatchObject({ status: 409, body: { current: { id: otherId } } });
  expect((await call("GET", `${api}/${id}`)).body).toEqual(before);
});

test("of 20 parallel saves of the same version, one succeeds and the others get 409", async () => {
  const { call, post } = await setUp();
  const { id } = (await call("POST", api, post)).body;
  const responses = await Promise.all(
    Array.from({ length: 20 }, (_, n) => call("PATCH", `${api}/${id}`, { ...post, title: `Title ${n}`, version: 1 })),
  );
  const statuses = responses.map(({ status }) => status).sort();
  expect(statuses).toEqual([200, ...Array(19).fill(409)]);
  const succeeded = responses.find(({ status }) => status === 200);
  expect((await call("GET", `${api}/${id}`)).body).toMatchObject({ title: succeeded?.body.title, version: 2 });
}, 30_000);

test("a save that is sent again after its response was lost changes nothing", async () => {
  const { call, post } = await setUp();
  const created = { ...post, saveId: crypto.randomUUID() };
  const made = await call("POST", api, created);
  expect(await call("POST", api, created)).toEqual({ status: 200, body: made.body });
  const change = { ...post, title: "Changed once", version: 1, saveId: crypto.randomUUID() };
  const changed = await call("PATCH", `${api}/${made.body.id}`, change);
  expect(await call("PATCH", `${api}/${made.body.id}`, change)).toEqual(changed);
  expect((await call("GET", `${api}/${made.body.id}/revisions`)).body).toHaveLength(2);
});

test("when 20 posts with the same slug are created at the same time, one is stored and the others get an error at the field [T47]", async () => {
  const { call, post } = await setUp();
  const responses = await Promise.all(Array.from({ length: 20 }, () => call("POST", api, post)));
  const refused = responses.filter(({ status }) => status === 409);
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(refused).toHaveLength(19);
  expect(refused[0]?.body.fields).toEqual({ slug: "Another post already has this slug" });
}, 30_000);

test("parallel saves that feature different posts leave one featured", async () => {
  const { call, post } = await setUp();
  const ids = await Promise.all(
    Array.from({ length: 6 }, async (_, n) => (await call("POST", api, { ...post, slug: `post-${n}` })).body.id),
  );
  const responses = await Promise.all(
    ids.flatMap((id, n) => [
      call("PATCH", `${api}/${id}`, { ...post, slug: `post-${n}`, isFeatured: true }),
      call("POST", `${api}/${id}/featured`, {}),
    ]),
  );
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
  const { body } = await call("GET", api);
  expect(body.filter((row: { isFeatured: number }) => row.isFeatured === 1)).toHaveLength(1);
}, 30_000);

test("of two concurrent saves without a version, neither overwrites the fields that only the other one contains", async () => {
  const { call, post } = await setUp();
  const { body } = await call("POST", api, post);
  await Promise.all([
    call("PATCH", `${api}/${body.id}`, { ...post, author: "Ada" }),
    call("PATCH", `${api}/${body.id}`, { ...post, metaTitle: "Found by this" }),
  ]);
  const { body: stored } = await call("GET", `${api}/${body.id}`);
  expect(stored).toMatchObject({ author: "Ada", metaTitle: "Found by this" });
});
