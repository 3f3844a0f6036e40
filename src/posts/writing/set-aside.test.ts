import { expect, test } from "bun:test";

import { db } from "@db/client";
import { workingCopies } from "@db/schema";

import { makeBackup } from "@/backup/make-backup";
import { env } from "@/env";
import { api, setUp } from "@/testing/post-calls";
import type { adminCalls } from "@/testing/setup";

type Call = Awaited<ReturnType<typeof adminCalls>>;

const setAside = (call: Call, id: number, fields: object, attempt: object = {}) =>
  call("POST", `${api}/${id}/revisions`, { fields, version: 1, saveId: crypto.randomUUID(), ...attempt });

test("a text that was not chosen in a conflict is in the history and can be restored; the post does not change [E2]", async () => {
  const { call, post } = await setUp();
  const { id } = (await call("POST", api, post)).body;
  const theirs = (await call("PATCH", `${api}/${id}`, { ...post, title: "Saved by another", version: 1 })).body;
  const mine = {
    ...post,
    title: "Not chosen in a conflict",
    content: "<p>Words of mine <script>x</script> to keep.</p>",
  };
  const kept = await setAside(call, id, { ...mine, isPublished: true });
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
  const saveId = crypto.randomUUID();
  for (let time = 0; time < 2; time += 1) {
    expect((await setAside(call, id, { ...post, title: "Not chosen in a conflict" }, { saveId })).status).toBe(201);
  }
  expect((await call("GET", `${api}/${id}/revisions`)).body).toHaveLength(2);
});

test("texts set aside don't push saves out of the history, and only the newest 20 are kept", async () => {
  const { call, post } = await setUp();
  const { id } = (await call("POST", api, post)).body;
  for (let number = 1; number <= 55; number += 1) {
    await setAside(call, id, { ...post, title: `Not chosen, number ${number}` });
  }
  const { body: list } = await call("GET", `${api}/${id}/revisions`);
  expect(list.map(({ title }: { title: string }) => title)).toEqual([
    ...Array.from({ length: 20 }, (_, index) => `Not chosen, number ${55 - index}`),
    post.title,
  ]);
});

test("a text set aside for the first version of a post does not count as a save, and its image address becomes relative", async () => {
  const { call, post } = await setUp();
  const { id } = (await call("POST", api, post)).body;
  const featuredImage = `${env.SITE_URL}/logo.svg`;
  expect((await setAside(call, id, { ...post, featuredImage })).status).toBe(201);
  const [newest] = (await call("GET", `${api}/${id}/revisions`)).body;
  expect(newest).toMatchObject({ isSetAside: true, version: 1 });
  const { fields } = (await call("GET", `${api}/${id}/revisions/${newest.id}`)).body;
  expect(fields.featuredImage).toBe("/logo.svg");
  const stale = (await call("PATCH", `${api}/${id}`, { ...post, version: 7 })).body;
  expect(stale.saveId).toBeNull();
});

test("an unfinished text is set aside and in backups, but can't be restored if it has no title [E2]", async () => {
  const { call, post } = await setUp();
  const { id } = (await call("POST", api, { ...post, isPublished: true })).body;
  const title = "Long ".repeat(300).trim();
  expect((await setAside(call, id, { ...post, title, excerpt: "" })).status).toBe(201);
  expect((await setAside(call, id, { content: "<p>Only this</p>" })).status).toBe(201);
  const [unfinished, long] = (await call("GET", `${api}/${id}/revisions`)).body;
  const { fields } = (await call("GET", `${api}/${id}/revisions/${unfinished.id}`)).body;
  expect(fields).toMatchObject({ title: "", content: "<p>Only this</p>", categoryId: null, author: null });
  const refused = await call("POST", `${api}/${id}/revisions/${unfinished.id}/restore`, { version: 1 });
  expect([refused.status, refused.body.error]).toEqual([
    400,
    "This version is unfinished and can’t be restored. Copy what you need from it",
  ]);
  expect(long.title).toBe(title);
  expect((await makeBackup("manual")).mismatch).toBe(null);
});

test("the text of a working copy is set aside with the name of its writer", async () => {
  const { call, post } = await setUp();
  const { id } = (await call("POST", api, { ...post, isPublished: true })).body;
  const copy = { fields: { ...post, title: "Their draft" }, version: 1, revision: null, saveId: crypto.randomUUID() };
  const { revision } = (await call("PUT", `${api}/${id}/working-copy`, copy)).body;
  await db.update(workingCopies).set({ userName: "Grace Hopper" });
  await setAside(call, id, copy.fields, { copyRevision: revision });
  await setAside(call, id, { ...copy.fields, title: "Mine" }, { copyRevision: revision + 1 });
  const list: { title: string; userName: string }[] = (await call("GET", `${api}/${id}/revisions`)).body;
  expect(list.slice(0, 2).map(({ title, userName }) => [title, userName])).toEqual([
    ["Mine", "Ada Lovelace"],
    ["Their draft", "Grace Hopper"],
  ]);
});

test("a text is not set aside if its HTML is refused or its post does not exist [E2]", async () => {
  const { call, post } = await setUp();
  const { id } = (await call("POST", api, post)).body;
  const content = "<p>".repeat(300_000);
  expect((await setAside(call, id, { ...post, content })).status).toBe(400);
  expect((await setAside(call, 4711, post)).status).toBe(404);
});
