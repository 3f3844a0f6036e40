import { isContentEmpty } from "@/backup/importing/queries";
import { env } from "@/env";
import { lastSlot, nextSlot } from "@/lib/cron";
import { describeError } from "@/lib/errors";
import { log } from "@/lib/log";

import type { BackupFolder } from "./folder";
import { asOnlyJob, stopJobs, stopSignal } from "./jobs";
import { backups, makeBackup } from "./make-backup";
import { claimSlot, endDeadRuns, failSlot, finishSlot } from "./queries";
import { reasonOf } from "./reason";

const DIED = "Waymark ended while it made this backup.";
/** How long a scheduled backup waits for something else that works on backups. */
const PATIENCE_MS = 30 * 60_000;

let job: Bun.CronJob | undefined;

/** Makes backups when the schedule says so, and at once when the last one was missed. Nothing that fails in here ends the process. */
export function startSchedule() {
  if (env.BACKUP_SCHEDULE !== "off") job = Bun.cron(env.BACKUP_SCHEDULE, () => begin(runDueBackup), { tz: "UTC" });
  void begin(async () => {
    await endDeadRuns(DIED);
    // Where the folder can't be listed, the backup fails and says why.
    if (job && (await isBackupMissing(backups).catch(() => true))) await runDueBackup();
  });
}

/** A backup that is being written stops and leaves nothing that counts as one. */
export async function stopSchedule() {
  job?.stop();
  await stopJobs();
}

/** When the schedule names its next minute; null when it is off. */
export function nextRun() {
  return env.BACKUP_SCHEDULE === "off" ? null : (nextSlot(env.BACKUP_SCHEDULE, new Date())?.toISOString() ?? null);
}

/** Makes the backup of a slot, unless another process does or there is nothing to keep. What goes wrong is noted with the slot. */
export async function runSlot(slot: string, into: BackupFolder = backups) {
  try {
    await asOnlyJob("backup", () => makeForSlot(slot, into), { patience: PATIENCE_MS });
  } catch (error) {
    if (stopSignal.aborted) log("info", "A backup was stopped with Waymark; the next start makes it");
    else log("error", "the scheduled backup failed", { error: describeError(error) });
    await failSlot(slot, reasonOf(error));
  }
}

async function makeForSlot(slot: string, into: BackupFolder) {
  if (!(await claimSlot(slot))) return;
  const file = await makeUnlessEmpty(into);
  await finishSlot(slot, file);
  if (file) log("info", "Made a backup", { file });
}

async function makeUnlessEmpty(into: BackupFolder) {
  // Copies of an empty site would push out those that hold something.
  if (await isContentEmpty()) return undefined;
  return (await makeBackup("automatic", { into })).name;
}

/** Whether the folder has no proven automatic backup since the schedule's last minute. */
export async function isBackupMissing(folder: BackupFolder, now = new Date()) {
  const last = lastSlot(env.BACKUP_SCHEDULE, now)?.toISOString();
  const all = await folder.list();
  return !all.some(({ kind, provenAt, madeAt }) => kind === "automatic" && provenAt && last && madeAt >= last);
}

async function runDueBackup() {
  // A timer may ring a little early.
  const slot = lastSlot(env.BACKUP_SCHEDULE, new Date(Date.now() + 1000));
  if (slot) await runSlot(slot.toISOString());
}

async function begin(work: () => Promise<void>) {
  await work().catch((error) => log("error", "the backup schedule failed", { error: describeError(error) }));
}
