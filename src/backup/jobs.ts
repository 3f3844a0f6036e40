import { BackupError } from "@/content-file/backup-error";

import type { BackupJob } from "./backup-list";
import { acquireJobLock } from "./queries";

const POLL_MS = 2000;
const STOP_TIMEOUT_MS = 3000;

const descriptions: Record<BackupJob, string> = {
  backup: "A backup is being made",
  check: "The database protection check is running",
  import: "An import is running",
  restore: "A backup is being restored",
};

const stopping = new AbortController();
let running: BackupJob | null = null;
let lastJob: Promise<unknown> = Promise.resolve();

export const runningJob = () => running;

export const stopSignal = stopping.signal;

export async function stopJobs() {
  stopping.abort();
  await Promise.race([lastJob, Bun.sleep(STOP_TIMEOUT_MS)]);
}

/** Jobs never overlap, not even those of several processes. Throws a BackupError (409) if another one is still running after `waitMs`. */
export async function runExclusiveJob<Result>(job: BackupJob, work: () => Promise<Result>, { waitMs = 0 } = {}) {
  const until = Date.now() + waitMs;
  for (;;) {
    const release = running ? undefined : await acquire(job);
    if (release) {
      const result = work().finally(release);
      lastJob = result.catch(() => {});
      return await result;
    }
    stopSignal.throwIfAborted();
    if (Date.now() >= until) throw busy();
    await Bun.sleep(POLL_MS);
  }
}

/** Throws the same error at once if this process is running a job, before the next job's file is received. */
export function throwIfBusy() {
  if (running) throw busy();
}

async function acquire(job: BackupJob) {
  running = job;
  const unlock = await acquireJobLock().catch((error) => {
    running = null;
    throw error;
  });
  if (!unlock) {
    running = null;
    return undefined;
  }
  return () =>
    unlock().finally(() => {
      running = null;
    });
}

function busy() {
  const what = running ? descriptions[running] : "Another server of this site is working on backups";
  return new BackupError(409, `${what}. Please try again when that is done.`);
}
