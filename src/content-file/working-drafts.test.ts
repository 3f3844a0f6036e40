import { expect, test } from "bun:test";

import { db } from "@db/client";
import { posts, users, workingDrafts } from "@db/schema";
import { eq } from "drizzle-orm";

import { emptyPost } from "@/posts/editor/saving/post-form";
import { copyApi } from "@/posts/working-copies/addresses";
import { requestBackup } from "@/testing/backup-calls";
import { makePostWithCopyCalls } from "@/testing/copy-calls";
import { draftEditor, draftsApi } from "@/testing/draft-calls";
import { exportAll } from "@/testing/full-site";
import { api, setUp } from "@/testing/post-calls";
import { adminCalls, makeFile, makeTag } from "@/testing/setup";

import { checkBackup, importBackup } from "./import/import";

const uuid = () => crypto.randomUUID();
const importText = async (text: string) => importBackup(await checkBackup(await makeFile(text)));

/** A saved post, and unfinished changes of it. */
async function startDraft() {
  const { call, post, category } = await setUp();
  const tag = await makeTag("Motility");
  const { body: saved } = await call("POST", api, post);
  const id = uuid();
  const editor = await draftEditor(call);
  const fields = { title: "Unfinished", content: "<p>So fa", categoryId: category.id, tags: [tag.id] };
  await editor.send(id, fields, { postId: saved.id, version: 1 });
  const read = async () => (await call("GET", `${draftsApi}/${id}`)).body;
  return { ...editor, id, post, saved, read };
}

test("a restore keeps what somebody is typing, as changes of the restored post", async () => {
  const { call, id, send, read, saved, post } = await startDraft();
  const { name } = await requestBackup(call);
  await send(id, { ...(await read()).fields, title: "Typed after the backup" }, { postId: saved.id, version: 1 });
  await call("PATCH", `${api}/${saved.id}`, { ...post, title: "Saved after the backup" });
  const restored = await call("POST", `/api/admin/backups/${name}/restore`);
  expect([restored.status, restored.body.error]).toEqual([200, undefined]);
  const [now] = await db.select().from(posts);
  expect(now?.id).not.toBe(saved.id);
  const draft = await read();
  expect(draft).toMatchObject({
    postId: now?.id,
    version: 1,
    fields: { title: "Typed after the backup", categoryId: now?.categoryId },
    base: { title: post.title },
  });
  expect((await call("GET", "/api/admin/tags")).body.map((tag: { id: number }) => tag.id)).toEqual(draft.fields.tags);
});

test("after a restore, unsaved changes of a later working copy count as outdated, even when a new copy reaches the same revision", async () => {
  const { id, call, save } = await makePostWithCopyCalls();
  const { body: first } = await save({ title: "In the backup" });
  const { name } = await requestBackup(call);
  const { body: later } = await save({ title: "Saved after the backup" }, { revision: first.revision });
  const [earlier, latest] = [await draftEditor(call), await draftEditor(call)];
  const [earlierDraft, laterDraft] = [uuid(), uuid()];
  await earlier.send(earlierDraft, { title: "Typed" }, { postId: id, version: 1, copyRevision: first.revision });
  await latest.send(laterDraft, { title: "Typed" }, { postId: id, version: 1, copyRevision: later.revision });
  expect((await call("POST", `/api/admin/backups/${name}/restore`)).status).toBe(200);
  const { body: draft } = await call("GET", `${draftsApi}/${laterDraft}`);
  const address = copyApi(draft.postId);
  const { version, fields } = (await call("GET", address)).body;
  const { body: again } = await call("PUT", address, { fields, version, revision: first.revision, saveId: uuid() });
  expect(again).toMatchObject({ revision: later.revision });
  expect(draft.copyRevision).toBeLessThan(first.revision);
  expect((await call("GET", `${draftsApi}/${earlierDraft}`)).body.copyRevision).toBe(first.revision);
});

test("after a restore, a save of a post under its old id is compared with the restored post", async () => {
  const { call, post, saved } = await startDraft();
  const { name } = await requestBackup(call);
  await call("POST", `/api/admin/backups/${name}/restore`);
  const [now] = await db.select().from(posts);
  const save = (uuid?: string) => call("PATCH", `${api}/${saved.id}`, { ...post, version: 1, uuid });
  const current = { id: now?.id, uuid: saved.uuid, categoryId: now?.categoryId };
  expect(await save(saved.uuid)).toMatchObject({ status: 409, body: { current, savedBy: null } });
  const { version, fields } = { version: 1, fields: { ...emptyPost, title: "A draft of it" } };
  const saveCopy = (id?: string) =>
    call("PUT", copyApi(saved.id), { fields, version, revision: null, saveId: uuid(), uuid: id });
  expect(await saveCopy(saved.uuid)).toMatchObject({ status: 409, body: { current } });
  expect([await save(), await save(uuid()), await saveCopy()]).toMatchObject(Array(3).fill({ status: 404 }));
  await call("DELETE", `${api}/${now?.id}`);
  expect((await save(saved.uuid)).status).toBe(404);
});

test("a backup brings back a draft that was discarded, and does not replace a newer one", async () => {
  const { call, id, send, read, saved } = await startDraft();
  const { text } = await exportAll();
  await call("DELETE", `${draftsApi}/${id}?revision=1`);
  expect((await importText(text)).notes).toEqual([
    "Working drafts of posts that were not imported, kept as new posts: 1.",
  ]);
  expect(await read()).toMatchObject({ postId: null, fields: { title: "Unfinished" } });
  await send(id, { title: "Newer" }, { basedOn: 1, postId: saved.id, version: 1 });
  const { results } = await importText(text);
  expect(await read()).toMatchObject({ postId: saved.id, fields: { title: "Newer" } });
  expect(Object.keys(results).sort()).toEqual(["categories", "posts", "subscribers", "tags"]);
});

test("on another site a draft belongs to the user with its username; without such a user, everybody can open it", async () => {
  const { call, owner, id, read } = await startDraft();
  const { text } = await exportAll();
  await db.delete(workingDrafts);
  await db.delete(posts);
  const other = await adminCalls();
  await importText(text);
  const [now] = await db.select().from(posts);
  expect(await read()).toMatchObject({ isOwn: true, postId: now?.id, base: { slug: now?.slug } });
  expect((await other("GET", `${draftsApi}/${id}`)).status).toBe(404);
  await db.delete(users).where(eq(users.username, owner));
  expect((await call("GET", draftsApi)).status).toBe(401);
  expect((await other("GET", `${draftsApi}/${id}`)).body).toMatchObject({ isOwn: false, userName: "Ada Lovelace" });
});

test("the HTML and the image addresses of drafts in a foreign file are cleaned", async () => {
  const { id, read } = await startDraft();
  const file = JSON.parse((await exportAll()).text);
  delete file.manifest;
  const [draft] = file.workingDrafts;
  const content = '<p onclick="x()">So far<script>alert(1)</script></p>';
  file.workingDrafts = [{ ...draft, fields: { ...draft.fields, content, authorImage: "/api/admin/logout" } }];
  await db.delete(workingDrafts);
  await importBackup(await checkBackup(await makeFile(file)));
  expect((await read()).fields).toMatchObject({ content: "<p>So far</p>", authorImage: "" });
  expect((await read()).id).toBe(id);
});

test("a draft of a foreign file can be opened, continued and discarded, whatever its id and revision", async () => {
  const { call, owner } = await startDraft();
  const file = JSON.parse((await exportAll()).text);
  delete file.manifest;
  const id = "00000000-0000-0000-0000-000000000001";
  file.workingDrafts = [{ ...file.workingDrafts[0], uuid: id, revision: 2_147_483_647 }];
  await importBackup(await checkBackup(await makeFile(file)));
  const { revision } = (await call("GET", `${draftsApi}/${id}`)).body;
  const { send } = await draftEditor(call);
  const continued = await send(id, { title: "More" }, { owner, revision: revision + 1, basedOn: revision });
  expect([continued.status, continued.body.error]).toEqual([200, undefined]);
  expect((await call("DELETE", `${draftsApi}/${id}?revision=${revision + 1}`)).status).toBe(200);
});
