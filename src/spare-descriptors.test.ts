import { expect, test } from "bun:test";

import { type FileSystem, reserveDescriptors, useSpareDescriptors as serveFromSpare } from "@db/spare-descriptors";

const TOO_MANY_OPEN_FILES = 33;
const EXISTS = 20;
const failure = (errno: number) => Object.assign(new Error(), { errno });

/** Like Emscripten's file system: it registers a file before it creates it, and has no descriptor left at first. */
function fullFileSystem() {
  const registered = new Set<string>();
  let failures = 1;
  function openOne() {
    failures -= 1;
    if (failures >= 0) throw failure(TOO_MANY_OPEN_FILES);
  }
  const node_ops = {
    mknod(_parent: { name: string }, name: string) {
      if (registered.has(name)) throw failure(EXISTS);
      registered.add(name);
      openOne();
      return { name };
    },
    readdir: openOne,
  };
  const FS = {
    lookupNode: (_parent: { name: string }, name: string) => ({ name }),
    destroyNode: ({ name }: { name: string }) => void registered.delete(name),
  };
  return { NODEFS: { node_ops, stream_ops: { open: openOne } }, FS } satisfies FileSystem;
}

test("the database creates, opens and lists files with descriptors that were kept for it [G26]", () => {
  reserveDescriptors();
  for (const work of ["mknod", "readdir", "open"] as const) {
    const files: FileSystem = fullFileSystem();
    serveFromSpare(files);
    const { node_ops, stream_ops } = files.NODEFS;
    if (work === "mknod") expect(node_ops.mknod({ name: "" }, "new", 0, 0)).toEqual({ name: "new" });
    if (work === "readdir") expect(node_ops.readdir as () => void).not.toThrow();
    if (work === "open") expect(stream_ops.open as () => void).not.toThrow();
  }
});
