import { isContentEmpty } from "@/content-file/import/queries";
import { env } from "@/env";
import { describeError } from "@/lib/errors";
import { log } from "@/lib/log";
import { nextCronTime, previousCronTime } from "@/lib/time/cron";

import type { BackupStore } from "./backup-store";
import { reasonOf } from "./failure-reason";
import type { FoundBackup } from "./inspect";
import { runExclusiveJob, stopJobs, stopSignal } from "./jobs";
import { backups, makeBackup } from "./make-backup";
import { claimSlot, failDeadRuns, failSlot, finishSlot } from "./queries";

const PROCESS_ENDED = "Waymark stopped while making this backup.";
const JOB_WAIT_MS = 30 * 60_000;

const CHECK_INTERVAL_MS = 20_000;

let timer: ReturnType<typeof setInterval> | undefined;

/** Makes backups when the schedule says so, and immediately when the last one was missed. No failure here ends the process. */
export function startSchedule() {
  const schedule = env.BACKUP_SCHEDULE;
  const nextSlot = watchSlots(schedule);
  if (schedule !== "off") {
    timer = setInterval(() => {
      const slot = nextSlot();
      if (slot) void runSafely(() => runSlot(slot));
    }, CHECK_INTERVAL_MS);
  }
  void runSafely(async () => {
    await failDeadRuns(PROCESS_ENDED);
    if (schedule === "off") return;
    const slot = previousCronTime(schedule, new Date())?.toISOString();
    // When the folder can't be listed, the backup fails and says why.
    if (slot && (await isBackupMissing(backups).catch(() => true))) await runSlot(slot);
  });
}

/** A slot is a time of the schedule. Returns a function to call often, which returns each slot once it is due, and again after the clock was set back. A timer set hours ahead would be wrong once the clock changes. */
export function watchSlots(schedule: string, now = () => new Date()) {
  const latestSlot = () => (schedule === "off" ? undefined : previousCronTime(schedule, now())?.toISOString());
  let known = latestSlot();
  return () => {
    const slot = latestSlot();
    if (slot === known) return undefined;
    known = slot;
    return slot;
  };
}

/** Also stops a backup that is being written, whose unfinished file is never listed. */
export async function stopSchedule() {
  clearInterval(timer);
  await stopJobs();
}

export function nextRun() {
  return env.BACKUP_SCHEDULE === "off" ? null : (nextCronTime(env.BACKUP_SCHEDULE, new Date())?.toISOString() ?? null);
}

export async function runSlot(slot: string, store: BackupStore = backups) {
  try {
    await runExclusiveJob("backup", () => makeForSlot(slot, store), { waitMs: JOB_WAIT_MS });
  } catch (error) {
    if (stopSignal.aborted)
      log("info", "A backup was stopped because Waymark is stopping; it will be made at the next start");
    else log("error", "The scheduled backup failed", { error: describeError(error) });
    await failSlot(slot, reasonOf(error));
  }
}

async function makeForSlot(slot: string, store: BackupStore) {
  if (!(await claimSlot(slot))) return;
  const backup = await makeUnlessEmpty(store);
  await finishSlot(slot, backup?.name ?? null, backup?.mismatch ?? null);
  if (backup?.mismatch) log("error", "Made a backup, but its test restore failed", { file: backup.name });
  else if (backup) log("info", "Made a backup", { file: backup.name });
}

async function makeUnlessEmpty(store: BackupStore) {
  // Backups of an empty site would replace those with content.
  if (await isContentEmpty()) return undefined;
  return makeBackup("automatic", { store });
}

/** Whether the latest slot has no automatic backup yet, or only one that was never tested. */
export async function isBackupMissing(store: BackupStore, now = new Date()) {
  const last = previousCronTime(env.BACKUP_SCHEDULE, now)?.toISOString();
  const all = await store.list();
  const wasTested = ({ testedAt, mismatch }: FoundBackup) => testedAt !== null || mismatch !== null;
  return !all.some(
    (backup) =>
      backup.kind === "automatic" &&
      wasTested(backup) &&
      last &&
      backup.madeAt >= last &&
      Date.parse(backup.madeAt) <= +now,
  );
}

async function runSafely(work: () => Promise<void>) {
  await work().catch((error) => log("error", "The backup schedule failed", { error: describeError(error) }));
}
