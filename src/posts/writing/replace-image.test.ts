import { expect, test } from "bun:test";

import { app } from "@/app";
import { imageHashesIn } from "@/images/image-address";
import { setUp } from "@/testing/post-calls";
import { makePost, storedPosts } from "@/testing/setup";

const api = "/api/admin/images";
const svg = (size: number) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><path/></svg>`)}`;

async function startWithImages() {
  const { call, post } = await setUp();
  const upload = async (size: number): Promise<string> =>
    (await call("POST", "/api/admin/media", { dataUrl: svg(size) })).body.src;
  const [before, after] = [await upload(10), await upload(20)];
  const replace = (body: object) => call("POST", `${api}/${imageHashesIn(before)[0]}/replacement`, body);
  const listPosts = async () => (await call("GET", `${api}/${imageHashesIn(before)[0]}/posts`)).body;
  return { call, post, before, after, replace, listPosts };
}

const figure = (src: string) => `<p>words enough for a text</p><figure><img src="${src}" alt="A &amp; b"></figure>`;

test("replacing an image saves every post in the request with the new one, and the history keeps the earlier text", async () => {
  const { call, post, before, after, replace, listPosts } = await startWithImages();
  const { body: first } = await call("POST", "/api/admin/posts", {
    ...post,
    title: "Text and top",
    content: figure(before),
    featuredImage: before,
    isPublished: true,
  });
  const author = await makePost({ title: "By Ada", author: "Ada", authorImage: before });
  const other = await makePost({ title: "Not chosen", featuredImage: before });
  const article = `/article/${first.slug}`;
  expect(await (await app.request(article)).text()).toContain(before);
  expect((await listPosts()).map(({ title }: { title: string }) => title).sort()).toEqual([
    "By Ada",
    "Not chosen",
    "Text and top",
  ]);

  const response = await replace({ src: after, posts: [first.id, author.id, 999_999] });
  expect(response).toEqual({ status: 200, body: { saved: 2, failed: [] } });
  expect(await listPosts()).toEqual([{ id: other.id, title: "Not chosen" }]);
  const { body: saved } = await call("GET", `/api/admin/posts/${first.id}`);
  expect(saved).toEqual({
    ...first,
    version: 2,
    updatedAt: expect.any(String),
    content: figure(after),
    featuredImage: after,
  });
  const page = await (await app.request(article)).text();
  expect([page.includes(after), page.includes(before), page.includes('width="20"')]).toEqual([true, false, true]);
  const { body: revisions } = await call("GET", `/api/admin/posts/${first.id}/revisions`);
  expect(revisions.map(({ version, userName }: { version: number; userName: string }) => [version, userName])).toEqual([
    [2, "Ada Lovelace"],
    [1, "Ada Lovelace"],
  ]);
  const { body: earlier } = await call("GET", `/api/admin/posts/${first.id}/revisions/${revisions[1].id}`);
  expect(earlier.fields).toMatchObject({ content: figure(before), featuredImage: before });
  // An editor that opened the post before the replacement is told about it.
  const stale = await call("PATCH", `/api/admin/posts/${first.id}`, { ...post, version: 1 });
  expect([stale.status, stale.body.current.version]).toEqual([409, 2]);
});

test("replacing an image during a save loses neither the new image nor the save", async () => {
  const { call, post, before, after, replace } = await startWithImages();
  const { body } = await call("POST", "/api/admin/posts", { ...post, content: figure(before) });
  const change = { ...post, content: figure(before), title: "Changed at the same time" };
  const [saved] = await Promise.all([
    call("PATCH", `/api/admin/posts/${body.id}`, { ...change, version: 1 }),
    replace({ src: after, posts: [body.id] }),
  ]);
  const [stored] = await storedPosts();
  expect(stored?.content).toBe(figure(after));
  // Either the save came first, or it got a conflict.
  expect([saved.status, stored?.title]).toEqual(saved.status === 200 ? [200, change.title] : [409, post.title]);
});

test("an image can only be replaced with another stored image", async () => {
  const { before, replace } = await startWithImages();
  const same = await replace({ src: before, posts: [] });
  expect(same).toEqual({ status: 400, body: { error: "This is the same image. Choose another file." } });
  for (const src of [`/media/${"a".repeat(64)}-1.webp`, "/logo.svg"])
    expect((await replace({ src, posts: [] })).status).toBe(404);
  expect((await replace({ src: before })).status).toBe(400);
});
