import { expect, test } from "bun:test";

import { app } from "@/app";
import { draftEditor } from "@/testing/draft-calls";
import { adminCalls, makePost, signIn } from "@/testing/setup";

const uuid = () => crypto.randomUUID();

/** An editor, and a session of the same user for screens. */
async function start() {
  const editor = await draftEditor();
  const session = await signIn({ username: editor.owner });
  return { ...editor, visit: (path: string) => app.request(path, { headers: session }) };
}

test("a draft's address opens the editor of its post, or of a new post", async () => {
  const { send, visit } = await start();
  const { id: postId } = await makePost();
  const [ofPost, ofNew] = [uuid(), uuid()];
  await send(ofPost, { title: "Changes" }, { postId, version: 1 });
  await send(ofNew, { title: "New" }, { basedOn: null });
  const location = async (path: string) => {
    const response = await visit(path);
    return response.status === 302 ? response.headers.get("Location") : response.status;
  };
  expect(await location(`/admin/post-editor?draft=${ofPost}`)).toBe(`/admin/post-editor/${postId}?draft=${ofPost}`);
  expect(await location(`/admin/post-editor/${postId}?draft=${ofPost}`)).toBe(200);
  expect(await location(`/admin/post-editor/${postId}?draft=${ofNew}`)).toBe(`/admin/post-editor?draft=${ofNew}`);
  expect(await location(`/admin/post-editor?draft=${ofNew}`)).toBe(200);
  // The address of a draft that was saved or discarded.
  expect(await location(`/admin/post-editor?draft=${uuid()}`)).toBe(200);
});

test("the dashboard lists unfinished texts, and the list of posts says whose changes are unfinished", async () => {
  const { send, visit } = await start();
  const { id: postId } = await makePost({ title: "Counting cells" });
  await send(uuid(), { content: "<p>No title yet</p>" });
  await send(uuid(), { title: "Counting all cells" }, { basedOn: null, postId, version: 1 });
  const dashboard = await (await visit("/admin/dashboard")).text();
  expect(dashboard).toContain("Unfinished");
  for (const title of ["Untitled", "Counting all cells"]) expect(dashboard).toContain(`>${title}</a>`);
  expect(await (await visit("/admin/posts")).text()).toContain("Unfinished changes, just now");
  const { owner } = await draftEditor(await adminCalls());
  const other = await signIn({ username: owner });
  const read = async (path: string) => (await app.request(path, { headers: other })).text();
  expect(await read("/admin/posts")).toContain("Unfinished changes by Ada Lovelace");
  expect(await read("/admin/dashboard")).not.toContain("Counting all cells");
});

test("the list of posts says which unfinished texts are not in it", async () => {
  const { call, send, visit } = await start();
  const [first, second] = [await makePost(), await makePost()];
  const shown = async () =>
    /<p[^>]*>([^<]*) unfinished and not in this list/.exec(await (await visit("/admin/posts")).text())?.[1];
  const draftOf = (postId: number | null) =>
    send(uuid(), { title: "Begun" }, { basedOn: null, postId, version: postId && 1 });
  for (const { id } of [first, second]) await draftOf(id);
  expect(await shown()).toBeUndefined();
  await call("DELETE", `/api/admin/posts/${first.id}`);
  expect(await shown()).toBe("Changes to a post in the trash are");
  await draftOf(null);
  expect(await shown()).toBe("1 new post and changes to a post in the trash are");
  await call("DELETE", `/api/admin/posts/${second.id}`);
  await draftOf(null);
  expect(await shown()).toBe("2 new posts and changes to posts in the trash are");
  await call("POST", `/api/admin/posts/${first.id}/restore`, {});
  await call("POST", `/api/admin/posts/${second.id}/restore`, {});
  expect(await shown()).toBe("2 new posts are");
});
