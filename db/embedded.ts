import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { DATA_LOST_EXIT_CODE, isDataLost, markDataLost } from "@/lib/disk/lost-data";
import { log } from "@/lib/log";

import { lockFile, lockFolder, makePrivateFolder, markAsUsed, postgresFolder, prepareFirstStart } from "./data-folder";
import { sameFiles } from "./same-files";
import { watchdog } from "./watchdog";

/** What the main thread tells the worker: where the files are and where to listen, to answer, to end. */
export type ToWorker = { start: { folder: string; socket: string } } | "answer" | "stop";

/** What the worker tells the main thread; `broken` when the database died inside, "lost" when its files are gone from their place. */
export type FromWorker = { ready: true } | { failed: string } | { broken: string } | "here" | "stopped" | "lost";

/** The embedded database is stuck; whoever looks after the process starts it again. */
export const STUCK_EXIT_CODE = 70;

/** The longest path a Unix socket may have on every system we run on. */
const SOCKET_PATH_LIMIT = 100;

/** How many times as long work may take that is known to be slow: opening, migrations, maintenance. */
const SLOW_WORK_FACTOR = 30;

const CHECK_INTERVAL_MS = 1000;

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
  let fileCheck: Timer | undefined;

  const send = (message: ToWorker) => worker?.postMessage(message);

  async function start({ mayStartEmpty = false } = {}) {
    makePrivateFolder(dataDir);
    prepareFirstStart(dataDir, { mayStartEmpty });
    unlock = lockFolder(dataDir);
    watchFiles([dataDir, lockFile(dataDir)]);
    const started = new Worker(new URL("./embedded-worker.ts", import.meta.url).href);
    worker = started;
    watch = watchdog({
      ask: () => send("answer"),
      limitMs,
      onTimeout: () => endUnlessLost(`no answer for ${limitMs / 1000} s`),
    });
    watch.allow(SLOW_WORK_FACTOR);
    await new Promise<void>((resolve, reject) => {
      started.onerror = (event) => reject(new Error(event.message));
      started.onmessage = ({ data }: MessageEvent<FromWorker>) => {
        watch?.answered();
        if (data === "here" || data === "stopped") return;
        if (data === "lost") handleDataLoss();
        else if ("broken" in data) endUnlessLost(data.broken);
        else if ("failed" in data) reject(new Error(data.failed));
        else resolve();
      };
      send({ start: { folder: postgresFolder(dataDir), socket } });
    }).catch((error) => {
      clearInterval(fileCheck);
      watch?.stop();
      started.terminate();
      worker = undefined;
      unlock();
      throw error;
    });
    started.onerror = (event) => endUnlessLost(event.message);
    watch.allow(1);
    watchFiles([dataDir, lockFile(dataDir), postgresFolder(dataDir)]);
  }

  function watchFiles(paths: string[]) {
    isInPlace = sameFiles(paths);
    clearInterval(fileCheck);
    fileCheck = setInterval(() => isInPlace() || handleDataLoss(), CHECK_INTERVAL_MS);
  }

  function handleDataLoss() {
    if (isDataLost()) return;
    markDataLost();
    clearInterval(fileCheck);
    watch?.stop();
    log(
      "error",
      `The data folder was deleted, moved or replaced; nothing is saved, ending with code ${DATA_LOST_EXIT_CODE}`,
      {
        folder: dataDir,
      },
    );
    // At the end: whatever deletes the files may be at it still.
    process.on("exit", () => markAsUsed(dataDir));
    onLost();
    setTimeout(() => process.exit(DATA_LOST_EXIT_CODE), LOST_GRACE_MS);
  }

  function endUnlessLost(reason: string) {
    if (isDataLost()) return;
    if (isInPlace()) endStuck(reason);
    else handleDataLoss();
  }

  async function stop() {
    clearInterval(fileCheck);
    if (!isInPlace()) handleDataLoss();
    const running = worker;
    if (running && !isDataLost()) {
      await new Promise<void>((resolve) => {
        running.addEventListener("message", ({ data }: MessageEvent<FromWorker>) => {
          if (data === "stopped") resolve();
        });
        send("stop");
      });
      watch?.stop();
      running.terminate();
      worker = undefined;
    }
    unlock();
  }

  /** Does work that is known to be slow, and gives it longer. */
  async function allowSlow<Result>(work: () => Promise<Result>) {
    slowWorks += 1;
    watch?.allow(SLOW_WORK_FACTOR);
    return work().finally(() => {
      slowWorks -= 1;
      if (slowWorks === 0) watch?.allow(1);
    });
  }

  return { socket, start, stop, allowSlow };
}

function endStuck(reason: string) {
  log("error", `The embedded database is stuck; ending with code ${STUCK_EXIT_CODE}, to be started again`, { reason });
  process.exit(STUCK_EXIT_CODE);
}
