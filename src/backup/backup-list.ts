// What the calls of /api/admin/backups answer; the Backup page reads the same types.

import type { ContentCounts, NamedName, PrivateName } from "@/content-file/content-tables";

/** Made by the schedule, before something that replaces content, or by a person. */
export type BackupKind = "automatic" | "safety" | "manual";

/** A file in the backups folder. */
export type Backup = {
  name: string;
  /** null for a file that somebody else put there. */
  kind: BackupKind | null;
  madeAt: string;
  bytes: number;
  /** null when the file does not say. */
  counts: ContentCounts | null;
  /** When it was restored into empty tables and compared with its source. */
  provenAt: string | null;
  /** What was different when it was restored as a proof, in a sentence; it can be restored all the same. */
  doubt: string | null;
  /** Why it can't be restored, in a sentence. */
  problem: string | null;
  /** It says that it was made at a time which is still to come: the server's clock was wrong. */
  isFromFuture: boolean;
  /** The newest good backup is kept until there is a newer one. */
  isKept: boolean;
};

/** GET /api/admin/backups, newest first. */
export type BackupList = {
  backups: Backup[];
  /** The newest failure of a scheduled backup; null when one has succeeded since. A kept one was made, but its proof found something different. */
  lastFailure: { at: string; reason: string; isKept: boolean } | null;
  /** null when automatic backups are off. */
  nextRun: string | null;
  /** What is being done at this moment; null when nothing is. */
  running: BackupJob | null;
  /** What is free on the disk of the folder; null when the system does not say. */
  freeBytes: number | null;
};

export type BackupJob = "backup" | "check" | "import" | "restore";

/** Some of many: how many there are, and the first names of them. */
export type Named = { count: number; names: string[] };

export type Differences = { added: Named; changed: Named; removed: Named };

/** GET /api/admin/backups/:name/preview: what a restore would do, posts by title. */
export type RestorePreview = {
  backup: Backup;
} & { [Name in NamedName]: Differences } & { [Name in PrivateName]: { added: number; removed: number } };

/** POST /api/admin/backups: the backup made now. */
export type MadeBackup = { message: string; backup: Backup };

/** POST /api/admin/backups/:name/restore; restoring `safetyBackup` undoes it. */
export type RestoreAnswer = { message: string; safetyBackup: string; notes: string[] };

/** POST /api/admin/check-and-restore; `safetyBackup` only when something was restored. */
export type CheckAnswer = { message: string; safetyBackup: string | null };
