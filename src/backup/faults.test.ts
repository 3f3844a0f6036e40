import { afterAll, beforeEach, expect, setDefaultTimeout, test } from "bun:test";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { db } from "@db/client";
import { posts } from "@db/schema";

import { importBackup } from "@/content-file/import/import";
import { makePost, makeTag } from "@/testing/setup";

import { BackupStore } from "./backup-store";
import { type Files, realFiles } from "./file-system";
import { makeBackup } from "./make-backup";
import { checkForRestore } from "./restore";

setDefaultTimeout(60_000);

const scratch = mkdtempSync(join(tmpdir(), "waymark-faults-"));
let made = 0;

afterAll(() => rmSync(scratch, { recursive: true, force: true }));

beforeEach(async () => {
  await makePost({ title: "First", tags: [await makeTag()] });
  await makePost({ title: "Second" });
});

/** From the call with this number on, or only there, the disk reports an error; what is written then is written by half. */
type Fault = { at: number; forGood: boolean; code: string };

function failing({ at, forGood, code }: Fault) {
  const calls: string[] = [];
  function reached(name: string) {
    calls.push(name);
    return forGood ? calls.length >= at : calls.length === at;
  }
  const fault = () => Object.assign(new Error(`${code}: as the test asked`), { code });
  const wrap =
    <Given extends unknown[], Answer>(name: string, call: (...given: Given) => Promise<Answer>) =>
    async (...given: Given) => {
      if (reached(name)) throw fault();
      return call(...given);
    };
  const files: Files = {
    makeFolder: wrap("makeFolder", realFiles.makeFolder),
    list: wrap("list", realFiles.list),
    measure: wrap("measure", realFiles.measure),
    rename: wrap("rename", realFiles.rename),
    remove: wrap("remove", realFiles.remove),
    syncFolder: wrap("syncFolder", realFiles.syncFolder),
    freeBytes: wrap("freeBytes", realFiles.freeBytes),
    create: wrap("create", async (path) => {
      const file = await realFiles.create(path);
      return {
        async write(bytes) {
          if (!reached("write")) return file.write(bytes);
          await file.write(bytes.subarray(0, bytes.byteLength / 2));
          throw fault();
        },
        sync: wrap("sync", file.sync),
        close: async () => {
          await file.close();
          if (reached("close")) throw fault();
        },
      };
    }),
    async *read(...given) {
      if (reached("read")) throw fault();
      yield* realFiles.read(...given);
    },
  };
  return { files, calls };
}

/** A folder with three good backups of today, of which the rules keep one. */
async function folderWithBackups() {
  const path = join(scratch, String(++made));
  const folder = new BackupStore(path, realFiles);
  const names: string[] = [];
  for (let count = 0; count < 3; count += 1) {
    names.push((await makeBackup("automatic", { store: folder })).name);
  }
  return { path, folder, names };
}

async function attempt(fault: Fault) {
  const { path, folder, names } = await folderWithBackups();
  const { files, calls } = failing(fault);
  const failed = await makeBackup("automatic", { store: new BackupStore(path, files), keep: 1 }).then(
    () => false,
    () => true,
  );
  return { path, folder, names, calls, failed };
}

const noFault = { at: Number.POSITIVE_INFINITY, forGood: false, code: "EIO" };

test("without a fault one backup stays, and no trace of the others", async () => {
  const { path, names, failed } = await attempt(noFault);
  expect(failed).toBe(false);
  const inside = readdirSync(path).sort();
  expect(inside).toHaveLength(2);
  expect(inside[1]).toBe(`${inside[0]}.proof`);
  expect(names).not.toContain(inside[0] as string);
});

for (const [forGood, code] of [
  [false, "ENOSPC"],
  [true, "EIO"],
] as const) {
  const when = forGood ? "and every later one" : "alone";
  test(`whichever call fails, ${when}: the newest listed backup restores and nothing good is lost`, async () => {
    const { calls } = await attempt(noFault);
    expect(calls).toEqual(expect.arrayContaining(["write", "sync", "close", "rename", "syncFolder", "remove"]));
    for (const at of calls.keys()) {
      const { path, folder, names, failed } = await attempt({ at: at + 1, forGood, code });
      const listed = await folder.list({ thoroughly: true });
      const place = `call ${at + 1}, ${calls[at]}`;
      expect({ place, problems: listed.filter(({ problem }) => problem) }).toEqual({ place, problems: [] });
      const [newest] = listed;
      if (!newest) throw new Error(`Nothing is left after ${place}`);

      // Older ones may only go when a newer one has been proven.
      const isNew = !names.includes(newest.name);
      if (!isNew || !newest.provenAt) expect(listed.map(({ name }) => name)).toEqual(expect.arrayContaining(names));
      if (!isNew) expect({ place, failed }).toEqual({ place, failed: true });

      await db.delete(posts);
      await importBackup(await checkForRestore(newest, folder), { replace: true });
      expect(await db.$count(posts)).toBe(2);

      // And the next run puts everything in order.
      await makeBackup("automatic", { store: folder, keep: 1 });
      expect({ place, left: readdirSync(path).length }).toEqual({ place, left: 2 });
    }
  }, 240_000);
}

test("a disk that keeps something else than it was given is found out before the file counts", async () => {
  const { path, names } = await folderWithBackups();
  const lying: Files = {
    ...realFiles,
    async create(file) {
      const opened = await realFiles.create(file);
      const spoilt = (bytes: Uint8Array) => {
        const other = Uint8Array.from(bytes);
        other[other.byteLength >> 1] = 32;
        return other;
      };
      return { ...opened, write: (bytes) => opened.write(spoilt(bytes)) };
    },
  };
  await expect(makeBackup("automatic", { store: new BackupStore(path, lying), keep: 1 })).rejects.toThrow(
    "What was read back from the disk is not what was written.",
  );
  const kept = readdirSync(path).filter((name) => !name.endsWith(".proof"));
  expect(kept.sort()).toEqual(names);
});
