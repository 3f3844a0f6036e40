import type { FoundBackup } from "./inspect";

/** Newest first. Numbered backups are in order of number, whatever the clock said; the others go between them by date, or last if their date is in the future. */
export function sortBackups(found: FoundBackup[], now = new Date()): FoundBackup[] {
  const nowIso = now.toISOString();
  const sortTimes = new Map<FoundBackup, string>();
  let newest = nowIso;
  const numbered = found.filter(({ sequence }) => sequence !== null).toSorted(byNumber);
  for (const backup of numbered) {
    if (backup.madeAt < newest) newest = backup.madeAt;
    sortTimes.set(backup, newest);
  }
  for (const backup of found) {
    if (backup.sequence === null) sortTimes.set(backup, backup.madeAt > nowIso ? "" : backup.madeAt);
  }
  const timeOf = (backup: FoundBackup) => sortTimes.get(backup) as string;
  return found.toSorted(
    (one, other) =>
      timeOf(other).localeCompare(timeOf(one)) || byNumber(one, other) || other.name.localeCompare(one.name),
  );
}

const byNumber = (one: FoundBackup, other: FoundBackup) => (other.sequence ?? 0) - (one.sequence ?? 0);
