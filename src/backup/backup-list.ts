// The responses of /api/admin/backups, also used by the Backup screen.

import type { ContentCounts, OpenComparedName, PrivateComparedName } from "@/content-file/content-tables";

export type BackupKind = "automatic" | "safety" | "manual";

export type Protection = "good" | "tested" | "with posts";

export type Backup = {
  name: string;
  kind: BackupKind | null;
  madeAt: string;
  bytes: number;
  counts: ContentCounts | null;
  /** When a test restore of this backup matched the site. */
  testedAt: string | null;
  /** How the test restore differed from the site, as a sentence. The backup can still be restored. */
  mismatch: string | null;
  problem: string | null;
  isFromFuture: boolean;
  newestOf: Protection | null;
};

export type BackupList = {
  /** The server's time when it made this list, because a browser's clock may be wrong. */
  readAt: string;
  backups: Backup[];
  /** `wasMade` means that the backup was made, but its test restore failed. */
  lastFailure: { at: string; reason: string; wasMade: boolean } | null;
  nextRun: string | null;
  running: BackupJob | null;
  /** Free space on the disk of the backups folder; null when the system doesn't report it. */
  freeBytes: number | null;
};

export type BackupJob = "backup" | "check" | "import" | "restore";

export type NamedItems = { count: number; names: string[] };

export type Differences = { added: NamedItems; changed: NamedItems; removed: NamedItems };

/** GET /api/admin/backups/:name/preview: what a restore would bring back (`added`), change and remove. */
export type RestorePreview = {
  backup: Backup;
} & { [Name in OpenComparedName]: Differences } & { [Name in PrivateComparedName]: { added: number; removed: number } };

export type MakeBackupResult = { message: string; backup: Backup };

/** POST /api/admin/backups/:name/restore. Restoring `safetyBackup` undoes that restore. */
export type RestoreResult = { message: string; safetyBackup: string; notes: string[] };

export type CheckResult = { message: string; safetyBackup: string | null };
