import { afterAll, beforeEach, expect, setDefaultTimeout, test } from "bun:test";
import { cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { db } from "@db/client";
import { media, posts } from "@db/schema";

import { importBackup } from "@/content-file/import/import";
import { storeImage } from "@/images/queries";
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

/** The disk reports an error at the call with this number or, if permanent, from that call on. A failing write stores half of its bytes. */
type Fault = { at: number; isPermanent: boolean; code: string };

function failing({ at, isPermanent, code }: Fault) {
  const calls: string[] = [];
  function reached(name: string) {
    calls.push(name);
    return isPermanent ? calls.length >= at : calls.length === at;
  }
  const fault = () => Object.assign(new Error(`${code}: simulated by the test`), { code });
  const wrap =
    <Args extends unknown[], Result>(name: string, call: (...args: Args) => Promise<Result>) =>
    async (...args: Args) => {
      if (reached(name)) throw fault();
      return call(...args);
    };
  const files: Files = {
    makeFolder: wrap("makeFolder", realFiles.makeFolder),
    list: wrap("list", realFiles.list),
    stat: wrap("stat", realFiles.stat),
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
    async *read(...args) {
      if (reached("read")) throw fault();
      yield* realFiles.read(...args);
    },
  };
  return { files, calls };
}

/** A folder with three good backups of today, of which `keep: 1` keeps one. */
async function folderWithBackups() {
  const path = join(scratch, String(++made));
  const store = new BackupStore(path, realFiles);
  const names: string[] = [];
  for (let count = 0; count < 3; count += 1) {
    names.push((await makeBackup("automatic", { store })).name);
  }
  return { path, store, names };
}

/** Makes another backup in a copy of the folder. */
async function attempt(fault: Fault, { path: original, names }: { path: string; names: string[] }) {
  const path = join(scratch, String(++made));
  cpSync(original, path, { recursive: true, preserveTimestamps: true });
  const store = new BackupStore(path, realFiles);
  const { files, calls } = failing(fault);
  const failed = await makeBackup("automatic", { store: new BackupStore(path, files), keep: 1 }).then(
    () => false,
    () => true,
  );
  return { path, store, names, calls, failed };
}

const noFault = { at: Number.POSITIVE_INFINITY, isPermanent: false, code: "EIO" };

test("without a fault one backup is kept, and nothing is left of the others", async () => {
  const { path, names: earlier, failed } = await attempt(noFault, await folderWithBackups());
  expect(failed).toBe(false);
  const names = readdirSync(path).sort();
  expect(names).toHaveLength(2);
  expect(names[1]).toBe(`${names[0]}.proof`);
  expect(earlier).not.toContain(names[0] as string);
});

for (const [isPermanent, code] of [
  [false, "ENOSPC"],
  [true, "EIO"],
] as const) {
  const fault = isPermanent ? "any call to the disk and all later ones fail" : "any single call to the disk fails";
  test(`when ${fault}, the newest listed backup can be restored and no good one is lost`, async () => {
    const original = await folderWithBackups();
    const { calls } = await attempt(noFault, original);
    expect(calls).toEqual(expect.arrayContaining(["write", "sync", "close", "rename", "syncFolder", "remove"]));
    const restored = new Set<string>();
    for (const at of calls.keys()) {
      const { path, store, names, failed } = await attempt({ at: at + 1, isPermanent, code }, original);
      const listed = await store.list({ thoroughly: true });
      const place = `call ${at + 1}, ${calls[at]}`;
      expect({ place, problems: listed.filter(({ problem }) => problem) }).toEqual({ place, problems: [] });
      const [newest] = listed;
      if (!newest) throw new Error(`Nothing is left after ${place}`);

      // Older ones may only be removed once a newer one is tested.
      const isNew = !names.includes(newest.name);
      if (!isNew || !newest.testedAt) expect(listed.map(({ name }) => name)).toEqual(expect.arrayContaining(names));
      if (!isNew) expect({ place, failed }).toEqual({ place, failed: true });

      // Backups with the same checksum have the same content, so one restore of each checksum is enough.
      const checked = await checkForRestore(newest, store);
      const { sha256 = "" } = checked;
      if (!restored.has(sha256)) {
        await db.delete(posts);
        await importBackup(checked, { replace: true });
      }
      restored.add(sha256);
      expect({ place, posts: await db.$count(posts), sha256 }).toEqual({
        place,
        posts: 2,
        sha256: expect.stringMatching(/./),
      });

      // The next run cleans up.
      await makeBackup("automatic", { store, keep: 1 });
      expect({ place, left: readdirSync(path).length }).toEqual({ place, left: 2 });
    }
  }, 240_000);
}

test("a disk that stores wrong bytes is detected before the file counts as a backup", async () => {
  const { path, names } = await folderWithBackups();
  const corrupting: Files = {
    ...realFiles,
    async create(file) {
      const opened = await realFiles.create(file);
      const corrupted = (bytes: Uint8Array) => {
        const other = Uint8Array.from(bytes);
        other[other.byteLength >> 1] = 32;
        return other;
      };
      return { ...opened, write: (bytes) => opened.write(corrupted(bytes)) };
    },
  };
  await expect(makeBackup("automatic", { store: new BackupStore(path, corrupting), keep: 1 })).rejects.toThrow(
    "The backup read back from the disk differs from what was written.",
  );
  const kept = readdirSync(path).filter((name) => !name.endsWith(".proof"));
  expect(kept.sort()).toEqual(names);
});

test("a backup is made again without an image that is removed while it is written", async () => {
  const file = { type: "image/svg+xml", width: 1, height: 1 };
  await storeImage({ sha256: "a".repeat(64), ...file, files: [{ ...file, bytes: new TextEncoder().encode("<svg>") }] });
  const files = {
    ...realFiles,
    async create(path: string) {
      await db.delete(media);
      return realFiles.create(path);
    },
  };
  const store = new BackupStore(join(scratch, "removed-image"), files);
  const { manifest, mismatch } = await makeBackup("manual", { store });
  expect([manifest.counts.media, manifest.counts.posts, mismatch]).toEqual([0, 2, null]);
});
