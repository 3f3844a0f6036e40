import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { DATA_LOST_EXIT_CODE, isDataLost, markDataLost } from "@/lib/disk/lost-data";
import { log } from "@/lib/log";

import { lockFile, lockFolder, makePrivateFolder, markAsUsed, postgresFolder, prepareFirstStart } from "./data-folder";
import { trackIdentity } from "./file-identity";
import { NotDamagedError } from "./not-damaged-error";
import { watchdog } from "./watchdog";

export type ToWorker = { start: { folder: string; socket: string } } | "ping" | "stop";

export type FromWorker =
  { ready: true } | { failed: string; isDamage: boolean } | { broken: string } | "pong" | "stopped" | "lost";

const BROKEN_EXIT_CODE = 70;

const MAX_SOCKET_PATH_LENGTH = 100;

/** Opening, migrations and maintenance may take this many times the timeout. */
const SLOW_WORK_FACTOR = 30;

const CHECK_INTERVAL_MS = 1000;

const DATA_LOSS_GRACE_MS = 5000;

type BrokenState = "is stuck" | "has failed";

type Options = { timeoutMs: number; onLost: () => void };

/** Ends the process when the database is stuck for `timeoutMs` or has failed, or when its files were deleted, moved or replaced. */
export class EmbeddedPostgres {
  readonly socket: string;
  private worker: Worker | undefined;
  private watchdog: ReturnType<typeof watchdog> | undefined;
  private unlock = () => {};
  private slowJobs = 0;
  private isInPlace = () => true;
  private fileCheck: Timer | undefined;

  constructor(
    private readonly dataDir: string,
    private readonly options: Options,
  ) {
    const inDataDir = join(dataDir, ".s.PGSQL.5432");
    this.socket =
      inDataDir.length <= MAX_SOCKET_PATH_LENGTH
        ? inDataDir
        : join(mkdtempSync(join(tmpdir(), "waymark-")), ".s.PGSQL.5432");
  }

  async start({ mayStartEmpty = false } = {}) {
    makePrivateFolder(this.dataDir);
    prepareFirstStart(this.dataDir, { mayStartEmpty });
    this.unlock = lockFolder(this.dataDir);
    this.watchFiles([this.dataDir, lockFile(this.dataDir)]);
    const worker = new Worker(new URL("./embedded-worker.ts", import.meta.url).href);
    this.worker = worker;
    const { timeoutMs } = this.options;
    this.watchdog = watchdog({
      ping: () => this.send("ping"),
      timeoutMs,
      onTimeout: () => this.exitUnlessDataLost("is stuck", `no response for ${timeoutMs / 1000} s`),
    });
    this.watchdog.setTimeoutFactor(SLOW_WORK_FACTOR);
    await this.startWorker(worker).catch((error) => {
      clearInterval(this.fileCheck);
      this.watchdog?.stop();
      worker.terminate();
      this.worker = undefined;
      this.unlock();
      throw error;
    });
    worker.onerror = (event) => this.exitUnlessDataLost("has failed", event.message);
    this.watchdog.setTimeoutFactor(1);
    this.watchFiles([this.dataDir, lockFile(this.dataDir), postgresFolder(this.dataDir)]);
  }

  async stop() {
    clearInterval(this.fileCheck);
    if (!this.isInPlace()) this.handleDataLoss();
    const { worker } = this;
    if (worker && !isDataLost()) {
      await new Promise<void>((resolve) => {
        worker.addEventListener("message", ({ data }: MessageEvent<FromWorker>) => {
          if (data === "stopped") resolve();
        });
        this.send("stop");
      });
      this.watchdog?.stop();
      worker.terminate();
      this.worker = undefined;
    }
    this.unlock();
  }

  async allowSlow<Result>(work: () => Promise<Result>) {
    this.slowJobs += 1;
    this.watchdog?.setTimeoutFactor(SLOW_WORK_FACTOR);
    return work().finally(() => {
      this.slowJobs -= 1;
      if (this.slowJobs === 0) this.watchdog?.setTimeoutFactor(1);
    });
  }

  private startWorker(worker: Worker) {
    return new Promise<void>((resolve, reject) => {
      worker.onerror = (event) => reject(new Error(event.message));
      worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
        this.watchdog?.pong();
        if (data === "pong" || data === "stopped") return;
        if (data === "lost") this.handleDataLoss();
        else if ("broken" in data) this.exitUnlessDataLost("has failed", data.broken);
        else if ("failed" in data) reject(data.isDamage ? new Error(data.failed) : new NotDamagedError(data.failed));
        else resolve();
      };
      this.send({ start: { folder: postgresFolder(this.dataDir), socket: this.socket } });
    });
  }

  private send(message: ToWorker) {
    this.worker?.postMessage(message);
  }

  private watchFiles(paths: string[]) {
    this.isInPlace = trackIdentity(paths);
    clearInterval(this.fileCheck);
    this.fileCheck = setInterval(() => this.isInPlace() || this.handleDataLoss(), CHECK_INTERVAL_MS);
  }

  private handleDataLoss() {
    if (isDataLost()) return;
    markDataLost();
    clearInterval(this.fileCheck);
    this.watchdog?.stop();
    const message = `The data folder was deleted, moved or replaced; nothing can be saved, exiting with code ${DATA_LOST_EXIT_CODE}`;
    log("error", message, { folder: this.dataDir });
    // At exit, because something may still be deleting the files.
    process.on("exit", () => markAsUsed(this.dataDir));
    this.options.onLost();
    setTimeout(() => process.exit(DATA_LOST_EXIT_CODE), DATA_LOSS_GRACE_MS);
  }

  private exitUnlessDataLost(state: BrokenState, reason: string) {
    if (isDataLost()) return;
    if (this.isInPlace()) exitToRestart(state, reason);
    else this.handleDataLoss();
  }
}

function exitToRestart(state: BrokenState, reason: string) {
  log("error", `The embedded database ${state}; exiting with code ${BROKEN_EXIT_CODE} to be restarted`, { reason });
  process.exit(BROKEN_EXIT_CODE);
}
