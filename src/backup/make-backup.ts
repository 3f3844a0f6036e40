import { join } from "node:path";

import { openExport } from "@/content-file/export/export";
import { env } from "@/env";
import { RESERVED_BYTES } from "@/lib/disk/free-space";

import type { BackupKind } from "./backup-list";
import { type BackupFolder, backupFolder, type WrittenBackup } from "./backup-store";
import { realFiles } from "./files";
import { stopSignal } from "./jobs";
import { proveBackup } from "./prove";

export const backups = backupFolder(join(env.DATA_DIR, "backups"), realFiles);

/** What was there before something that replaces or adds content. Call it within the job (`asOnlyJob`) that does that; it lets the backup stay that this job reads. */
export const makeSafetyBackup = (read?: string) => makeBackup("safety", { needed: read ? [read] : [] });

/** `doubt` says what the proof found different; null when it found nothing. */
export type MadeFile = WrittenBackup & { doubt: string | null };

/**
 * Writes a backup of all content, restores it as a proof, and then lets go of those that are not kept any longer. One that the proof finds
 * different in some row is kept like the others, with the row named. When anything fails, nothing proven is deleted.
 */
export async function makeBackup(
  kind: BackupKind,
  { into = backups, keep = env.BACKUP_KEEP, needed = [], signal = stopSignal }: MakingOptions = {},
): Promise<MadeFile> {
  const source = await openExport({ signal, sequence: await into.nextSequence() });
  // The proof puts it into the embedded database once more, on the same disk, and saving must go on.
  const lack = env.DATABASE_URL ? 0 : source.bytes + RESERVED_BYTES;
  const written = await into.write(kind, source, { lack, signal });
  signal.throwIfAborted();
  const doubt = await proveBackup(written.checked, source.rows).catch(async (error) => {
    await into.noteFailure(written);
    throw error;
  });
  await into.noteProof(written, doubt);
  await into.sweep({ keep, now: new Date(), nextBytes: source.bytes + lack, needed: [written.name, ...needed] });
  return { ...written, doubt };
}

type MakingOptions = {
  into?: BackupFolder;
  /** How many automatic backups stay, besides those of the last days. */
  keep?: number;
  /** Names of backups that stay whatever the rules say. */
  needed?: string[];
  /** Ends it early; what it wrote until then counts as nothing. */
  signal?: AbortSignal;
};
