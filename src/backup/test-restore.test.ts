import { beforeEach, expect, setDefaultTimeout, spyOn, test } from "bun:test";
import { readdirSync, rmSync } from "node:fs";
import { copyFile } from "node:fs/promises";
import { join } from "node:path";

import { db } from "@db/client";
import { posts, tags } from "@db/schema";
import { eq, sql } from "drizzle-orm";

import { env } from "@/env";
import { adminCalls, makePost, makeTag } from "@/testing/setup";

import { backups, makeBackup } from "./make-backup";
import { createTestRestoreTables, dropTestRestoreTables } from "./queries";
import { readBackupList } from "./read-list";
import { isBackupMissing, runSlot } from "./schedule";

setDefaultTimeout(60_000);

beforeEach(() => rmSync(join(env.DATA_DIR, "backups"), { recursive: true, force: true }));

/** The app never stores a name with a trailing space, and an import removes the space. */
const storeInvalidName = (id: number) => db.update(tags).set({ name: "Spoiled " }).where(eq(tags.id, id));
const MISMATCH = "The test restore did not match: tag “good” (name).";

const schemaExists = async (schema: string) =>
  (await db.execute(sql`select 1 from pg_namespace where nspname = ${schema}`)).length > 0;

test("the test of a backup with an invalid row fails and names the row, and the backup is kept [G20]", async () => {
  const tag = await makeTag("Good");
  await makePost({ tags: [tag] });
  const tested = (await makeBackup("automatic")).name;
  await storeInvalidName(tag.id);
  const call = await adminCalls();
  const { status, body } = await call("POST", "/api/admin/backups");
  expect([status, body.message]).toEqual([200, expect.stringContaining(MISMATCH)]);
  expect(body.backup).toMatchObject({ testedAt: null, mismatch: MISMATCH, problem: null });

  const created = await makeBackup("automatic", { keep: 1 });
  expect(created.mismatch).toBe(MISMATCH);
  const kept = (await backups.list()).map(({ name, mismatch }) => ({ name, mismatch }));
  expect(kept).toEqual([
    { name: created.name, mismatch: MISMATCH },
    { name: body.backup.name, mismatch: MISMATCH },
    { name: tested, mismatch: null },
  ]);
  expect(await schemaExists("waymark_proof")).toBe(false);
  const restored = await call("POST", `/api/admin/backups/${created.name}/restore`);
  expect(restored.status).toBe(200);
  expect(await db.select({ name: tags.name }).from(tags)).toEqual([{ name: "Spoiled" }]);

  const again = await makeBackup("automatic", { keep: 1 });
  expect(again.mismatch).toBe(null);
});

test("a restore leaves out a post that is no longer valid, names it, and restores all others [G20]", async () => {
  const invalid = await makePost({ slug: "invalid" });
  await makePost({ slug: "good" });
  await db
    .update(posts)
    .set({ title: "\u202a", excerpt: "x".repeat(6000) })
    .where(eq(posts.id, invalid.id));
  const call = await adminCalls();
  const { body } = await call("POST", "/api/admin/backups");
  expect(body.backup.mismatch).toContain("post “invalid” (missing)");
  const restored = await call("POST", `/api/admin/backups/${body.backup.name}/restore`);
  expect(restored).toMatchObject({
    status: 200,
    body: { notes: ["Left out, because it can't be read: posts[0].title: A post needs a title"] },
  });
  expect((await db.select({ slug: posts.slug }).from(posts)).map(({ slug }) => slug)).toEqual(["good"]);
});

test("an automatic backup whose test restore failed is not made again before the next slot, and the failure is shown [G20]", async () => {
  const tag = await makeTag("Good");
  await makePost({ tags: [tag] });
  await storeInvalidName(tag.id);
  const slot = new Date(Date.now() - 1000).toISOString();
  await runSlot(slot);
  await runSlot(slot);
  const { backups: listed, lastFailure } = await readBackupList();
  expect(listed).toHaveLength(1);
  expect(lastFailure).toEqual({ at: expect.any(String), reason: MISMATCH, wasMade: true });
  expect(await isBackupMissing(backups, new Date(Date.now() + 1000))).toBe(false);
});

test("a failed test restore removes no backup that somebody copied from another machine", async () => {
  await makePost();
  const { name } = await makeBackup("manual");
  const copied = [1, 2, 3, 4, 5, 6].map((day) => `waymark-2026-01-0${day}T03-04-05-006Z-automatic.json`);
  for (const copy of copied) await copyFile(backups.pathOf(name), backups.pathOf(copy));
  await makePost();
  const broken = spyOn(db, "execute").mockImplementation(() => {
    throw new Error("The connection broke");
  });
  await expect(makeBackup("automatic")).rejects.toThrow("The connection broke");
  broken.mockRestore();
  expect(readdirSync(join(env.DATA_DIR, "backups"))).toEqual(expect.arrayContaining(copied));
});

test("a test restore doesn't touch the site's tables, and removes what a crashed one left behind", async () => {
  await makePost({ title: "Only one", tags: [await makeTag()] });
  await db.execute(sql`create schema waymark_proof`);
  await db.execute(sql`create table waymark_proof.posts (wrong integer)`);
  const before = await db.execute(sql`select xmin::text, * from posts`);
  await makeBackup("automatic");
  expect(await db.execute(sql`select xmin::text, * from posts`)).toEqual(before);
  expect(await schemaExists("waymark_proof")).toBe(false);
});

test("a test restore has a copy of every table that an import or an export touches", async () => {
  await createTestRestoreTables();
  const rows = await db.execute<{ name: string }>(sql`
    select tablename as name from pg_tables where schemaname = 'public'
    except select tablename from pg_tables where schemaname = 'waymark_proof' order by 1`);
  await dropTestRestoreTables();
  // An import or export that touches a table without a copy would read and write the site's own.
  // Triggers of the site's own tables record which images are used; the copies have no triggers.
  const imageUse = ["copy_images", "draft_images", "post_images", "review_text_images", "revision_images"];
  const others = ["attempts", "backup_runs", "mails", "review_requests", "sessions", "sign_ups", "users"];
  expect(rows.map(({ name }) => name)).toEqual([...imageUse, ...others].sort());
});
