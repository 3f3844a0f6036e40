import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { DATA_LOST_EXIT_CODE, isDataLost, markDataLost } from "@/lib/disk/lost-data";
import { log } from "@/lib/log";

import { lockFile, lockFolder, makePrivateFolder, markAsUsed, postgresFolder, prepareFirstStart } from "./data-folder";
import { trackIdentity } from "./file-identity";
import { watchdog } from "./watchdog";

export type ToWorker = { start: { folder: string; socket: string } } | "answer" | "stop";

export type FromWorker = { ready: true } | { failed: string } | { broken: string } | "here" | "stopped" | "lost";

/** The supervisor of the process starts it again. */
const STUCK_EXIT_CODE = 70;

const SOCKET_PATH_LIMIT = 100;

/** Opening, migrations and maintenance may take this many times the limit. */
const SLOW_WORK_FACTOR = 30;

const CHECK_INTERVAL_MS = 1000;

const LOST_GRACE_MS = 5000;

/** Ends the process when the database is stuck for `limitMs`, or when its files were deleted, moved or replaced. */
export function embeddedPostgres(dataDir: string, { limitMs, onLost }: { limitMs: number; onLost: () => void }) {
  const inDataDir = join(dataDir, ".s.PGSQL.5432");
  const socket =
    inDataDir.length <= SOCKET_PATH_LIMIT ? inDataDir : join(mkdtempSync(join(tmpdir(), "waymark-")), ".s.PGSQL.5432");
  let worker: Worker | undefined;
  let watchdogTimer: ReturnType<typeof watchdog> | undefined;
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
    watchdogTimer = watchdog({
      ask: () => send("answer"),
      limitMs,
      onTimeout: () => endUnlessLost(`no answer for ${limitMs / 1000} s`),
    });
    watchdogTimer.allow(SLOW_WORK_FACTOR);
    await new Promise<void>((resolve, reject) => {
      started.onerror = (event) => reject(new Error(event.message));
      started.onmessage = ({ data }: MessageEvent<FromWorker>) => {
        watchdogTimer?.answered();
        if (data === "here" || data === "stopped") return;
        if (data === "lost") handleDataLoss();
        else if ("broken" in data) endUnlessLost(data.broken);
        else if ("failed" in data) reject(new Error(data.failed));
        else resolve();
      };
      send({ start: { folder: postgresFolder(dataDir), socket } });
    }).catch((error) => {
      clearInterval(fileCheck);
      watchdogTimer?.stop();
      started.terminate();
      worker = undefined;
      unlock();
      throw error;
    });
    started.onerror = (event) => endUnlessLost(event.message);
    watchdogTimer.allow(1);
    watchFiles([dataDir, lockFile(dataDir), postgresFolder(dataDir)]);
  }

  function watchFiles(paths: string[]) {
    isInPlace = trackIdentity(paths);
    clearInterval(fileCheck);
    fileCheck = setInterval(() => isInPlace() || handleDataLoss(), CHECK_INTERVAL_MS);
  }

  function handleDataLoss() {
    if (isDataLost()) return;
    markDataLost();
    clearInterval(fileCheck);
    watchdogTimer?.stop();
    log(
      "error",
      `The data folder was deleted, moved or replaced; nothing is saved, ending with code ${DATA_LOST_EXIT_CODE}`,
      {
        folder: dataDir,
      },
    );
    // At exit, because something may still be deleting the files.
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
      watchdogTimer?.stop();
      running.terminate();
      worker = undefined;
    }
    unlock();
  }

  async function allowSlow<Result>(work: () => Promise<Result>) {
    slowWorks += 1;
    watchdogTimer?.allow(SLOW_WORK_FACTOR);
    return work().finally(() => {
      slowWorks -= 1;
      if (slowWorks === 0) watchdogTimer?.allow(1);
    });
  }

  return { socket, start, stop, allowSlow };
}

function endStuck(reason: string) {
  log("error", `The embedded database is stuck; ending with code ${STUCK_EXIT_CODE}, to be started again`, { reason });
  process.exit(STUCK_EXIT_CODE);
}
