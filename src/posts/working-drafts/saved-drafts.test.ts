import { expect, test } from "bun:test";

import { draftEditor, draftsApi } from "@/testing/draft-calls";
import { api, setUp } from "@/testing/post-calls";

const uuid = () => crypto.randomUUID();

async function startDraft() {
  const { call, post } = await setUp();
  const editor = await draftEditor(call);
  const titles = async () => (await call("GET", draftsApi)).body.map(({ title }: { title: string }) => title);
  return { ...editor, post, titles };
}

test("saving a post also removes its working draft, and so does repeating the save", async () => {
  const { call, send, post, titles } = await startDraft();
  const id = uuid();
  await send(id, { title: "A new post" });
  const body = { ...post, saveId: uuid(), draft: { id, revision: 1 } };
  const { status, body: saved } = await call("POST", api, body);
  expect([status, await titles()]).toEqual([201, []]);
  const next = uuid();
  await send(next, { title: "A change" }, { basedOn: null, postId: saved.id, version: 1 });
  const change = { ...post, version: 1, saveId: uuid() };
  // The first request contained no draft, and its response was lost.
  await call("PATCH", `${api}/${saved.id}`, change);
  const again = await call("PATCH", `${api}/${saved.id}`, { ...change, draft: { id: next, revision: 2 } });
  expect([again.status, await titles()]).toEqual([200, []]);
});

test("a save keeps a draft in which another editor has stored a newer text, and a refused save removes no draft", async () => {
  const { call, send, editor, post, titles } = await startDraft();
  const id = uuid();
  await send(id, { title: "First" });
  const refused = await call("POST", api, { ...post, title: "x", draft: { id, revision: 1 } });
  expect([refused.status, await titles()]).toEqual([400, ["First"]]);
  const other = await draftEditor(call);
  await other.send(id, { title: "Continued on the phone" }, { revision: 2, basedOn: 1 });
  const { status } = await call("POST", api, { ...post, draft: { id, revision: 1, editor } });
  expect([status, await titles()]).toEqual([201, ["Continued on the phone"]]);
});

test("a text that the same editor sent before the save is removed, even if the editor does not know that it arrived", async () => {
  const { call, send, editor, post, titles } = await startDraft();
  const id = uuid();
  await send(id, { title: "First" });
  await send(id, { title: "Sent, but the response was lost" });
  const { status } = await call("POST", api, { ...post, draft: { id, revision: 1, editor } });
  expect([status, await titles()]).toEqual([201, []]);
});

test("a save by one user does not remove the draft of another", async () => {
  const { call, send, post } = await startDraft();
  const id = uuid();
  await send(id, { title: "Mine" });
  const other = await startDraft();
  await other.call("POST", api, { ...post, draft: { id, revision: 1 } });
  expect((await call("GET", `${draftsApi}/${id}`)).status).toBe(200);
});

test("a stale save keeps the draft", async () => {
  const { call, send, post, titles } = await startDraft();
  const { body: saved } = await call("POST", api, post);
  await call("PATCH", `${api}/${saved.id}`, { ...post, version: 1 });
  const id = uuid();
  await send(id, { title: "Mine" }, { postId: saved.id, version: 1 });
  const { status } = await call("PATCH", `${api}/${saved.id}`, { ...post, version: 1, draft: { id, revision: 1 } });
  expect([status, await titles()]).toEqual([409, ["Mine"]]);
});

test("when a post is deleted forever, its drafts keep their text and become drafts of a new post", async () => {
  const { call, send, post } = await startDraft();
  const { body: saved } = await call("POST", api, post);
  const id = uuid();
  await send(id, { title: "Words to keep" }, { postId: saved.id, version: 1 });
  await call("DELETE", `${api}/${saved.id}`);
  await call("DELETE", `${api}/${saved.id}?forever=true`);
  expect((await call("GET", `${draftsApi}/${id}`)).body).toMatchObject({ postId: null, version: null, base: null });
  const { status, body } = await send(id, { title: "Continued" }, { postId: saved.id, version: 1 });
  expect([status, body.postId]).toEqual([200, null]);
});

test("when two requests overlap, the later text wins: a request sent on leaving the page does not wait for the previous one", async () => {
  const { call, send } = await startDraft();
  const id = uuid();
  const sent = await Promise.all([
    send(id, { title: "First" }),
    send(id, { title: "Second, sent while leaving" }, { basedOn: null }),
  ]);
  expect(sent.map(({ status }) => status)).toEqual([200, 200]);
  expect((await call("GET", `${draftsApi}/${id}`)).body.fields.title).toBe("Second, sent while leaving");
});

test("sending a draft while its post is saved or deleted makes neither of the two fail", async () => {
  const { call, send, post, titles } = await startDraft();
  for (const method of ["PATCH", "DELETE"]) {
    const { body: saved } = await call("POST", api, { ...post, slug: `saved-and-${method.toLowerCase()}` });
    const id = uuid();
    await send(id, { title: "Typed" }, { basedOn: null, postId: saved.id, version: 1 });
    const done = await Promise.all([
      send(id, { title: `Continued during ${method}` }, { postId: saved.id, version: 1 }),
      call(method, `${api}/${saved.id}`, method === "PATCH" ? { ...post, slug: saved.slug, version: 1 } : undefined),
    ]);
    expect(done.map(({ status }) => status)).toEqual([200, 200]);
  }
  expect((await titles()).sort()).toEqual(["Continued during DELETE", "Continued during PATCH"]);
});
