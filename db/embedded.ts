import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { DATA_LOST_CODE, isDataLost, setDataLost } from "@/lib/disk/lost-data";
import { log } from "@/lib/log";

import { lockFile, lockFolder, makePrivateFolder, markAsUsed, postgresFolder, prepareFirstStart } from "./data-folder";
import { sameFiles } from "./same-files";
import { watchdog } from "./watchdog";

/** What the main thread tells the worker: where the files are and where to listen, to answer, to end. */
export type ToWorker = { start: { folder: string; socket: string } } | "answer" | "stop";

/** What the worker tells the main thread; `broken` when the database died inside, "lost" when its files are gone from their place. */
export type FromWorker = { ready: true } | { failed: string } | { broken: string } | "here" | "stopped" | "lost";

/** The embedded database is stuck; whoever looks after the process starts it again. */
export const STUCK = 70;

/** The longest path a Unix socket may have on every system we run on. */
const SOCKET_PATH_LIMIT = 100;

/** How many times as long work may take that is known to be slow: opening, migrations, maintenance. */
const SLOW_WORK = 30;

const LOOK_EVERY_MS = 1000;

/** How long the process still answers, with the reason, when its data is lost. */
const LOST_GRACE_MS = 5000;

/**
 * A Postgres in a worker thread, its files in `dataDir`, listening on a Unix socket.
 * `start` throws when another process holds the folder. When it is stuck for `limitMs` the process ends; so it does,
 * after a call of `onLost`, when the files are deleted, moved or replaced.
 */
export function embeddedPostgres(dataDir: string, { limitMs, onLost }: { limitMs: number; onLost: () => void }) {
  const inside = join(dataDir, ".s.PGSQL.5432");
  const socket =
    inside.length <= SOCKET_PATH_LIMIT ? inside : join(mkdtempSync(join(tmpdir(), "waymark-")), ".s.PGSQL.5432");
  let worker: Worker | undefined;
  let watch: ReturnType<typeof watchdog> | undefined;
  let unlock = () => {};
  let slowWorks = 0;
  let isInPlace = () => true;
  let looking: Timer | undefined;

  const tell = (message: ToWorker) => worker?.postMessage(message);

  async function start({ mayStartEmpty = false } = {}) {
    makePrivateFolder(dataDir);
    prepareFirstStart(dataDir, { mayStartEmpty });
    unlock = lockFolder(dataDir);
    lookAfter([dataDir, lockFile(dataDir)]);
    const started = new Worker(new URL("./embedded-worker.ts", import.meta.url).href);
    worker = started;
    watch = watchdog({
      ask: () => tell("answer"),
      limitMs,
      giveUp: () => endUnlessLost(`no answer for ${limitMs / 1000} s`),
    });
    watch.allow(SLOW_WORK);
    await new Promise<void>((resolve, reject) => {
      started.onerror = (event) => reject(new Error(event.message));
      started.onmessage = ({ data }: MessageEvent<FromWorker>) => {
        watch?.answered();
        if (data === "here" || data === "stopped") return;
        if (data === "lost") lose();
        else if ("broken" in data) endUnlessLost(data.broken);
        else if ("failed" in data) reject(new Error(data.failed));
        else resolve();
      };
      tell({ start: { folder: postgresFolder(dataDir), socket } });
    }).catch((error) => {
      clearInterval(looking);
      watch?.stop();
      started.terminate();
      worker = undefined;
      unlock();
      throw error;
    });
    started.onerror = (event) => endUnlessLost(event.message);
    watch.allow(1);
    lookAfter([dataDir, lockFile(dataDir), postgresFolder(dataDir)]);
  }

  function lookAfter(paths: string[]) {
    isInPlace = sameFiles(paths);
    clearInterval(looking);
    looking = setInterval(() => isInPlace() || lose(), LOOK_EVERY_MS);
  }

  function lose() {
    if (isDataLost()) return;
    setDataLost();
    clearInterval(looking);
    watch?.stop();
    log(
      "error",
      `The data folder was deleted, moved or replaced; nothing is saved, ending with code ${DATA_LOST_CODE}`,
      {
        folder: dataDir,
      },
    );
    // At the end: whatever deletes the files may be at it still.
    process.on("exit", () => markAsUsed(dataDir));
    onLost();
    setTimeout(() => process.exit(DATA_LOST_CODE), LOST_GRACE_MS);
  }

  function endUnlessLost(reason: string) {
    if (isDataLost()) return;
    if (isInPlace()) endStuck(reason);
    else lose();
  }

  async function stop() {
    clearInterval(looking);
    if (!isInPlace()) lose();
    const running = worker;
    if (running && !isDataLost()) {
      await new Promise<void>((resolve) => {
        running.addEventListener("message", ({ data }: MessageEvent<FromWorker>) => {
          if (data === "stopped") resolve();
        });
        tell("stop");
      });
      watch?.stop();
      running.terminate();
      worker = undefined;
    }
    unlock();
  }

  /** Does work that is known to be slow, and gives it longer. */
  async function slowly<Result>(work: () => Promise<Result>) {
    slowWorks += 1;
    watch?.allow(SLOW_WORK);
    return work().finally(() => {
      slowWorks -= 1;
      if (slowWorks === 0) watch?.allow(1);
    });
  }

  return { socket, start, stop, slowly };
}

function endStuck(reason: string) {
  log("error", `The embedded database is stuck; ending with code ${STUCK}, to be started again`, { reason });
  process.exit(STUCK);
}
