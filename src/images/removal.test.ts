import { expect, test } from "bun:test";

import { db } from "@db/client";
import { importImages, media, postImages, postRevisions, posts } from "@db/schema";
import { eq } from "drizzle-orm";

import { app } from "@/app";
import { api, figure, hash, library, makeImage } from "@/testing/image-calls";
import { setUp } from "@/testing/post-calls";
import { makePost } from "@/testing/setup";

import type { PreparedImage } from "./prepare-image";
import { storeImage } from "./queries";

test("an image that a post, an older version or an import refers to is not removed", async () => {
  const { call, post } = await setUp();
  const [a, b, c] = [await makeImage("a"), await makeImage("b"), await makeImage("c")];
  await makeImage("d");
  const saved = await call("POST", "/api/admin/posts", { ...post, content: figure(a, "x"), authorImage: b });
  await call("PATCH", `/api/admin/posts/${saved.body.id}`, { ...post, featuredImage: c });
  await db.insert(importImages).values({ sha256: hash("d") });
  for (const name of ["a", "b", "c", "d"]) {
    const { status, body } = await call("DELETE", `${api}/${hash(name)}`);
    expect([name, status, body.error]).toEqual([name, 409, "This image is in use, so it was not removed."]);
  }
  await db.delete(postRevisions);
  await db.delete(importImages);
  expect((await call("DELETE", `${api}/${hash("a")}`)).status).toBe(200);
  expect((await call("DELETE", `${api}/${hash("a")}`)).status).toBe(404);
  expect((await call("DELETE", `${api}/${hash("c")}`)).status).toBe(409);
  expect((await call("DELETE", `${api}/nonsense`)).status).toBe(400);
  expect((await app.request(a)).status).toBe(404);
});

test("'Remove all unused' keeps images of the last day, including those that were stored again [S13]", async () => {
  const { call, names } = await library();
  await makeImage("a", { age: 2, size: 1000 });
  await makeImage("b", { age: 0.9 });
  await makePost({ featuredImage: await makeImage("c", { age: 2 }) });
  await makeImage("d", { age: 2 });
  await storeImage(await storedImage("d"));
  expect((await call("GET", `${api}/unused`)).body).toEqual({ images: 1, bytes: 1000 });
  expect((await call("DELETE", `${api}/unused`)).body).toEqual({ images: 1 });
  expect((await names("dir=asc")).sort()).toEqual(["b", "c", "d"]);
});

test("when a post begins to use an image during 'Remove all unused', the post is saved, and the response says whether the image was removed", async () => {
  const { call } = await library();
  for (let round = 0; round < 5; round++) {
    const src = await makeImage("e", { age: 2 });
    const [post, removed] = await Promise.all([
      makePost({ title: `Round ${round} of the race`, featuredImage: src }),
      call("DELETE", `${api}/unused`),
    ]);
    const isStored = (await db.$count(media)) === 1;
    expect([isStored, await db.$count(postImages)]).toEqual([removed.body.images === 0, 1]);
    await db.delete(posts).where(eq(posts.id, post.id));
    await db.delete(media);
  }
});

async function storedImage(name: string): Promise<PreparedImage> {
  const [stored] = await db
    .select()
    .from(media)
    .where(eq(media.sha256, hash(name)));
  return { ...(stored as NonNullable<typeof stored>), files: [] };
}
