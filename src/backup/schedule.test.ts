import { afterEach, beforeEach, expect, setDefaultTimeout, spyOn, test } from "bun:test";
import { readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { db } from "@db/client";
import { backupRuns } from "@db/schema";
import { sql } from "drizzle-orm";

import { env } from "@/env";
import { previousCronTime } from "@/lib/time/cron";
import { draftEditor } from "@/testing/draft-calls";
import { adminCalls, makePost } from "@/testing/setup";
import { makeSource } from "@/testing/source-calls";

import type { BackupList } from "./backup-list";
import { BackupStore } from "./backup-store";
import { realFiles } from "./file-system";
import { backups, makeBackup } from "./make-backup";
import { failDeadRuns } from "./queries";
import { isBackupMissing, runSlot, watchSlots } from "./schedule";

// Each backup is written, flushed and restored, which takes long on a busy machine.
setDefaultTimeout(60_000);

const path = join(env.DATA_DIR, "backups");
const slot = "2026-11-28T06:00:00.000Z";

const clearFolder = () => rmSync(path, { recursive: true, force: true });
beforeEach(clearFolder);
afterEach(clearFolder);

const requestBackupList = async (): Promise<BackupList> =>
  (await (await adminCalls())("GET", "/api/admin/backups")).body;

/** Returns the errors that are logged during `work`, and keeps them out of the test's output. */
async function captureErrors(work: () => Promise<void>) {
  const spy = spyOn(console, "error").mockImplementation(() => {});
  try {
    await work();
    return spy.mock.calls.map(([line]) => JSON.parse(String(line)));
  } finally {
    spy.mockRestore();
  }
}

test("the backup of a slot is made once, however often the slot is run", async () => {
  await makePost();
  await Promise.all([runSlot(slot), runSlot(slot), runSlot(slot)]);
  await runSlot(slot);
  const { backups: listed, lastFailure } = await requestBackupList();
  expect(listed).toHaveLength(1);
  expect(listed[0]).toMatchObject({ kind: "automatic", problem: null });
  expect(listed[0]?.testedAt).toBeString();
  expect(lastFailure).toBeNull();
  expect(await db.select().from(backupRuns)).toMatchObject([{ slot, file: listed[0]?.name, error: null }]);
});

test("an empty site makes no backups, which would replace those with content", async () => {
  await runSlot(slot);
  expect(await db.select().from(backupRuns)).toMatchObject([{ slot, file: null, error: null }]);
  expect((await requestBackupList()).backups).toEqual([]);
});

const firstContent = {
  "an unfinished article": async () => (await draftEditor()).send(crypto.randomUUID(), { title: "My first article" }),
  "a source": () => makeSource("whosem"),
};

for (const [name, make] of Object.entries(firstContent))
  test(`${name} is enough for a backup, even before there is a post`, async () => {
    await make();
    await runSlot(slot);
    expect((await requestBackupList()).backups).toMatchObject([{ kind: "automatic", problem: null }]);
  });

test("a folder that can't be written to is reported in the log, and on the page until the next slot succeeds [T58]", async () => {
  await makePost();
  writeFileSync(path, "a file where the folder should be");
  const lines = await captureErrors(() => runSlot(slot));
  expect(lines).toMatchObject([{ level: "error", message: "The scheduled backup failed" }]);
  rmSync(path);
  const failed = await requestBackupList();
  expect(failed.lastFailure?.reason).toBe("There is a file where the backups folder should be.");
  expect(Date.parse(failed.lastFailure?.at ?? "")).toBeGreaterThan(Date.now() - 60_000);
  // The clock may have been ahead when it failed.
  await db.update(backupRuns).set({ finishedAt: sql`now() + interval '1 year'` });
  await runSlot("2026-11-28T12:00:00.000Z");
  expect(await requestBackupList()).toMatchObject({ lastFailure: null, backups: [{ kind: "automatic" }] });
});

test("when the disk fills up during a backup, the previous one stays the newest and the page says why [F25]", async () => {
  await makePost();
  await makeBackup("automatic");
  const full = Object.assign(new Error("full"), { code: "ENOSPC" });
  const store = new BackupStore(path, {
    ...realFiles,
    async create(file) {
      const opened = await realFiles.create(file);
      return { ...opened, write: (bytes) => opened.write(bytes.subarray(0, 10)).then(() => Promise.reject(full)) };
    },
  });
  const before = readdirSync(path);
  await captureErrors(() => runSlot(slot, store));
  expect(readdirSync(path)).toEqual(before);
  expect(await requestBackupList()).toMatchObject({
    backups: [{ kind: "automatic", problem: null }],
    lastFailure: { reason: "The disk that holds the backups folder is full." },
  });
});

test("with too little space nothing is written, and the page says how much is needed", async () => {
  await makePost();
  const store = new BackupStore(path, { ...realFiles, freeBytes: async () => 5_000_000 });
  await captureErrors(() => runSlot(slot, store));
  expect(readdirSync(path)).toEqual([]);
  const reason = (await requestBackupList()).lastFailure?.reason;
  expect(reason).toMatch(/too little disk space for a backup: 5 MB is free, \d\d+ MB is needed/);
});

test("a backup that is stopped is not listed, and the next one removes its file", async () => {
  await makePost();
  const stop = new AbortController();
  const store = new BackupStore(path, {
    ...realFiles,
    async create(file) {
      stop.abort();
      return realFiles.create(file);
    },
    // Simulates a process that ends before it can clean up.
    remove: () => Promise.reject(new Error("stopped")),
  });
  await expect(makeBackup("automatic", { store, signal: stop.signal })).rejects.toThrow();
  expect(readdirSync(path)).toEqual([expect.stringMatching(/\.json\.part$/)]);
  expect((await requestBackupList()).backups).toEqual([]);
  await makeBackup("automatic");
  expect(readdirSync(path).filter((name) => name.endsWith(".part"))).toEqual([]);
});

test("a backup that a crash left unfinished counts as failed and is made at the next start", async () => {
  await makePost();
  const threeHoursAgo = new Date(Date.now() - 3 * 3_600_000).toISOString();
  await db.insert(backupRuns).values({ slot, startedAt: threeHoursAgo });
  await failDeadRuns("Waymark stopped while making this backup.");
  expect((await requestBackupList()).lastFailure?.reason).toBe("Waymark stopped while making this backup.");
  await runSlot(slot);
  expect(await requestBackupList()).toMatchObject({ lastFailure: null, backups: [{ kind: "automatic" }] });
});

test("a backup whose process was killed a moment ago is taken over by the next start", async () => {
  await makePost();
  await db.insert(backupRuns).values({ slot });
  await runSlot(slot);
  expect((await requestBackupList()).backups).toMatchObject([{ kind: "automatic" }]);
});

test("the backup of the last slot is missing until an automatic one is made after it", async () => {
  await makePost();
  expect(await isBackupMissing(backups)).toBe(true);
  await makeBackup("manual");
  expect(await isBackupMissing(backups)).toBe(true);
  await makeBackup("automatic");
  expect(await isBackupMissing(backups)).toBe(false);
  const tomorrow = new Date(Date.now() + 86_400_000);
  expect(previousCronTime(env.BACKUP_SCHEDULE, tomorrow)?.getTime()).toBeGreaterThan(Date.now());
  expect(await isBackupMissing(backups, tomorrow)).toBe(true);
});

test("an invalid schedule prevents the start, with a message", async () => {
  const started = Bun.spawn([process.execPath, "-e", 'await import("@/env")'], {
    cwd: join(import.meta.dir, "../.."),
    env: { ...process.env, BACKUP_SCHEDULE: "every now and then" },
    stderr: "pipe",
  });
  expect(await started.exited).toBe(78);
  expect(await new Response(started.stderr).text()).toContain("BACKUP_SCHEDULE: must be five fields as for cron");
});

test("no slot is missed when the clock is set back or forward [G28]", () => {
  const clock = { now: "2026-11-28T06:10:00Z" };
  const nextSlot = watchSlots("0 */6 * * *", () => new Date(clock.now));
  const slotAt = (now: string) => {
    clock.now = now;
    return nextSlot();
  };
  const [six, twelve] = ["2026-11-28T06:00:00.000Z", "2026-11-28T12:00:00.000Z"];
  expect(slotAt("2026-11-28T11:59:58Z")).toBe(undefined);
  expect(slotAt("2026-11-28T12:00:01Z")).toBe(twelve);
  // Set back by seconds across the hour: the earlier slot is due again, but its row says that its backup exists.
  expect(slotAt("2026-11-28T11:59:59Z")).toBe(six);
  expect(slotAt("2026-11-28T12:00:00Z")).toBe(twelve);
  expect(slotAt("2026-11-28T12:20:00Z")).toBe(undefined);
  expect(slotAt("2026-11-28T09:00:00Z")).toBe(six);
  expect(slotAt("2026-11-28T12:05:00Z")).toBe(twelve);
  expect(slotAt("2026-11-29T03:00:00Z")).toBe("2026-11-29T00:00:00.000Z");
});
