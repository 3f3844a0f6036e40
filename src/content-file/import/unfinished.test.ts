import { expect, test } from "bun:test";
import { existsSync, mkdirSync, readdirSync, readlinkSync, symlinkSync, unlinkSync } from "node:fs";
import { utimes } from "node:fs/promises";
import { join } from "node:path";

import { db } from "@db/client";
import { importImages, media, mediaVariants } from "@db/schema";

import { app } from "@/app";
import { env } from "@/env";
import type { PreparedImage } from "@/images/prepare-image";
import { storeImage } from "@/images/queries";
import { makeFile } from "@/testing/setup";

import { checkBackup, importBackup, removeUnfinishedImports } from "./import";
import { removeImportImages, storeImages } from "./queries";
import { makeWorkFolder } from "./work-folder";

const image = (letter: string): PreparedImage => {
  const size = { type: "image/svg+xml", width: 1, height: 1 };
  return { sha256: letter.repeat(64), ...size, files: [{ ...size, bytes: new TextEncoder().encode("<svg ></svg>") }] };
};
const names = async () => (await db.select().from(media)).map(({ sha256 }) => sha256[0]).sort();
const DAY_MS = 86_400_000;

test("starting the server removes what an interrupted import left behind, and nothing else", async () => {
  await storeImage(image("a"));
  await storeImages([image("a"), image("b"), image("c")], undefined);
  // Somebody uploads the same image while the import is still running.
  await storeImage(image("c"));
  expect(await names()).toEqual(["a", "b", "c"]);
  const folder = makeWorkFolder();
  // The folder must look older than now: its time has fractions of a millisecond, and the clock has none.
  await Bun.sleep(2);
  await removeUnfinishedImports();
  // On a database server another process may be importing at this moment, so nothing recent is removed.
  const isAlone = !env.DATABASE_URL;
  expect(await names()).toEqual(isAlone ? ["a", "c"] : ["a", "b", "c"]);
  expect(existsSync(folder)).toBe(!isAlone);

  const old = join(env.DATA_DIR, "imports/old");
  mkdirSync(old, { recursive: true });
  await utimes(old, new Date(), new Date(Date.now() - 2 * DAY_MS));
  await db.update(importImages).set({ createdAt: new Date(Date.now() - 2 * DAY_MS).toISOString() });
  await removeUnfinishedImports();
  expect(await names()).toEqual(["a", "c"]);
  expect(existsSync(old)).toBe(false);
  expect([await db.$count(mediaVariants), await db.$count(importImages)]).toEqual([2, 0]);
});

test("a folder that another process removes at the same time does not prevent the start", async () => {
  mkdirSync(join(env.DATA_DIR, "imports"), { recursive: true });
  const gone = join(env.DATA_DIR, "imports/gone");
  symlinkSync(join(env.DATA_DIR, "nowhere"), gone);
  await removeUnfinishedImports();
  unlinkSync(gone);
});

test("a failed import removes its images, except those that others have stored since", async () => {
  await storeImage(image("a"));
  const added = await storeImages([image("a"), image("b"), image("c")], undefined);
  expect(added.map((name) => name[0])).toEqual(["b", "c"]);
  await storeImage(image("b"));
  await removeImportImages(added);
  expect(await names()).toEqual(["a", "b"]);
});

test("an image that a failed import removed is no longer served", async () => {
  const address = `/media/${"d".repeat(64)}-1.svg`;
  const added = await storeImages([image("d")], undefined);
  expect((await app.request(address)).status).toBe(200);
  await removeImportImages(added);
  expect((await app.request(address)).status).toBe(404);
});

test.if(existsSync("/proc/self/fd"))("a refused import leaves no removed file open", async () => {
  const deep = { title: "Deep", slug: "deep", content: `${"<b>".repeat(200)}x` };
  const checked = await checkBackup(await makeFile({ version: 1, posts: [deep] }));
  for (let round = 0; round < 5; round += 1) await expect(importBackup(checked)).rejects.toThrow("nested");
  const open = readdirSync("/proc/self/fd").map((name) => {
    try {
      return readlinkSync(`/proc/self/fd/${name}`);
    } catch {
      // The descriptor that was open to read the folder.
      return "";
    }
  });
  expect(open.filter((path) => path.includes("/imports/"))).toEqual([]);
});
