import { describe, expect, test } from "bun:test";

import { db } from "@db/client";
import { copyImages, media, workingCopies, workingDrafts } from "@db/schema";

import { imageHashesIn } from "@/images/image-address";
import { makePostWithCopyCalls } from "@/testing/copy-calls";
import { draftEditor, draftsApi } from "@/testing/draft-calls";
import { adminCalls } from "@/testing/setup";

const PIXEL =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

describe("saving a working copy", () => {
  test("keeps the post as it is, and returns the copy with the post that it changes", async () => {
    const { id, save, read, post } = await makePostWithCopyCalls();
    expect(await read()).toMatchObject({ status: 404, body: { error: "Draft not found" } });
    const before = await post();
    const saved = await save({ title: "A better title", content: "<p>New <script>x</script>words</p>" });
    expect(saved.status).toBe(200);
    const { body: copy } = await read();
    expect(copy).toEqual(saved.body);
    expect(copy).toMatchObject({ version: 1, userName: "Ada Lovelace" });
    expect(copy.fields).toMatchObject({ title: "A better title", content: "<p>New words</p>", slug: before.slug });
    expect(copy.base).toMatchObject({ title: before.title, content: before.content });
    expect(await post()).toEqual(before);
    expect(id).toBe(before.id);
  });

  test("accepts an unfinished text, and stores its images", async () => {
    const { save, read } = await makePostWithCopyCalls();
    const unfinished = { title: "", slug: "", excerpt: "", content: "", categoryId: null, featuredImage: PIXEL };
    expect((await save(unfinished)).status).toBe(200);
    const { fields } = (await read()).body;
    const [sha256 = ""] = imageHashesIn(fields.featuredImage);
    expect(fields).toMatchObject({ title: "", content: "", categoryId: null });
    expect(await db.select({ id: media.sha256 }).from(media)).toEqual([{ id: sha256 }]);
    expect(await db.select({ sha256: copyImages.sha256 }).from(copyImages)).toEqual([{ sha256 }]);
  });

  test("accepts a text as long as that of a post", async () => {
    const { save, read, publish, post } = await makePostWithCopyCalls();
    const content = `<p>${"A long text. ".repeat(20_000)}</p>`;
    const { status, body } = await save({ content });
    expect(status).toBe(200);
    expect((await read()).body.fields.content.length).toBeGreaterThan(250_000);
    expect((await publish(body.revision)).status).toBe(200);
    expect((await post()).content.length).toBeGreaterThan(250_000);
  });

  test("changes nothing when it is repeated", async () => {
    const { save, read } = await makePostWithCopyCalls();
    const saveId = crypto.randomUUID();
    const first = await save({ title: "Once" }, { saveId });
    expect(await save({ title: "Once" }, { saveId })).toEqual(first);
    const second = await save({ title: "Twice" }, { revision: first.body.revision });
    expect(second.body.revision).toBe(first.body.revision + 1);
    expect((await read()).body.fields.title).toBe("Twice");
  });

  test("is refused when somebody else has saved or discarded the copy, and returns the current copy or null", async () => {
    const { save, address, call } = await makePostWithCopyCalls();
    const { body: first } = await save({ title: "Mine" });
    expect((await save({ title: "Theirs" })).status).toBe(409);
    const { body: second } = await save({ title: "Theirs" }, { revision: first.revision });
    const refused = await save({ title: "Mine again" }, { revision: first.revision });
    expect(refused).toMatchObject({ status: 409, body: { copy: { fields: { title: "Theirs" } } } });
    expect((await call("DELETE", `${address}?revision=${second.revision}`)).status).toBe(200);
    expect(await save({ title: "Late" }, { revision: second.revision })).toMatchObject({
      status: 409,
      body: { copy: null },
    });
    const { body: third } = await save({ title: "A new draft" });
    expect((await save({ title: "Later" }, { revision: second.revision })).status).toBe(409);
    expect(third.revision).not.toBe(second.revision);
  });

  test("succeeds for only one of eight editors who save at the same time", async () => {
    const { save } = await makePostWithCopyCalls();
    const results = await Promise.all(Array.from({ length: 8 }, (_, index) => save({ title: `Editor ${index}` })));
    expect(results.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
    const winner = results.find(({ status }) => status === 200)?.body.fields.title;
    expect(results.filter(({ status }) => status === 409).map(({ body }) => body.copy.fields.title)).toEqual(
      Array(7).fill(winner),
    );
  });

  test("is refused for a post that is missing, in the trash or not published", async () => {
    const { id, save, read, call, address, unpublish } = await makePostWithCopyCalls();
    const { body: copy } = await save({ title: "Kept" });
    const body = { version: 1, revision: copy.revision, saveId: crypto.randomUUID(), fields: copy.fields };
    expect((await call("PUT", address.replace(String(id), "999999"), body)).status).toBe(404);
    await unpublish();
    expect(await call("PUT", address, body)).toEqual({
      status: 422,
      body: { error: "This post is not published, so it has no separate draft. Save the post itself." },
    });
    expect((await read()).body.fields.title).toBe("Kept");
    await call("DELETE", `/api/admin/posts/${id}`);
    expect([(await call("PUT", address, body)).status, (await read()).status]).toEqual([404, 404]);
    await call("POST", `/api/admin/posts/${id}/restore`, {});
    expect((await read()).body.fields.title).toBe("Kept");
  });

  test("is possible for a scheduled post", async () => {
    const { save } = await makePostWithCopyCalls({ published: "2031-05-05T05:05:05.500Z" });
    expect((await save({ title: "For later" })).status).toBe(200);
  });

  test("deletes the working draft whose text it saves", async () => {
    const { id, call, save } = await makePostWithCopyCalls();
    const { send, editor } = await draftEditor(call);
    const draft = crypto.randomUUID();
    await send(draft, { title: "Unsaved" }, { postId: id, version: 1, copyRevision: 7 });
    expect((await call("GET", `${draftsApi}/${draft}`)).body.copyRevision).toBe(7);
    await save({ title: "Saved" }, { draft: { id: draft, revision: 1, editor } });
    expect(await db.$count(workingDrafts)).toBe(0);
  });
});

test("a copy outlives changes of the post, and keeps the version that it was based on", async () => {
  const { id, call, save, read, post } = await makePostWithCopyCalls();
  const { title } = await post();
  await save({ excerpt: "An excerpt that waits" });
  const { tags, isFeatured, ...fields } = await post();
  const changed = { ...fields, title: "Changed at once, for readers" };
  expect((await call("PATCH", `/api/admin/posts/${id}`, changed)).status).toBe(200);
  const { body: copy } = await read();
  expect(copy).toMatchObject({ version: 1, base: { title }, fields: { excerpt: "An excerpt that waits" } });
  await call("POST", `/api/admin/posts/${id}/featured`, {});
  const { body: revisions } = await call("GET", `/api/admin/posts/${id}/revisions`);
  await call("POST", `/api/admin/posts/${id}/revisions/${revisions.at(-1).id}/restore`, {});
  expect((await read()).body.revision).toBe(copy.revision);
  await db.update(workingCopies).set({ version: 1_000 });
  expect((await read()).body.base).toMatchObject({ title });
});

test("discarding deletes only the revision in the request", async () => {
  const { save, call, address, read } = await makePostWithCopyCalls();
  const { body: first } = await save({ title: "First" });
  await save({ title: "Second" }, { revision: first.revision });
  expect(await call("DELETE", `${address}?revision=${first.revision}`)).toMatchObject({
    status: 409,
    body: { copy: { fields: { title: "Second" } } },
  });
  expect((await call("DELETE", address)).status).toBe(400);
  expect((await call("DELETE", `${address}?revision=${first.revision + 1}`)).status).toBe(200);
  expect((await read()).status).toBe(404);
  expect((await call("DELETE", `${address}?revision=${first.revision + 1}`)).status).toBe(404);
});

test("every administrator can read a copy, and nobody else", async () => {
  const { address, save } = await makePostWithCopyCalls();
  await save({ title: "Not for everyone" });
  const { app } = await import("@/app");
  expect((await app.request(address)).status).toBe(401);
  const other = await adminCalls();
  expect((await other("GET", address)).body.fields.title).toBe("Not for everyone");
});

describe("the post that a copy is based on", () => {
  test("is found even if the post was never saved", async () => {
    const { id, call, save, read, post } = await makePostWithCopyCalls();
    const before = await post();
    await save({ title: "A better title" });
    await call("POST", `/api/admin/posts/${id}/featured`, {});
    expect((await read()).body.base).toMatchObject({ title: before.title, isFeatured: 0 });
  });

  test("is featured if the post was featured at that time", async () => {
    const { id, call, save, read, post, publish } = await makePostWithCopyCalls();
    const other = await makePostWithCopyCalls({}, call);
    expect((await publish((await save({ metaTitle: "Saved once" })).body.revision)).status).toBe(200);
    await call("POST", `/api/admin/posts/${id}/featured`, {});
    expect((await save({ title: "A better title" })).body.base.isFeatured).toBe(1);
    await call("POST", `/api/admin/posts/${other.id}/featured`, {});
    expect((await post()).isFeatured).toBe(0);
    expect((await read()).body.base.isFeatured).toBe(1);
  });
});
