import { describe, expect, test } from "bun:test";

import { db } from "@db/client";
import { copyImages } from "@db/schema";

import { makePostWithCopyCalls } from "@/testing/copy-calls";

describe("publishing a working copy", () => {
  test("saves the post with the text of the copy, deletes the copy, and can be repeated", async () => {
    const { id, save, read, publish, call } = await makePostWithCopyCalls();
    const { body: copy } = await save({ title: "Published now", content: "<p>Words that waited for a while.</p>" });
    const saveId = crypto.randomUUID();
    const published = await publish(copy.revision, saveId);
    expect(published).toMatchObject({ status: 200, body: { id, title: "Published now", version: 2 } });
    expect((await read()).status).toBe(404);
    expect(await db.$count(copyImages)).toBe(0);
    expect(await publish(copy.revision, saveId)).toMatchObject({ status: 200, body: { version: 2 } });
    expect((await publish(copy.revision)).status).toBe(404);
    const { body: revisions } = await call("GET", `/api/admin/posts/${id}/revisions`);
    expect(revisions[0]).toMatchObject({ version: 2, title: "Published now", userName: "Ada Lovelace" });
  });

  test("is refused until the text is complete, and then keeps the copy", async () => {
    const { save, publish, read, post } = await makePostWithCopyCalls();
    const { title } = await post();
    const { body: copy } = await save({ title: "No", categoryId: null });
    const refused = await publish(copy.revision);
    expect(refused).toMatchObject({
      status: 400,
      body: {
        fields: { title: "Title must be at least 5 characters long", categoryId: "Category is required" },
      },
    });
    expect((await read()).body.revision).toBe(copy.revision);
    expect((await post()).title).toBe(title);
  });

  test("is a conflict when the post was saved meanwhile, like any save", async () => {
    const { id, call, save, publish, post, read } = await makePostWithCopyCalls();
    const { body: copy } = await save({ title: "The title of the draft" });
    const { tags, isFeatured, ...fields } = await post();
    await call("PATCH", `/api/admin/posts/${id}`, { ...fields, title: "The title that readers see" });
    const refused = await publish(copy.revision);
    expect(refused).toMatchObject({
      status: 409,
      body: { current: { title: "The title that readers see", version: 2 }, savedBy: "Ada Lovelace" },
    });
    expect((await read()).status).toBe(200);
  });

  test("is refused with the current copy when somebody has saved the copy meanwhile", async () => {
    const { save, publish, post } = await makePostWithCopyCalls();
    const { body: first } = await save({ title: "First words" });
    await save({ title: "Second words" }, { revision: first.revision });
    expect(await publish(first.revision)).toMatchObject({
      status: 409,
      body: { copy: { fields: { title: "Second words" } } },
    });
    expect((await post()).version).toBe(1);
  });

  test("succeeds for only one of three editors who publish at the same time", async () => {
    const { id, call, save, publish } = await makePostWithCopyCalls();
    const { body: copy } = await save({ title: "Once for all readers" });
    const results = await Promise.all([publish(copy.revision), publish(copy.revision), publish(copy.revision)]);
    expect(results.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await call("GET", `/api/admin/posts/${id}`)).body).toMatchObject({ version: 2 });
  });
});

describe("saving a post that has a working copy", () => {
  test("deletes the copy only when the request contains its current revision", async () => {
    const { id, call, save, post, read } = await makePostWithCopyCalls();
    const { body: copy } = await save({ title: "In the draft" });
    const { tags, isFeatured, ...fields } = await post();
    const patch = (changes: object) => call("PATCH", `/api/admin/posts/${id}`, { ...fields, ...changes });
    expect((await patch({ version: 1 })).status).toBe(200);
    expect((await read()).body.revision).toBe(copy.revision);
    const stale = await patch({ version: 1, workingCopy: { revision: copy.revision } });
    expect(stale).toMatchObject({ status: 409, body: { current: { version: 2 } } });
    const other = await patch({ version: 2, workingCopy: { revision: copy.revision - 1 } });
    expect(other).toMatchObject({ status: 409, body: { copy: { revision: copy.revision } } });
    expect((await post()).version).toBe(2);
    const done = await patch({ title: "From the draft", version: 2, workingCopy: { revision: copy.revision } });
    expect(done).toMatchObject({ status: 200, body: { title: "From the draft", version: 3 } });
    expect((await read()).status).toBe(404);
  });
});
