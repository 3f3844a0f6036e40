import type { Backup, BackupList } from "./backup-list";
import type { FoundBackup } from "./inspect";
import { runningJob } from "./jobs";
import { backups } from "./make-backup";
import { findLastFailure } from "./queries";
import { protectionOf } from "./retention";
import { nextRun } from "./schedule";

const MAX_CLOCK_SKEW_MS = 60_000;

export async function readBackupList(): Promise<BackupList> {
  return {
    readAt: new Date().toISOString(),
    backups: await listBackups(),
    lastFailure: await findLastFailure(),
    nextRun: nextRun(),
    running: runningJob(),
    freeBytes: await backups.freeBytes(),
  };
}

export async function listBackups(): Promise<Backup[]> {
  const all = await backups.list();
  const latestPossible = new Date(Date.now() + MAX_CLOCK_SKEW_MS).toISOString();
  return all.map((backup) => ({
    ...withoutInternals(backup),
    isFromFuture: backup.madeAt > latestPossible,
    newestOf: protectionOf(backup, all) ?? null,
  }));
}

const withoutInternals = ({ sha256: _, sequence: __, ...backup }: FoundBackup) => backup;
