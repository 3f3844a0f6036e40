import { closeSync, openSync } from "node:fs";

const WASI_EMFILE = 33;
const SPARE_COUNT = 48;
/** Waiting connections compete for released descriptors, so several are released at once. */
const RELEASED_AT_ONCE = 16;
const REFILL_INTERVAL_MS = 1000;

type Node = { name: string };
type NodeOps = { mknod: (parent: Node, name: string, mode: number, device: number) => Node; readdir: unknown };
export type FileSystem = {
  NODEFS: { node_ops: NodeOps; stream_ops: { open: unknown } };
  FS: { lookupNode: (parent: Node, name: string) => Node; destroyNode: (node: Node) => void };
};

/** Released when visitors' connections have taken all others and the database must open a file. */
const spare: number[] = [];

export function reserveDescriptors() {
  refill();
  setInterval(refill, REFILL_INTERVAL_MS);
}

export function useSpareDescriptors({ NODEFS: { node_ops, stream_ops }, FS }: FileSystem) {
  const { mknod } = node_ops;
  node_ops.mknod = withSpare((...[parent, name, ...rest]) => {
    try {
      return mknod(parent, name, ...rest);
    } catch (error) {
      // Emscripten registers the file before it creates it, and would report it as existing forever.
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
    while (spare.length < SPARE_COUNT) spare.push(openSync("/dev/null", "r"));
  } catch {
    // Try again at the next refill.
  }
}
