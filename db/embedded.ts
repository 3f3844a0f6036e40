import { Database } from "bun:sqlite";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** What the main thread tells the worker: where the files are and where to listen. */
export type EmbeddedStart = { folder: string; socket: string };

/** The longest path a Unix socket may have on every system we run on. */
const SOCKET_PATH_LIMIT = 100;

/**
 * A Postgres in a worker thread, its files in `dataDir`, listening on a Unix socket.
 * `start` throws when another process holds the folder.
 */
export function embeddedPostgres(dataDir: string) {
  const inside = join(dataDir, ".s.PGSQL.5432");
  const socket =
    inside.length <= SOCKET_PATH_LIMIT ? inside : join(mkdtempSync(join(tmpdir(), "waymark-")), ".s.PGSQL.5432");
  let worker: Worker | undefined;
  let unlock = () => {};

  async function start() {
    makePrivateFolder(dataDir);
    unlock = lockFolder(dataDir);
    const started = new Worker(new URL("./embedded-worker.ts", import.meta.url).href);
    worker = started;
    await new Promise<void>((resolve, reject) => {
      started.onmessage = ({ data }) => (data.ready ? resolve() : reject(new Error(data.error)));
      started.onerror = (event) => reject(new Error(event.message));
      started.postMessage({ folder: join(dataDir, "postgres"), socket } satisfies EmbeddedStart);
    });
  }

  async function stop() {
    const running = worker;
    if (running) {
      await new Promise<void>((resolve) => {
        running.onmessage = () => resolve();
        running.postMessage("stop");
      });
      running.terminate();
      worker = undefined;
    }
    unlock();
  }

  return { socket, start, stop };
}

function makePrivateFolder(folder: string) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
}

/** Holds the folder for this process; the operating system lets go of it when the process ends, however it ends. */
function lockFolder(folder: string) {
  const holderFile = join(folder, "holder");
  const lock = new Database(join(folder, "lock"));
  try {
    lock.run("PRAGMA locking_mode = EXCLUSIVE");
    lock.run("BEGIN EXCLUSIVE");
  } catch {
    const holder = existsSync(holderFile) ? readFileSync(holderFile, "utf8") : "unknown";
    throw new Error(
      `Another Waymark process (${holder}) already uses the data folder ${folder}. Stop it, or set DATA_DIR to another folder.`,
    );
  }
  writeFileSync(holderFile, `process ${process.pid}`, { mode: 0o600 });
  return () => lock.close();
}
