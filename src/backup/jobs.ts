import { BackupError } from "@/content-file/backup-error";

import type { BackupJob } from "./backup-list";
import { takeJobLock } from "./queries";

const POLL_MS = 2000;
/** How long a stop waits for a job to notice. */
const STOP_MS = 3000;

const doing: Record<BackupJob, string> = {
  backup: "A backup is being made",
  check: "The database protection check is running",
  import: "An import is running",
  restore: "A backup is being restored",
};

const stopping = new AbortController();
let running: BackupJob | null = null;
let ended: Promise<unknown> = Promise.resolve();

export const runningJob = () => running;

/** Aborted when the process is about to end. */
export const stopSignal = stopping.signal;

/** Tells the job that the process is about to end, and waits a little for it. */
export async function stopJobs() {
  stopping.abort();
  await Promise.race([ended, Bun.sleep(STOP_MS)]);
}

/**
 * Does one of the jobs that must not meet another: not in this process, nor in another one on the same database.
 * Throws a BackupError (409) when one is running; with `patience` (milliseconds) it waits for that before.
 */
export async function asOnlyJob<Result>(job: BackupJob, work: () => Promise<Result>, { patience = 0 } = {}) {
  const until = Date.now() + patience;
  for (;;) {
    const letGo = running ? undefined : await hold(job);
    if (letGo) {
      const working = work().finally(letGo);
      ended = working.catch(() => {});
      return await working;
    }
    stopSignal.throwIfAborted();
    if (Date.now() >= until) throw busy();
    await Bun.sleep(POLL_MS);
  }
}

/** Throws the same before work that would be in vain. */
export function refuseWhileBusy() {
  if (running) throw busy();
}

async function hold(job: BackupJob) {
  running = job;
  const unlock = await takeJobLock().catch((error) => {
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
  const what = running ? doing[running] : "Another server of this site is working on backups";
  return new BackupError(409, `${what}. Please try again when that is done.`);
}
