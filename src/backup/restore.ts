import { BackupError } from "@/content-file/backup-error";
import { checkBackup, type CheckedBackup, importBackup } from "@/content-file/import/import";
import { fingerprintContent } from "@/content-file/import/queries";

import type { RestoreAnswer } from "./backup-list";
import type { BackupStore } from "./backup-store";
import { describeCounts, formatMinute } from "./format";
import type { FoundBackup } from "./inspect";
import { backups, makeSafetyBackup } from "./make-backup";

export const NOTHING_CHANGED = "Nothing was changed";

/** Makes the content what a backup holds; what was there before is kept in a safety backup. Call it within a job. */
export async function restoreBackup(backup: FoundBackup, store: BackupStore = backups): Promise<RestoreAnswer> {
  const checked = await checkForRestore(backup, store);
  return replaceContent(backup, checked);
}

export async function checkForRestore(backup: FoundBackup, store: BackupStore = backups): Promise<CheckedBackup> {
  if (backup.problem) throw new BackupError(409, `This backup can't be restored. ${backup.problem}`);
  return checkBackup(store.pathOf(backup.name));
}

export async function replaceContent(backup: FoundBackup, checked: CheckedBackup): Promise<RestoreAnswer> {
  const since = await fingerprintContent();
  const safety = await makeSafetyBackup(NOTHING_CHANGED, backup.name);
  const { notes, skipped } = await importBackup(checked, { replace: true, since });
  return {
    message: `The content is now from the backup of ${formatMinute(backup.madeAt)}: ${describeCounts(checked.counts)}. What was there before is kept in ${safety.name}; restoring that one undoes this.`,
    safetyBackup: safety.name,
    notes: [...notes, ...skipped.map(({ kind, name, reason }) => `The ${kind} “${name}” was left out: ${reason}`)],
  };
}
