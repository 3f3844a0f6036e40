import { expect, test } from "bun:test";

import { db } from "@db/client";
import { media, workingDrafts } from "@db/schema";
import { sql } from "drizzle-orm";

import { app } from "@/app";
import { draftEditor, draftsApi } from "@/testing/draft-calls";
import { setUp } from "@/testing/post-calls";
import { adminCalls, makePost, makeUser, signIn } from "@/testing/setup";

import { MAX_DRAFTS } from "./limits";

const pixel =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
const uuid = () => crypto.randomUUID();
const list = async (call: Awaited<ReturnType<typeof adminCalls>>) => (await call("GET", draftsApi)).body;

test("unfinished text without a title, a category or an image is kept, and opens again", async () => {
  const { call, send } = await draftEditor();
  const id = uuid();
  const { status, body } = await send(id, { content: "<p>One wor", tags: [] });
  expect([status, body]).toEqual([200, expect.objectContaining({ id, postId: null, revision: 1 })]);
  await send(id, { content: "<p>One word", title: "  A  title" });
  expect((await call("GET", `${draftsApi}/${id}`)).body).toMatchObject({
    id,
    postId: null,
    version: null,
    revision: 2,
    base: null,
    fields: { title: "A title", content: "<p>One word</p>", categoryId: null, published: "" },
  });
  expect(await list(call)).toMatchObject([{ id, title: "A title", isOwn: true, canOpen: true, revision: 2 }]);
  expect(await db.$count(workingDrafts)).toBe(1);
});

test("a draft's HTML is cleaned, and its images are stored and count as used", async () => {
  const { call, send } = await draftEditor();
  const id = uuid();
  const content = `<p onclick="x()">Text<script>alert(1)</script></p><figure><img src="${pixel}"></figure>`;
  const { body } = await send(id, { content, featuredImage: pixel, authorImage: `http://localhost:3000/logo.svg` });
  const [image] = await db.select().from(media);
  expect(body.featuredImage).toBe(`/media/${image?.sha256}-1.webp`);
  const { fields } = (await call("GET", `${draftsApi}/${id}`)).body;
  expect(fields.content).toBe(`<p>Text</p><figure><img src="/media/${image?.sha256}-1.webp"></figure>`);
  expect(fields.authorImage).toBe("/logo.svg");
  const used = await call("GET", "/api/admin/images?status=used");
  expect(used.body.items).toMatchObject([{ id: image?.sha256, draftCount: 1, postCount: 0 }]);
});

test("a text, line or image address that is too long for a draft is refused, with the reason", async () => {
  const { send } = await draftEditor();
  const long = await send(uuid(), { content: `<p>${"word ".repeat(220_000)}</p>` });
  expect([long.status, long.body.error]).toEqual([413, "Content must be smaller than 1 MB without its images."]);
  const other = await draftEditor();
  const { status, body } = await other.send(uuid(), { title: "a".repeat(5001) });
  expect([status, body.error]).toEqual([400, "Title must be at most 5000 characters long"]);
  const address = await other.send(uuid(), { featuredImage: "/x".repeat(5000) });
  expect([address.status, address.body.error]).toEqual([
    400,
    "Featured image: an address must be at most 5000 characters long",
  ]);
});

test("a draft changes nothing of the post: not the article, the feed, the search, the lists or the version [T34]", async () => {
  const { call, send } = await draftEditor();
  const { id: postId, slug } = await makePost({ title: "Counting cells", slug: "counting-cells" });
  const read = () =>
    Promise.all([
      ...[`/article/${slug}`, "/", "/feed.xml", "/sitemap.xml", "/api/search?q=unfinished", "/api/posts"].map(
        async (path) => (await app.request(path)).text(),
      ),
      call("GET", "/api/admin/posts").then(({ body }) => JSON.stringify(body)),
      call("GET", `/api/admin/posts/${postId}`).then(({ body }) => JSON.stringify(body)),
    ]);
  const before = await read();
  await send(uuid(), { title: "Unfinished", content: "<p>unfinished</p>" }, { postId, version: 1 });
  expect(await read()).toEqual(before);
});

test("sending a draft does not clear the cached pages of visitors", async () => {
  const { send } = await draftEditor();
  const { slug } = await makePost({ slug: "cached" });
  const html = async () => (await app.request(`/article/${slug}`)).text();
  const cached = await html();
  // Changed behind the app's back, so that only the cache still has the old title.
  await db.execute(sql`update posts set title = 'Changed in the database'`);
  await send(uuid(), { title: "Typed" });
  expect(await html()).toBe(cached);
});

test("when two devices change one draft, no text is lost: the later one gets a conflict and keeps its own text", async () => {
  const first = await draftEditor();
  const second = await draftEditor(first.call);
  const id = uuid();
  await first.send(id, { title: "From the laptop" });
  // The second device opened revision 1.
  const continued = await second.send(id, { title: "Continued on the phone" }, { revision: 2, basedOn: 1 });
  expect(continued.status).toBe(200);
  const { status, body } = await first.send(id, { title: "Still typing on the laptop" });
  expect([status, body.current]).toEqual([409, { editor: second.editor, revision: 2 }]);
  await first.send(uuid(), { title: "Still typing on the laptop" }, { basedOn: null });
  expect((await list(first.call)).map(({ title }: { title: string }) => title)).toEqual([
    "Still typing on the laptop",
    "Continued on the phone",
  ]);
});

test("a draft that was discarded on one device is not brought back under its id by the other", async () => {
  const { call, send } = await draftEditor();
  const id = uuid();
  await send(id, { title: "Discarded" });
  expect((await call("DELETE", `${draftsApi}/${id}?revision=1`)).status).toBe(200);
  const { status, body } = await send(id, { title: "Continued" });
  expect([status, body.current]).toEqual([409, null]);
  expect((await call("DELETE", `${draftsApi}/${id}?revision=1`)).status).toBe(200);
});

test("a request that arrives late does not replace what the same editor sent after it", async () => {
  const { call, send, owner, editor } = await draftEditor();
  const id = uuid();
  await send(id, { title: "First" });
  // The second request was delayed; the third was built on the first, because no response had arrived.
  await send(id, { title: "Third" }, { revision: 3, basedOn: 1 });
  const late = await send(id, { title: "Second" }, { owner, editor, revision: 2, basedOn: 1 });
  expect([late.status, late.body.revision]).toEqual([200, 3]);
  expect((await list(call))[0].title).toBe("Third");
});

test("discarding keeps a draft that another device has changed since", async () => {
  const first = await draftEditor();
  const second = await draftEditor(first.call);
  const id = uuid();
  await first.send(id, { title: "Seen on the dashboard" });
  await second.send(id, { title: "Changed since" }, { revision: 2, basedOn: 1 });
  expect((await first.call("DELETE", `${draftsApi}/${id}?revision=1`)).status).toBe(409);
  expect((await first.call("DELETE", `${draftsApi}/${id}?revision=2`)).status).toBe(200);
  expect(await list(first.call)).toEqual([]);
});

test("other administrators see who has unfinished changes to a post, but not the changed text", async () => {
  const { send } = await draftEditor();
  const { id: postId } = await makePost();
  const [ofPost, ofNew] = [uuid(), uuid()];
  await send(ofPost, { title: "Private until saved" }, { postId, version: 1 });
  await send(ofNew, { title: "A new post" }, { basedOn: null });
  const other = await adminCalls();
  expect(await list(other)).toEqual([
    expect.objectContaining({ id: ofPost, postId, userName: "Ada Lovelace", title: "", isOwn: false, canOpen: false }),
  ]);
  for (const id of [ofPost, ofNew]) expect((await other("GET", `${draftsApi}/${id}`)).status).toBe(404);
  const otherEditor = await draftEditor(other);
  expect((await otherEditor.send(ofPost, {}, { basedOn: 1, revision: 2 })).body.current).toBe(null);
  await other("DELETE", `${draftsApi}/${ofPost}?revision=9`);
  expect(await db.$count(workingDrafts)).toBe(2);
});

test("drafts of a deleted user are listed for the others, and belong to whoever continues them", async () => {
  const user = await makeUser({ fullName: "Grace Hopper" });
  const session = await signIn(user);
  const as = async (method: string, url: string, body?: unknown) => {
    const headers = { ...session, "Content-Type": "application/json" };
    const response = await app.request(url, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: await response.json() };
  };
  const id = uuid();
  await (await draftEditor(as)).send(id, { title: "Left behind" });
  const { call, send } = await draftEditor();
  expect(await list(call)).toEqual([]);
  await call("DELETE", `/api/admin/users/${user.id}`);
  expect(await list(call)).toMatchObject([{ id, title: "Left behind", userName: "Grace Hopper", isOwn: false }]);
  const { body } = await call("GET", `${draftsApi}/${id}`);
  expect((await send(id, body.fields, { basedOn: 1, revision: 2 })).status).toBe(200);
  expect(await list(call)).toMatchObject([{ id, userName: "Ada Lovelace", isOwn: true }]);
});

test("words typed by one user are never stored as those of another who signed in meanwhile", async () => {
  const { send } = await draftEditor();
  const { status } = await send(uuid(), { title: "Whose?" }, { owner: "somebody-else" });
  expect([status, await db.$count(workingDrafts)]).toEqual([403, 0]);
});

test("a request without a session gets 401", async () => {
  const headers = { "Content-Type": "application/json" };
  const response = await app.request(`${draftsApi}/${uuid()}`, { method: "PUT", headers, body: "{}" });
  expect(response.status).toBe(401);
});

test("a user has a limited number of drafts; old empty drafts of new posts are deleted to make room", async () => {
  const { call, owner, send } = await draftEditor();
  const { fields } = await makeRow(send);
  const row = { username: owner, userName: "Ada", editor: uuid(), revision: 1, fields };
  await db.insert(workingDrafts).values(Array.from({ length: MAX_DRAFTS - 1 }, () => ({ ...row, uuid: uuid() })));
  const refused = await send(uuid(), { title: "One too many" }, { basedOn: null });
  expect([refused.status, refused.body.error]).toEqual([422, expect.stringContaining("100 unfinished texts")]);
  const empty = { ...fields, title: "" };
  await db.execute(
    sql`update working_drafts set updated_at = now() - interval '2 days', fields = ${JSON.stringify(empty)}::jsonb
      where id in (select id from working_drafts order by id desc limit 2)`,
  );
  expect((await send(uuid(), { title: "Fits now" }, { basedOn: null })).status).toBe(200);
  expect(await list(call)).toHaveLength(MAX_DRAFTS - 1);
});

/** A stored draft, to be copied. */
async function makeRow(send: Awaited<ReturnType<typeof draftEditor>>["send"]) {
  await send(uuid(), { title: "A title" });
  const [row] = await db.select().from(workingDrafts);
  return row as NonNullable<typeof row>;
}

test("a draft comes with the post as it was when its writer started, even after others have saved", async () => {
  const { call, post } = await setUp();
  const { body: saved } = await call("POST", "/api/admin/posts", post);
  const { send } = await draftEditor(call);
  const id = uuid();
  await send(id, { title: "Mine" }, { postId: saved.id, version: 1 });
  const base = async () => (await call("GET", `${draftsApi}/${id}`)).body.base;
  expect(await base()).toMatchObject({ title: post.title, content: post.content, tags: [] });
  await call("PATCH", `/api/admin/posts/${saved.id}`, { ...post, title: "Theirs, saved since", version: 1 });
  expect(await base()).toMatchObject({ title: post.title, slug: post.slug });
});
