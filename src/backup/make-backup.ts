import { join } from "node:path";

import { BackupError } from "@/content-file/backup-error";
import { openExport } from "@/content-file/export/export";
import { env } from "@/env";
import { RESERVED_BYTES } from "@/lib/disk/free-space";
import { describeError } from "@/lib/errors";
import { log } from "@/lib/log";

import type { BackupKind } from "./backup-list";
import { BackupStore, type WrittenBackup } from "./backup-store";
import { reasonOf } from "./failure-reason";
import { realFiles } from "./file-system";
import { stopSignal } from "./jobs";
import { proveBackup } from "./prove";

export const backups = new BackupStore(join(env.DATA_DIR, "backups"), realFiles);

/**
 * What is there now, in a safety backup; call it within the job (`runExclusiveJob`) that changes it. The backup `keepName`, which that job
 * reads, stays. Throws a BackupError that begins with `unchanged` when it can't be made: then nothing must be changed.
 */
export async function makeSafetyBackup(unchanged: string, keepName?: string) {
  try {
    return await makeBackup("safety", { keepNames: keepName ? [keepName] : [] });
  } catch (error) {
    log("error", "a safety backup failed", { error: describeError(error) });
    const reason = `${unchanged}, because the safety backup before it could not be made.`;
    throw new BackupError(507, `${reason} ${reasonOf(error)}`);
  }
}

export type MadeFile = WrittenBackup & { doubt: string | null };

/**
 * Writes a backup of all content, restores it as a proof, and then lets go of those that are not kept any longer. One that the proof finds
 * different in some row is kept like the others, with the row named. When anything fails, nothing proven is deleted.
 */
export async function makeBackup(
  kind: BackupKind,
  { store = backups, keep = env.BACKUP_KEEP, keepNames = [], signal = stopSignal }: MakeOptions = {},
): Promise<MadeFile> {
  const source = await openExport({ signal, sequence: await store.nextSequence() });
  // The proof puts it into the embedded database once more, on the same disk, and saving must go on.
  const proofBytes = env.DATABASE_URL ? 0 : source.bytes + RESERVED_BYTES;
  const written = await store.write(kind, source, { extraBytes: proofBytes, signal });
  signal.throwIfAborted();
  const doubt = await proveBackup(written.checked, source.rows).catch(async (error) => {
    await store.noteFailure(written);
    throw error;
  });
  await store.noteProof(written, doubt);
  await store.removeOld({
    keep,
    now: new Date(),
    nextBytes: source.bytes + proofBytes,
    keepNames: [written.name, ...keepNames],
  });
  return { ...written, doubt };
}

type MakeOptions = {
  store?: BackupStore;
  keep?: number;
  /** Names of backups that stay whatever the rules say. */
  keepNames?: string[];
  signal?: AbortSignal;
};
