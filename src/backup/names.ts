import type { BackupKind } from "./backup-list";

const named = /^waymark-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z-(automatic|safety|manual)\.json$/;

/** What a file is called while it is written, so that nobody takes it for a backup. */
export const UNFINISHED = ".part";
/** What the note beside a backup is called that says when it was restored as a proof. */
export const PROOF = ".proof";

/** "waymark-2026-11-28T06-00-00-000Z-automatic.json" */
export function nameBackup(kind: BackupKind, at: Date) {
  return `waymark-${at.toISOString().replaceAll(/[:.]/g, "-")}-${kind}.json`;
}

/** When and why a backup was made; undefined for a name that is not one of ours. */
export function readName(name: string): { kind: BackupKind; madeAt: string } | undefined {
  const [, day, hours, minutes, seconds, milliseconds, kind] = named.exec(name) ?? [];
  const time = new Date(`${day}T${hours}:${minutes}:${seconds}.${milliseconds}Z`);
  if (!kind || Number.isNaN(time.getTime())) return undefined;
  return { kind: kind as BackupKind, madeAt: time.toISOString() };
}
