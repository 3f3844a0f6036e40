import { expect, test } from "bun:test";

import { env } from "@/env";
import { api, start } from "@/testing/post-calls";

test("a text that lost a conflict is in the history and can be restored; the post stays as it is [E2]", async () => {
  const { call, post } = await start();
  const { id } = (await call("POST", api, post)).body;
  const theirs = (await call("PATCH", `${api}/${id}`, { ...post, title: "Saved by another", version: 1 })).body;
  const mine = {
    ...post,
    title: "Given up for another one",
    content: "<p>Words of mine <script>x</script> to keep.</p>",
  };
  const kept = await call("POST", `${api}/${id}/revisions`, { ...mine, isPublished: true, version: 1 });
  expect(kept.status).toBe(201);
  expect((await call("GET", `${api}/${id}`)).body).toEqual(theirs);
  expect((await call("PATCH", `${api}/${id}`, { ...post, version: 1 })).body.savedBy).toBe("Ada Lovelace");

  const { body: list } = await call("GET", `${api}/${id}/revisions`);
  expect(list.map(({ title, isUnused }: { title: string; isUnused: boolean }) => [title, isUnused])).toEqual([
    ["Given up for another one", true],
    ["Saved by another", false],
    [post.title, false],
  ]);
  const restored = await call("POST", `${api}/${id}/revisions/${list[0].id}/restore`, { version: 2 });
  expect(restored.body).toMatchObject({
    title: mine.title,
    content: "<p>Words of mine to keep.</p>",
    isPublished: false,
    version: 3,
  });
  expect((await call("GET", `${api}/${id}/revisions`)).body.map((one: { isUnused: boolean }) => one.isUnused)).toEqual([
    false,
    true,
    false,
    false,
  ]);
});

test("the same attempt to keep a text, made twice, keeps it once", async () => {
  const { call, post } = await start();
  const { id } = (await call("POST", api, post)).body;
  const attempt = { ...post, title: "Given up for another one", version: 1, saveId: crypto.randomUUID() };
  for (let time = 0; time < 2; time += 1) {
    expect((await call("POST", `${api}/${id}/revisions`, attempt)).status).toBe(201);
  }
  expect((await call("GET", `${api}/${id}/revisions`)).body).toHaveLength(2);
});

test("unused texts push no save out of the history, and the newest 20 of them stay", async () => {
  const { call, post } = await start();
  const { id } = (await call("POST", api, post)).body;
  for (let number = 1; number <= 55; number += 1) {
    await call("POST", `${api}/${id}/revisions`, { ...post, title: `Given up, number ${number}` });
  }
  const { body: list } = await call("GET", `${api}/${id}/revisions`);
  expect(list.map(({ title }: { title: string }) => title)).toEqual([
    ...Array.from({ length: 20 }, (_, index) => `Given up, number ${55 - index}`),
    post.title,
  ]);
});

test("an unused text for the first version of a post is not taken for a save, and fits in a backup", async () => {
  const { call, post } = await start();
  const { id } = (await call("POST", api, post)).body;
  const featuredImage = `${env.SITE_URL}/logo.svg`;
  const attempt = { ...post, featuredImage, saveId: crypto.randomUUID() };
  expect((await call("POST", `${api}/${id}/revisions`, attempt)).status).toBe(201);
  const [unused] = (await call("GET", `${api}/${id}/revisions`)).body;
  expect(unused).toMatchObject({ isUnused: true, version: 1 });
  const { fields } = (await call("GET", `${api}/${id}/revisions/${unused.id}`)).body;
  expect(fields.featuredImage).toBe("/logo.svg");
  const stale = (await call("PATCH", `${api}/${id}`, { ...post, version: 7 })).body;
  expect(stale.saveId).toBeNull();
});

test("a text to be kept is checked like one to be saved, and needs its post [E2]", async () => {
  const { call, post } = await start();
  const { id } = (await call("POST", api, post)).body;
  expect((await call("POST", `${api}/${id}/revisions`, { ...post, title: "No" })).status).toBe(400);
  expect((await call("POST", `${api}/4711/revisions`, post)).status).toBe(404);
});
