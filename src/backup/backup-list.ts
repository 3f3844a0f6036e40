// What the calls of /api/admin/backups answer; the Backup page reads the same types.

import type { ContentCounts, NamedName, PrivateName } from "@/content-file/content-tables";

export type BackupKind = "automatic" | "safety" | "manual";

/** A file in the backups folder. */
export type Backup = {
  name: string;
  kind: BackupKind | null;
  madeAt: string;
  bytes: number;
  counts: ContentCounts | null;
  /** When it was restored into empty tables and compared with its source. */
  provenAt: string | null;
  /** What was different when it was restored as a proof, in a sentence; it can be restored all the same. */
  doubt: string | null;
  problem: string | null;
  isFromFuture: boolean;
  isKept: boolean;
};

export type BackupList = {
  backups: Backup[];
  lastFailure: { at: string; reason: string; isKept: boolean } | null;
  nextRun: string | null;
  running: BackupJob | null;
  /** What is free on the disk of the folder; null when the system does not say. */
  freeBytes: number | null;
};

export type BackupJob = "backup" | "check" | "import" | "restore";

export type Named = { count: number; names: string[] };

export type Differences = { added: Named; changed: Named; removed: Named };

/** GET /api/admin/backups/:name/preview: what a restore would do, posts by title. */
export type RestorePreview = {
  backup: Backup;
} & { [Name in NamedName]: Differences } & { [Name in PrivateName]: { added: number; removed: number } };

export type MadeBackup = { message: string; backup: Backup };

/** POST /api/admin/backups/:name/restore; restoring `safetyBackup` undoes it. */
export type RestoreAnswer = { message: string; safetyBackup: string; notes: string[] };

export type CheckAnswer = { message: string; safetyBackup: string | null };
