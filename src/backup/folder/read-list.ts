import type { Backup, BackupList } from "@/backup/backup-list";

import type { FoundBackup } from "./inspect";
import { runningJob } from "./jobs";
import { backups } from "./make-backup";
import { findLastFailure } from "./queries";
import { listPrecious } from "./retention";
import { nextRun } from "./schedule";

/** What the Backup page shows of the folder. */
export async function readBackupList(): Promise<BackupList> {
  return {
    backups: await listBackups(),
    lastFailure: await findLastFailure(),
    nextRun: nextRun(),
    running: runningJob(),
    freeBytes: await backups.freeBytes(),
  };
}

export async function listBackups(): Promise<Backup[]> {
  const all = await backups.list();
  const precious = new Set(listPrecious(all));
  return all.map((backup) => ({ ...forAnswer(backup), isKept: precious.has(backup) }));
}

const forAnswer = ({ sha256: _, ...backup }: FoundBackup) => backup;
