import { afterAll, beforeEach, expect, setDefaultTimeout, setSystemTime, test } from "bun:test";
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { rename } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { env } from "@/env";
import { makePost } from "@/testing/setup";

import { BackupStore } from "./backup-store";
import { realFiles } from "./file-system";
import { makeBackup } from "./make-backup";
import { readBackupList } from "./read-list";

setDefaultTimeout(120_000);

const scratch = mkdtempSync(join(tmpdir(), "waymark-order-"));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));
beforeEach(() => setSystemTime());

test("the backup made later is the newer one, even when the clock was wrong [G4]", async () => {
  const store = new BackupStore(join(scratch, "clock"), realFiles);
  await makePost({ slug: "first" });
  setSystemTime(new Date("2030-05-05T05:05:05Z"));
  const early = await makeBackup("manual", { store });
  setSystemTime();
  await makePost({ slug: "second" });
  const late = await makeBackup("manual", { store });
  expect(early.name > late.name).toBe(true);
  expect((await store.list()).map(({ name, sequence }) => [name, sequence])).toEqual([
    [late.name, 2],
    [early.name, 1],
  ]);
});

test("a backup without a number and with a time in the future is never the newest [G4]", async () => {
  const path = join(scratch, "unnumbered");
  const store = new BackupStore(path, realFiles);
  await makePost();
  const { name } = await makeBackup("manual", { store });
  const text = await Bun.file(join(path, name)).text();
  const old = "waymark-2030-01-01T00-00-00-000Z-manual.json";
  writeFileSync(join(path, old), text.replace(/"sequence":\d+,/, ""));
  expect((await store.list()).map((backup) => [backup.name, backup.problem])).toEqual([
    [name, null],
    [old, null],
  ]);
});

test("a backup with a date in the future is marked as such [G4]", async () => {
  await makePost();
  const { name } = await makeBackup("manual");
  setSystemTime(new Date("2030-05-05T05:05:05Z"));
  const early = await makeBackup("manual");
  setSystemTime();
  const listed = (await readBackupList()).backups.map((backup) => [backup.name, backup.isFromFuture]);
  rmSync(join(env.DATA_DIR, "backups"), { recursive: true, force: true });
  expect(listed).toEqual([
    [early.name, true],
    [name, false],
  ]);
});

test("a symbolic link in the folder is not listed as a backup, and is not followed [A18]", async () => {
  const path = join(scratch, "links");
  const store = new BackupStore(path, realFiles);
  await makePost();
  const { name, bytes } = await makeBackup("manual", { store });
  const elsewhere = join(scratch, "elsewhere.json");
  await rename(join(path, name), elsewhere);
  symlinkSync(elsewhere, join(path, name));
  expect(await store.list()).toEqual([]);
  await expect(Array.fromAsync(store.read(name, bytes))).rejects.toThrow();
});
