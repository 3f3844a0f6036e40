import { existsSync, fdatasyncSync, renameSync, rmSync } from "node:fs";

import { PGlite } from "@electric-sql/pglite";
import { dataDir as freshDataDir } from "@electric-sql/pglite-prepopulatedfs";
import { PGLiteSocketServer } from "@electric-sql/pglite-socket";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { NodeFS } from "@electric-sql/pglite/nodefs";

import type { EmbeddedStart } from "./embedded";

declare const self: Worker;

/** PGlite starts with fsync off; a commit must be on disk before it is acknowledged. */
const durable = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== "-F"),
  ...["fsync=on", "wal_sync_method=fsync", "shared_buffers=16MB"].flatMap((setting) => ["-c", setting]),
];

type EmscriptenModule = { NODEFS: { stream_ops: { fsync?: (stream: { nfd: number }) => number } } };

/** The Node file system of PGlite with the fsync it lacks. */
class DurableFS extends NodeFS {
  override async init(...[pg, options]: Parameters<NodeFS["init"]>) {
    const { emscriptenOpts } = await super.init(pg, options);
    const addFsync = (module: EmscriptenModule) => {
      module.NODEFS.stream_ops.fsync = (stream) => {
        fdatasyncSync(stream.nfd);
        return 0;
      };
    };
    const preRun = [...((emscriptenOpts.preRun as unknown[]) ?? []), addFsync];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } as typeof emscriptenOpts };
  }
}

async function openPostgres(folder: string) {
  if (!existsSync(folder)) await unpackPostgres(folder);
  return PGlite.create({ fs: new DurableFS(folder), startParams: durable, extensions: { pg_trgm } });
}

/** Unpacked beside its place and renamed, so that a crash here never leaves half a database. */
async function unpackPostgres(folder: string) {
  const unfinished = `${folder}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  const pg = await PGlite.create({
    fs: new DurableFS(unfinished),
    startParams: durable,
    loadDataDir: await freshDataDir(),
  });
  await pg.close();
  renameSync(unfinished, folder);
}

let stop = async () => {};

async function start({ folder, socket }: EmbeddedStart) {
  const pg = await openPostgres(folder);
  rmSync(socket, { force: true });
  const server = new PGLiteSocketServer({ db: pg, path: socket, maxConnections: 4 });
  await server.start();
  stop = async () => {
    await server.stop();
    await pg.close();
  };
}

self.onmessage = async ({ data }: MessageEvent<EmbeddedStart | "stop">) => {
  try {
    await (data === "stop" ? stop() : start(data));
    self.postMessage({ ready: true });
  } catch (error) {
    self.postMessage({ error: error instanceof Error ? error.message : String(error) });
  }
};
