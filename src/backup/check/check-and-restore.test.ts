import { beforeEach, expect, setDefaultTimeout, test } from "bun:test";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { db } from "@db/client";
import { media, mediaVariants, posts, subscribers } from "@db/schema";
import { eq } from "drizzle-orm";

import { app } from "@/app";
import { describeCounts } from "@/backup/format";
import { backups, makeBackup } from "@/backup/make-backup";
import { nameBackup } from "@/backup/names";
import { env } from "@/env";
import { moveToTrash } from "@/posts/trash/queries";
import { countsOf } from "@/testing/content-counts";
import { adminCalls, makeCategory, makePost, makeTag } from "@/testing/setup";

// Each backup is written, flushed and restored, which takes long on a busy machine.
setDefaultTimeout(60_000);

const folder = join(env.DATA_DIR, "backups");
const pixel =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

beforeEach(() => rmSync(folder, { recursive: true, force: true }));

async function check() {
  const call = await adminCalls();
  const { status, body } = await call("POST", "/api/admin/check-and-restore");
  expect({ status, error: body.error }).toEqual({ status: 200, error: undefined });
  return body as { message: string; safetyBackup: string | null };
}

const listed = async () => (await backups.list()).map(({ name, kind }) => ({ name, kind }));
const unchanged = (message: string) => ({ message, safetyBackup: null });

test("the check counts complete content and changes nothing", async () => {
  const { id } = await makePost({
    title: "One",
    featuredImage: pixel,
    tags: [await makeTag()],
    categoryId: (await makeCategory()).id,
  });
  await makePost({ title: "Two", content: `<p>See</p><img src="${pixel}" alt="A dot">` });
  await db.insert(subscribers).values({ email: "a@example.org" });
  const counts = countsOf({ posts: 2, categories: 1, tags: 1, subscribers: 1, media: 1 });
  const found = `All content is readable and complete: ${describeCounts(counts)}.`;
  expect(await check()).toEqual(unchanged(`${found} Nothing was changed. There is no backup yet.`));
  expect(await listed()).toEqual([]);
  const { name } = await makeBackup("automatic");
  expect((await check()).message).toMatch(/Nothing was changed\. The newest good backup was made on .* UTC\.$/);
  expect(await listed()).toEqual([{ name, kind: "automatic" }]);
  await moveToTrash(id);
  expect((await check()).message).toStartWith(`${found} In the trash: 1 post. Nothing was changed.`);
});

test("missing images, damaged images and posts that can't be shown are reported, and nothing is changed", async () => {
  await makePost({ title: "Broken", slug: "broken", featuredImage: pixel });
  await makePost({ title: "Blank", slug: "blank" });
  await db.update(posts).set({ rendered: "" }).where(eq(posts.slug, "blank"));
  await db.update(mediaVariants).set({ bytes: new TextEncoder().encode("RIFF and nothing else") });
  const [image] = await db.select().from(media);
  const name = image?.sha256.slice(0, 12);
  expect((await check()).message).toStartWith(
    `The check found 2 problems: Posts that can't be shown until they are saved again: blank. Damaged images: ${name}-1. Nothing was changed.`,
  );
  await db.delete(mediaVariants);
  expect((await check()).message).toContain(
    `Posts with missing images: broken. Images without files: ${name}. Nothing was changed.`,
  );
  expect(await db.$count(posts)).toBe(2);
});

test("without posts and without a backup there is nothing to restore", async () => {
  expect(await check()).toEqual(
    unchanged("There are no posts, and no valid backup contains any. Nothing was changed."),
  );
});

test("lost posts are restored from the newest valid backup, and newer content is kept", async () => {
  await makePost({ title: "Old", slug: "old" });
  await makeBackup("automatic");
  await makePost({ title: "Lost", slug: "lost", featuredImage: pixel, tags: [await makeTag("Kept")] });
  const valid = await makeBackup("automatic");
  await db.insert(subscribers).values({ email: "late@example.org" });
  await db.delete(posts);
  // Newer files: one without posts, one truncated, one changed, one from another program.
  await makeBackup("automatic");
  const bytes = readFileSync(join(folder, valid.name));
  const flipped = Buffer.from(bytes);
  flipped.write("X", bytes.indexOf("Lost"));
  const now = Date.now();
  const addFile = (milliseconds: number, content: Uint8Array) => {
    const name = nameBackup("automatic", new Date(now - 3 + milliseconds));
    writeFileSync(join(folder, name), content);
    return name;
  };
  addFile(1, bytes.subarray(0, 900));
  addFile(2, flipped);
  const newest = addFile(3, Buffer.from('{"version":2,"posts":[{"title":"Foreign"}]}'));

  expect(await (await app.request("/")).text()).not.toContain("Lost");
  const { message, safetyBackup } = await check();
  expect(message).toStartWith(
    "There were no posts, so they were restored from the newest valid backup with posts, made on ",
  );
  expect(message).toMatch(/: 2 posts, 0 categories, 0 tags[, \w]* and 0 subscribers\. Nothing was removed\./);
  expect(message).toContain(`3 files could not be used: ${newest} (`);
  expect(message).toEndWith(`The previous content is kept in ${safetyBackup}.`);
  const home = await (await app.request("/")).text();
  expect(home).toContain("Lost");
  expect(home).toContain("Old");
  expect(await db.select({ email: subscribers.email }).from(subscribers)).toEqual([{ email: "late@example.org" }]);
  expect(await listed()).toContainEqual({ name: safetyBackup as string, kind: "safety" });
  expect((await check()).message).toStartWith("All content is readable and complete: 2 posts,");
});

test("when all backups are damaged, nothing is changed and the message says why [T53]", async () => {
  await makePost({ title: "Gone" });
  const { name } = await makeBackup("automatic");
  await db.delete(posts);
  const bytes = readFileSync(join(folder, name));
  const damaged = {
    empty: Buffer.alloc(0),
    cut: bytes.subarray(0, bytes.byteLength / 2),
    changed: Buffer.from(bytes.toString().replace("Gone", "Here")),
    foreign: Buffer.from('{"db":[{"data":{"posts":[]}}]}'),
  };
  for (const [kind, content] of Object.entries(damaged)) {
    writeFileSync(join(folder, name), content);
    const { message, safetyBackup } = await check();
    expect({ kind, safetyBackup }).toEqual({ kind, safetyBackup: null });
    expect(message).toStartWith(
      "There are no posts, and no valid backup contains any. Nothing was changed. 1 file could not be used:",
    );
    expect(message).toContain(`${name} (This backup can't be restored. `);
  }
  expect(await db.$count(posts)).toBe(0);
});
