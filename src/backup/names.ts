import type { BackupKind } from "./backup-list";

const backupNamePattern = /^waymark-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z-(automatic|safety|manual)\.json$/;

export const UNFINISHED = ".part";
/** The suffix of the note beside a backup about its test restore, which was once called a proof. */
export const TEST_NOTE = ".proof";

export function nameBackup(kind: BackupKind, at: Date) {
  return `waymark-${at.toISOString().replaceAll(/[:.]/g, "-")}-${kind}.json`;
}

export function parseBackupName(name: string): { kind: BackupKind; madeAt: string } | undefined {
  const [, day, hours, minutes, seconds, milliseconds, kind] = backupNamePattern.exec(name) ?? [];
  const time = new Date(`${day}T${hours}:${minutes}:${seconds}.${milliseconds}Z`);
  if (!kind || Number.isNaN(time.getTime())) return undefined;
  return { kind: kind as BackupKind, madeAt: time.toISOString() };
}
