import { expect, test } from "bun:test";
import { symlinkSync } from "node:fs";

import { transientError } from "@/lib/errors";
import { makeFile } from "@/testing/setup";

import { ItemFile } from "./import/item-file";
import { receiveFile } from "./receive";

/** A path where every write fails because the disk is full: Linux has a device for that. */
async function fullDisk() {
  const path = `${await makeFile("")}.full`;
  symlinkSync("/dev/full", path);
  return path;
}

const megabytes = (count: number) =>
  new ReadableStream<Uint8Array>({
    pull(controller) {
      if (count-- > 0) controller.enqueue(new Uint8Array(1024 * 1024).fill(0x20));
      else controller.close();
    },
  });

test("a disk that fills up during an upload is reported, and nothing else fails [G23]", async () => {
  for (const size of [1, 20]) {
    const error = await receiveFile(megabytes(size), 0, await fullDisk()).catch((reason) => reason);
    expect(transientError(error)?.status).toBe(507);
  }
});

test("a disk that fills up while the images of an import are stored is reported [G23]", async () => {
  const items = new ItemFile<string>(await fullDisk());
  const fill = async () => {
    for (let count = 0; count < 3; count += 1) await items.add("x".repeat(1024 * 1024));
    await items.close();
  };
  const error = await fill().catch((reason) => reason);
  expect(transientError(error)?.status).toBe(507);
  await items.discard();
});
