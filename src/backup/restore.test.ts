import { beforeEach, expect, setDefaultTimeout, spyOn, test } from "bun:test";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { db } from "@db/client";
import { posts, subscribers, users } from "@db/schema";
import { eq } from "drizzle-orm";

import { env } from "@/env";
import { moveToTrash, restoreFromTrash } from "@/posts/trash/queries";
import { pageText, requestBackup, requestBackupList } from "@/testing/backup-calls";
import { countsOf } from "@/testing/content-counts";
import { adminCalls, makePost, makeTag } from "@/testing/setup";

import type { RestorePreview } from "./backup-list";
import { realFiles } from "./file-system";
import { describeCounts } from "./format";

// Each backup is written, flushed and restored, which takes long on a busy machine.
setDefaultTimeout(60_000);

const folder = join(env.DATA_DIR, "backups");

beforeEach(() => rmSync(folder, { recursive: true, force: true }));

test("a restore replaces the content, leaves the users unchanged, and can be undone with its safety backup", async () => {
  await makePost({ title: "Changed", slug: "changed", excerpt: "As it was" });
  await makePost({ title: "Deleted", slug: "deleted" });
  await db.insert(subscribers).values({ email: "early@example.org" });
  const call = await adminCalls();
  const backup = await requestBackup(call);
  await db.delete(posts).where(eq(posts.slug, "deleted"));
  await db.update(posts).set({ excerpt: "As it is" }).where(eq(posts.slug, "changed"));
  await makePost({ title: "New", slug: "new" });
  await db.insert(subscribers).values({ email: "late@example.org" });
  const userCount = await db.$count(users);
  expect(await pageText("/")).toContain("As it is");

  const preview: RestorePreview = (await call("GET", `/api/admin/backups/${backup.name}/preview`)).body;
  expect(preview.backup).toEqual(backup);
  expect(preview.posts).toEqual({
    added: { count: 1, names: ["Deleted"] },
    changed: { count: 1, names: ["Changed"] },
    removed: { count: 1, names: ["New"] },
  });
  expect(preview.subscribers).toEqual({ added: 0, removed: 1 });

  const restored = await call("POST", `/api/admin/backups/${backup.name}/restore`);
  expect(restored.status).toBe(200);
  expect(restored.body.message).toContain(describeCounts(countsOf({ posts: 2, subscribers: 1 })));
  const home = await pageText("/");
  expect(home).toContain("As it was");
  expect(home).toContain("Deleted");
  expect(await db.$count(users)).toBe(userCount);
  expect((await call("GET", `/api/admin/backups/${backup.name}/preview`)).body.posts.changed.count).toBe(0);

  const { safetyBackup } = restored.body;
  expect((await requestBackupList(call)).backups[0]).toMatchObject({
    name: safetyBackup,
    kind: "safety",
    problem: null,
  });
  await call("POST", `/api/admin/backups/${safetyBackup}/restore`);
  const again = await pageText("/");
  expect(again).toContain("As it is");
  expect(again).toContain("New");
  expect(again).not.toContain("Deleted");
});

test("the preview lists a post that leaves the trash as coming back, and one that moves to the trash as removed", async () => {
  const deletedLater = await makePost({ title: "Deleted later", slug: "deleted-later" });
  const deletedBefore = await makePost({ title: "Deleted before", slug: "deleted-before" });
  await moveToTrash(deletedBefore.id);
  const call = await adminCalls();
  const { name } = await requestBackup(call);
  await moveToTrash(deletedLater.id);
  await restoreFromTrash(deletedBefore.id);
  expect((await call("GET", `/api/admin/backups/${name}/preview`)).body.posts).toEqual({
    added: { count: 1, names: ["Deleted later"] },
    changed: { count: 0, names: [] },
    removed: { count: 1, names: ["Deleted before"] },
  });
});

test("a restore removes old backups, but neither the one that is restored nor the new safety backup", async () => {
  await makePost({ title: "Long ago" });
  const call = await adminCalls();
  const { name } = await requestBackup(call);
  const file = readFileSync(join(folder, name));
  rmSync(join(folder, name));
  const [oldest, ...others] = ["01", "02", "03", "04", "05", "06", "07", "08", "09", "10"];
  const nameOf = (day = "", year = 2026) => `waymark-${year}-01-${day}T00-00-00-000Z-safety.json`;
  for (const day of [oldest, ...others]) writeFileSync(join(folder, nameOf(day)), file);
  await db.delete(posts);
  expect((await call("POST", `/api/admin/backups/${nameOf(oldest)}/restore`)).status).toBe(200);
  expect(await db.$count(posts)).toBe(1);
  expect(readdirSync(folder)).toContain(nameOf(oldest));

  // The clock was wrong for a while.
  for (const day of others) writeFileSync(join(folder, nameOf(day, 2099)), file);
  const { body } = await call("POST", `/api/admin/backups/${nameOf("02", 2099)}/restore`);
  expect(readdirSync(folder)).toContain(body.safetyBackup);
});

test("a restore is refused when somebody saves after the safety backup; a new subscriber is kept", async () => {
  await makePost({ slug: "then" });
  const call = await adminCalls();
  const { name } = await requestBackup(call);
  const { rename } = realFiles;
  async function restoreWhile(work: () => Promise<unknown>) {
    const spy = spyOn(realFiles, "rename").mockImplementation(async (from, to) => {
      await rename(from, to);
      if (to.endsWith("-safety.json")) await work();
    });
    const { status, body } = await call("POST", `/api/admin/backups/${name}/restore`);
    spy.mockRestore();
    const slugs = await db.select({ slug: posts.slug }).from(posts).orderBy(posts.id);
    return { status, error: body.error, slugs: slugs.map(({ slug }) => slug) };
  }
  const refused = {
    status: 409,
    error:
      "Somebody saved something after the safety backup was made, so nothing was changed. Please restore it again.",
  };
  const added = await restoreWhile(() => makePost({ slug: "now" }));
  expect(added).toEqual({ ...refused, slugs: ["then", "now"] });
  const changed = await restoreWhile(() => db.update(posts).set({ excerpt: "Later" }).where(eq(posts.slug, "then")));
  expect(changed).toMatchObject({ ...refused, slugs: expect.arrayContaining(["then", "now"]) });
  expect(await restoreWhile(() => makeTag("Newest"))).toMatchObject(refused);
  await db.insert(subscribers).values({ email: "early@example.org" });
  const restored = await restoreWhile(() => db.insert(subscribers).values({ email: "late@example.org" }));
  expect(restored).toEqual({ status: 200, error: undefined, slugs: ["then"] });
  expect(await db.select({ email: subscribers.email }).from(subscribers)).toEqual([{ email: "late@example.org" }]);
});

test("when no safety backup can be made, nothing is restored [T53]", async () => {
  await makePost({ title: "Stays" });
  const call = await adminCalls();
  const { name } = await requestBackup(call);
  await makePost({ title: "Newer" });
  const spies = [
    spyOn(realFiles, "freeBytes").mockImplementation(async () => 1_000_000),
    spyOn(console, "error").mockImplementation(() => {}),
  ];
  const { status, body } = await call("POST", `/api/admin/backups/${name}/restore`);
  for (const spy of spies) spy.mockRestore();
  expect(status).toBe(507);
  expect(body.error).toMatch(/^Nothing was changed, because .* too little disk space for a backup: 1 MB is free/);
  expect(await pageText("/")).toContain("Newer");
});
