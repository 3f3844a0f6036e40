import type { FoundBackup } from "./inspect";

/**
 * Newest first. Of backups that are numbered the number decides, whatever the clock said; the others stand among them by their dates, and
 * last when their date is still to come.
 */
export function sortBackups(found: FoundBackup[], now = new Date()): FoundBackup[] {
  const present = now.toISOString();
  const moments = new Map<FoundBackup, string>();
  let newest = present;
  const numbered = found.filter(({ sequence }) => sequence !== null).toSorted(byNumber);
  for (const backup of numbered) {
    if (backup.madeAt < newest) newest = backup.madeAt;
    moments.set(backup, newest);
  }
  for (const backup of found) {
    if (backup.sequence === null) moments.set(backup, backup.madeAt > present ? "" : backup.madeAt);
  }
  const momentOf = (backup: FoundBackup) => moments.get(backup) as string;
  return found.toSorted(
    (one, other) =>
      momentOf(other).localeCompare(momentOf(one)) || byNumber(one, other) || other.name.localeCompare(one.name),
  );
}

const byNumber = (one: FoundBackup, other: FoundBackup) => (other.sequence ?? 0) - (one.sequence ?? 0);
