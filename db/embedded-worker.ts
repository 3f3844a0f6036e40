import { existsSync, fdatasyncSync, fstatSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";

import { PGlite } from "@electric-sql/pglite";
import { dataDir as freshDataDir } from "@electric-sql/pglite-prepopulatedfs";
import { PGLiteSocketServer } from "@electric-sql/pglite-socket";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { NodeFS } from "@electric-sql/pglite/nodefs";

import { explainFileError } from "@/lib/disk/file-errors";

import { cannotOpen, checkCluster, checkTables, recoveredFolder, unfinishedFolder } from "./cluster-files";
import { collectGarbageAfterCopying } from "./collect-garbage";
import type { FromWorker, ToWorker } from "./embedded";
import { trackIdentity } from "./file-identity";
import { mayMeanDamage } from "./not-damaged-error";
import { type FileSystem, reserveDescriptors, useSpareDescriptors } from "./spare-descriptors";

declare const self: Worker;

/** PGlite starts with fsync off; a commit must be on disk before it is acknowledged. */
const durableParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== "-F"),
  ...[
    "fsync=on",
    "wal_sync_method=fsync",
    "shared_buffers=16MB",
    "min_wal_size=32MB",
    "max_wal_size=96MB",
    "log_line_prefix=%e ",
  ].flatMap((setting) => ["-c", setting]),
];

type Stream = { nfd: number; path?: string };
type EmscriptenModule = FileSystem & { NODEFS: { stream_ops: { fsync?: (stream: Stream) => number } } };

/** WASI's input/output error, which makes Postgres die rather than acknowledge a commit. */
const WASI_EIO = 29;

/** PGlite's file system has no fsync. This one does, and it fails when the files were moved or deleted. */
class DurableFS extends NodeFS {
  override async init(...[pg, options]: Parameters<NodeFS["init"]>) {
    const { emscriptenOpts } = await super.init(pg, options);
    const isInPlace = trackIdentity([this.rootDir]);
    const addFsync = (module: EmscriptenModule) => {
      module.NODEFS.stream_ops.fsync = (stream) => {
        fdatasyncSync(stream.nfd);
        if (isInPlace() && !isDeletedWal(stream)) return 0;
        send("lost");
        return WASI_EIO;
      };
    };
    const preRun = [...((emscriptenOpts.preRun as unknown[]) ?? []), addFsync, useSpareDescriptors];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } as typeof emscriptenOpts };
  }
}

const isDeletedWal = ({ nfd, path = "" }: Stream) => path.includes("/pg_wal/") && fstatSync(nfd).nlink === 0;

async function openPostgres(folder: string) {
  const recovered = recoveredFolder(folder);
  // Completes a recovery that was interrupted between its last two steps.
  if (!existsSync(folder) && existsSync(recovered)) renameSync(recovered, folder);
  if (existsSync(folder)) checkCluster(folder);
  else await unpackPostgres(folder);
  removeLeftovers(folder);
  rmSync(unfinishedFolder(folder), { recursive: true, force: true });
  const options = {
    fs: new DurableFS(folder),
    startParams: durableParams,
    extensions: { pg_trgm },
    onStderr: readLogLine,
  };
  const pg = await PGlite.create(options).catch((error) => {
    throw cannotOpen(folder, fatalMessage || messageOf(error));
  });
  const tables = await pg.query<{ path: string }>(
    "select pg_relation_filepath(oid) as path from pg_class where relpersistence = 'p' and pg_relation_filenode(oid) is not null",
  );
  checkTables(
    folder,
    tables.rows.map(({ path }) => path),
  );
  return pg;
}

/** Renamed when it is complete, so that a crash never leaves half a database. */
async function unpackPostgres(folder: string) {
  const unfinished = unfinishedFolder(folder);
  rmSync(unfinished, { recursive: true, force: true });
  const pg = await PGlite.create({
    fs: new DurableFS(unfinished),
    startParams: durableParams,
    loadDataDir: await freshDataDir(),
  });
  await pg.close();
  renameSync(unfinished, folder);
}

/** Removes the temporary sort files of a killed process; only a real PostgreSQL server removes them itself. */
function removeLeftovers(folder: string) {
  rmSync(join(folder, "base/pgsql_tmp"), { recursive: true, force: true });
}

/** The first message says why Postgres gave up; later ones only follow from it. */
let fatalMessage = "";

/** Log lines also contain SQL statements, which must stay private. */
function readLogLine(line: string) {
  fatalMessage ||= /\b(?:FATAL|PANIC): +(.*)/.exec(line)?.[1] ?? "";
  const [, fileError] = /^(?:53000|58...) ERROR: +(.*)/.exec(line) ?? [];
  if (fileError) reportRepeatedFailure(fileError);
  return false;
}

/** A single failure to open or read a file may be transient, as when too many files were open. */
const REPEAT_WINDOW_MS = 60_000;
let lastFailure = Number.NEGATIVE_INFINITY;

function reportRepeatedFailure(reason: string) {
  const isRepeated = performance.now() - lastFailure < REPEAT_WINDOW_MS;
  lastFailure = performance.now();
  if (isRepeated) send({ broken: reason });
}

let stop = async () => {};

async function start({ folder, socket }: { folder: string; socket: string }) {
  reserveDescriptors();
  const pg = reportCrashes(await openPostgres(folder));
  rmSync(socket, { force: true });
  pg.execProtocolRawStream = collectingGarbage(pg.execProtocolRawStream.bind(pg));
  const server = new PGLiteSocketServer({ db: pg, path: socket, maxConnections: 4 });
  await server.start();
  stop = async () => {
    await server.stop();
    await pg.close();
  };
}

function collectingGarbage(run: PGlite["execProtocolRawStream"]): PGlite["execProtocolRawStream"] {
  return async (message, { onRawData }) => {
    collectGarbageAfterCopying(message.length);
    await run(message, {
      onRawData: (data) => {
        collectGarbageAfterCopying(data.length);
        onRawData(data);
      },
    });
  };
}

const FAILED_QUERY = 100;

/** Unless a query has merely failed, an exit means that Postgres is dead, but PGlite would keep running without responding, or spin. */
function reportCrashes(pg: PGlite) {
  const postgres = pg.Module as unknown as { _PostgresMainLoopOnce: () => void };
  const run = postgres._PostgresMainLoopOnce;
  postgres._PostgresMainLoopOnce = () => {
    try {
      run();
    } catch (error) {
      if (Object(error).status !== FAILED_QUERY) send({ broken: fatalMessage || messageOf(error) });
      throw error;
    }
  };
  return pg;
}

self.onmessage = async ({ data }: MessageEvent<ToWorker>) => {
  if (data === "ping") return send("pong");
  if (data === "stop") return stop().finally(() => send("stopped"));
  try {
    await start(data.start);
    send({ ready: true });
  } catch (error) {
    send({ failed: explainFileError(error) ?? messageOf(error), isDamage: mayMeanDamage(error) });
  }
};

const send = (message: FromWorker) => self.postMessage(message);
const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
