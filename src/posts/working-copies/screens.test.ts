import { expect, test } from "bun:test";

import { app } from "@/app";
import { makePostWithCopyCalls } from "@/testing/copy-calls";
import { makeUser, signIn } from "@/testing/setup";

async function openScreens() {
  const user = await makeUser();
  const headers = await signIn(user);
  return async (address: string) => {
    const response = await app.request(address, { headers });
    return { status: response.status, html: await response.text() };
  };
}

test("lists say which posts have a working copy", async () => {
  const { id, call, save } = await makePostWithCopyCalls({ title: "Edited in private" });
  const other = await makePostWithCopyCalls({ title: "Left alone" }, call);
  const { body: copy } = await save({ title: "Not seen yet" });
  const rows = async () =>
    (await call("GET", "/api/admin/posts?sort=title&dir=asc")).body.items.map(
      (row: { id: number; hasCopy: boolean }) => [row.id, row.hasCopy],
    );
  expect(await rows()).toEqual([
    [id, true],
    [other.id, false],
  ]);
  const open = await openScreens();
  expect((await open("/admin/posts")).html.split("Draft changes")).toHaveLength(2);
  const { html } = await open("/admin/dashboard");
  expect(html).toContain("Draft changes");
  expect(html).not.toContain("Not seen yet");
  await call("DELETE", `/api/admin/posts/${id}/working-copy?revision=${copy.revision}`);
  expect(await rows()).toEqual([
    [id, false],
    [other.id, false],
  ]);
});

test("the preview shows the copy as an article, even when it is incomplete", async () => {
  const { id, save, post } = await makePostWithCopyCalls({
    content: "<h2>Live heading</h2><p>Live words of the article.</p>",
  });
  const open = await openScreens();
  const preview = `/admin/preview/${id}?copy`;
  expect((await open(preview)).status).toBe(404);
  await save({ title: "", categoryId: null, featuredImage: "", content: "<h2>New heading</h2><p>New words.</p>" });
  const { status, html } = await open(preview);
  expect(status).toBe(200);
  expect(html).toContain("Preview of the draft – not public");
  expect(html).toContain('<meta name="robots" content="noindex');
  expect(html).toContain("New words.");
  expect(html).toContain("new-heading");
  expect(html).not.toContain("Live words");
  expect((await open(`/admin/preview/${id}`)).html).toContain("Live words");
  expect((await post()).content).toContain("Live words");
});

test("the editor of a public post opens with the copy", async () => {
  const { id, save } = await makePostWithCopyCalls();
  await save({ excerpt: "An excerpt that waits for approval" });
  const open = await openScreens();
  expect((await open(`/admin/post-editor/${id}`)).html).toContain("You are editing a <strong>draft</strong>");
});
