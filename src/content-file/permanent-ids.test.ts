import { expect, setDefaultTimeout, test } from "bun:test";

import { db } from "@db/client";
import { posts } from "@db/schema";

import { app } from "@/app";
import { exportAll } from "@/testing/full-site";
import { makeFile, makePost } from "@/testing/setup";

import { checkBackup, importBackup } from "./import/import";

setDefaultTimeout(120_000);

const uuids = async () => {
  const rows = await db.select({ slug: posts.slug, uuid: posts.uuid }).from(posts);
  return Object.fromEntries(rows.map(({ slug, uuid }) => [slug, uuid]));
};
const guids = async () => {
  const feed = await (await app.request("/feed.xml")).text();
  return Array.from(feed.matchAll(/<guid isPermaLink="false">([^<]*)<\/guid>/g), ([, guid]) => guid).sort();
};

test("posts keep their ids in feeds when a backup is restored or imported elsewhere [I10]", async () => {
  await makePost({ slug: "one" });
  await makePost({ slug: "two" });
  const [before, inFeed] = [await uuids(), await guids()];
  expect(inFeed).toEqual(
    Object.values(before)
      .map((uuid) => `urn:uuid:${uuid}`)
      .sort(),
  );
  const file = await makeFile((await exportAll()).text);
  await importBackup(await checkBackup(file), { replace: true });
  expect([await uuids(), await guids()]).toEqual([before, inFeed]);
  await db.delete(posts);
  await importBackup(await checkBackup(file));
  expect([await uuids(), await guids()]).toEqual([before, inFeed]);
});

test("a copy of a post gets a new id, on the same site and within a file [I10]", async () => {
  await makePost({ slug: "one" });
  const { one } = await uuids();
  const copy = { title: "A title", content: "<p>a</p>", uuid: one };
  const file = { version: 1, posts: ["copy", "again", "new"].map((slug) => ({ ...copy, slug })) };
  await importBackup(await checkBackup(await makeFile(file)));
  const all = await uuids();
  expect(all.one).toBe(one);
  expect(new Set(Object.values(all)).size).toBe(4);
  await db.delete(posts);
  await importBackup(await checkBackup(await makeFile(file)));
  const reimported = await uuids();
  expect(reimported.copy).toBe(one);
  expect(new Set(Object.values(reimported)).size).toBe(3);
});

test("restoring an old backup without ids keeps the ids of the posts [I10]", async () => {
  await makePost({ slug: "one" });
  const before = await uuids();
  const old = JSON.parse((await exportAll()).text);
  delete old.manifest;
  for (const post of old.posts) delete post.uuid;
  await importBackup(await checkBackup(await makeFile(old)), { replace: true });
  expect(await uuids()).toEqual(before);
});
