import { BackupError } from "@/content-file/backup-error";
import { checkBackup, type CheckedBackup, importBackup } from "@/content-file/import/import";
import { fingerprintContent } from "@/content-file/import/queries";

import type { RestoreResult } from "./backup-list";
import type { BackupStore } from "./backup-store";
import { describeCounts, formatMinute } from "./format";
import type { FoundBackup } from "./inspect";
import { backups, makeSafetyBackup } from "./make-backup";

export const NOTHING_CHANGED = "Nothing was changed";

/** Replaces the content with that of a backup, and keeps the previous content in a safety backup. Call it within a job. */
export async function restoreBackup(backup: FoundBackup, store: BackupStore = backups): Promise<RestoreResult> {
  const checked = await checkForRestore(backup, store);
  return replaceContent(backup, checked);
}

export async function checkForRestore(backup: FoundBackup, store: BackupStore = backups): Promise<CheckedBackup> {
  if (backup.problem) throw new BackupError(409, `This backup can't be restored. ${backup.problem}`);
  return checkBackup(store.pathOf(backup.name));
}

export async function replaceContent(backup: FoundBackup, checked: CheckedBackup): Promise<RestoreResult> {
  const unchangedSince = await fingerprintContent();
  const safety = await makeSafetyBackup(NOTHING_CHANGED, backup.name);
  const { notes, skipped } = await importBackup(checked, { replace: true, unchangedSince });
  return {
    message: `The content was replaced with the backup made on ${formatMinute(backup.madeAt)}: ${describeCounts(checked.counts)}. The previous content is kept as the newest backup; restore that one to undo this.`,
    safetyBackup: safety.name,
    notes: [...notes, ...skipped.map(({ kind, name, reason }) => `The ${kind} ${name} was left out: ${reason}`)],
  };
}
