import { closeSync, openSync } from "node:fs";

/** What WASI calls "too many open files". */
const WASI_EMFILE = 33;
const SPARE = 48;
/** Connections that wait take what is released as fast as the database does, so several are released for one that it needs. */
const RELEASED_AT_ONCE = 16;
const REFILL_EVERY_MS = 1000;

type Node = { name: string };
type NodeOps = { mknod: (parent: Node, name: string, mode: number, device: number) => Node; readdir: unknown };
export type FileSystem = {
  NODEFS: { node_ops: NodeOps; stream_ops: { open: unknown } };
  FS: { lookupNode: (parent: Node, name: string) => Node; destroyNode: (node: Node) => void };
};

/** Descriptors held only to be released when visitors' connections have taken all others and the database must open a file. */
const spare: number[] = [];

export function reserveDescriptors() {
  refill();
  setInterval(refill, REFILL_EVERY_MS);
}

/** Lets the file system of PGlite open files with the spare descriptors when there are no others. */
export function useSpareDescriptors({ NODEFS: { node_ops, stream_ops }, FS }: FileSystem) {
  const { mknod } = node_ops;
  node_ops.mknod = withSpare((...[parent, name, ...rest]) => {
    try {
      return mknod(parent, name, ...rest);
    } catch (error) {
      // Emscripten has noted the file before it makes it, and would say forever that it exists.
      FS.destroyNode(FS.lookupNode(parent, name));
      throw error;
    }
  });
  node_ops.readdir = withSpare(node_ops.readdir as () => unknown);
  stream_ops.open = withSpare(stream_ops.open as () => unknown);
}

function withSpare<Args extends unknown[], Result>(work: (...args: Args) => Result) {
  return (...args: Args): Result => {
    for (;;) {
      try {
        return work(...args);
      } catch (error) {
        if (Object(error).errno !== WASI_EMFILE || spare.length === 0) throw error;
        for (const descriptor of spare.splice(-RELEASED_AT_ONCE)) closeSync(descriptor);
      }
    }
  };
}

function refill() {
  try {
    while (spare.length < SPARE) spare.push(openSync("/dev/null", "r"));
  } catch {
    // All are taken; later some will be free again.
  }
}
