import { expect, test } from "bun:test";

import { env } from "@/env";
import { api, setUp } from "@/testing/post-calls";

test("a text that was not chosen in a conflict is in the history and can be restored; the post does not change [E2]", async () => {
  const { call, post } = await setUp();
  const { id } = (await call("POST", api, post)).body;
  const theirs = (await call("PATCH", `${api}/${id}`, { ...post, title: "Saved by another", version: 1 })).body;
  const mine = {
    ...post,
    title: "Not chosen in a conflict",
    content: "<p>Words of mine <script>x</script> to keep.</p>",
  };
  const kept = await call("POST", `${api}/${id}/revisions`, { ...mine, isPublished: true, version: 1 });
  expect(kept.status).toBe(201);
  expect((await call("GET", `${api}/${id}`)).body).toEqual(theirs);
  expect((await call("PATCH", `${api}/${id}`, { ...post, version: 1 })).body.savedBy).toBe("Ada Lovelace");

  const { body: list } = await call("GET", `${api}/${id}/revisions`);
  expect(list.map(({ title, isSetAside }: { title: string; isSetAside: boolean }) => [title, isSetAside])).toEqual([
    ["Not chosen in a conflict", true],
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
  expect(
    (await call("GET", `${api}/${id}/revisions`)).body.map((one: { isSetAside: boolean }) => one.isSetAside),
  ).toEqual([false, true, false, false]);
});

test("a text to set aside that is sent twice with the same save id is stored once", async () => {
  const { call, post } = await setUp();
  const { id } = (await call("POST", api, post)).body;
  const attempt = { ...post, title: "Not chosen in a conflict", version: 1, saveId: crypto.randomUUID() };
  for (let time = 0; time < 2; time += 1) {
    expect((await call("POST", `${api}/${id}/revisions`, attempt)).status).toBe(201);
  }
  expect((await call("GET", `${api}/${id}/revisions`)).body).toHaveLength(2);
});

test("texts set aside don't push saves out of the history, and only the newest 20 are kept", async () => {
  const { call, post } = await setUp();
  const { id } = (await call("POST", api, post)).body;
  for (let number = 1; number <= 55; number += 1) {
    await call("POST", `${api}/${id}/revisions`, { ...post, title: `Not chosen, number ${number}` });
  }
  const { body: list } = await call("GET", `${api}/${id}/revisions`);
  expect(list.map(({ title }: { title: string }) => title)).toEqual([
    ...Array.from({ length: 20 }, (_, index) => `Not chosen, number ${55 - index}`),
    post.title,
  ]);
});

test("a text set aside for the first version of a post does not count as a save, and can be stored in a backup", async () => {
  const { call, post } = await setUp();
  const { id } = (await call("POST", api, post)).body;
  const featuredImage = `${env.SITE_URL}/logo.svg`;
  const attempt = { ...post, featuredImage, saveId: crypto.randomUUID() };
  expect((await call("POST", `${api}/${id}/revisions`, attempt)).status).toBe(201);
  const [setAside] = (await call("GET", `${api}/${id}/revisions`)).body;
  expect(setAside).toMatchObject({ isSetAside: true, version: 1 });
  const { fields } = (await call("GET", `${api}/${id}/revisions/${setAside.id}`)).body;
  expect(fields.featuredImage).toBe("/logo.svg");
  const stale = (await call("PATCH", `${api}/${id}`, { ...post, version: 7 })).body;
  expect(stale.saveId).toBeNull();
});

test("a text set aside is checked like a save, and needs an existing post [E2]", async () => {
  const { call, post } = await setUp();
  const { id } = (await call("POST", api, post)).body;
  expect((await call("POST", `${api}/${id}/revisions`, { ...post, title: "No" })).status).toBe(400);
  expect((await call("POST", `${api}/4711/revisions`, post)).status).toBe(404);
});
