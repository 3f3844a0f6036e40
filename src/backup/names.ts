import type { BackupKind } from "./backup-list";

const named = /^waymark-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z-(automatic|safety|manual)\.json$/;

/** What a file is called while it is written, so that nobody takes it for a backup. */
export const UNFINISHED = ".part";
export const PROOF = ".proof";

export function nameBackup(kind: BackupKind, at: Date) {
  return `waymark-${at.toISOString().replaceAll(/[:.]/g, "-")}-${kind}.json`;
}

export function readName(name: string): { kind: BackupKind; madeAt: string } | undefined {
  const [, day, hours, minutes, seconds, milliseconds, kind] = named.exec(name) ?? [];
  const time = new Date(`${day}T${hours}:${minutes}:${seconds}.${milliseconds}Z`);
  if (!kind || Number.isNaN(time.getTime())) return undefined;
  return { kind: kind as BackupKind, madeAt: time.toISOString() };
}
