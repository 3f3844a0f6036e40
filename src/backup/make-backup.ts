import { join } from "node:path";

import { BackupError } from "@/content-file/backup-error";
import { ImageRemovedError, openExport } from "@/content-file/export/export";
import { env } from "@/env";
import { RESERVED_BYTES } from "@/lib/disk/free-space";
import { describeError } from "@/lib/errors";
import { log } from "@/lib/log";

import type { BackupKind } from "./backup-list";
import { BackupStore, type WrittenBackup } from "./backup-store";
import { reasonOf } from "./failure-reason";
import { realFiles } from "./file-system";
import { stopSignal } from "./jobs";
import { testRestore } from "./test-restore";

export const backups = new BackupStore(join(env.DATA_DIR, "backups"), realFiles);

/** Call it within a job. Old backups are removed, but not `keepName`. On failure, throws a BackupError whose message begins with `unchanged`, so the job must not have changed anything. */
export async function makeSafetyBackup(unchanged: string, keepName?: string) {
  try {
    return await makeBackup("safety", { keepNames: keepName ? [keepName] : [] });
  } catch (error) {
    log("error", "A safety backup failed", { error: describeError(error) });
    const reason = `${unchanged}, because the safety backup could not be made.`;
    throw new BackupError(507, `${reason} ${reasonOf(error)}`);
  }
}

export type MadeBackup = WrittenBackup & { mismatch: string | null };

/** When anything fails, no tested backup is removed. `mismatch` names the row that differed in the test restore; such a backup is kept. */
export async function makeBackup(
  kind: BackupKind,
  { store = backups, keep = env.BACKUP_KEEP, keepNames = [], signal = stopSignal }: MakeOptions = {},
): Promise<MadeBackup> {
  const { source, testRestoreBytes, written } = await writeBackup(kind, store, signal);
  signal.throwIfAborted();
  const mismatch = await testRestore(written.checked, source.rows).catch(async (error) => {
    await store.recordFailedTestRestore(written);
    throw error;
  });
  await store.recordTestRestore(written, mismatch);
  await store.removeOld({
    keep,
    now: new Date(),
    nextBytes: source.bytes + testRestoreBytes,
    keepNames: [written.name, ...keepNames],
  });
  return { ...written, mismatch };
}

const MAX_ATTEMPTS = 3;

/** Tries again when somebody removes an unused image while the backup is written. */
async function writeBackup(kind: BackupKind, store: BackupStore, signal: AbortSignal) {
  for (let attempt = 1; ; attempt++) {
    const source = await openExport({ signal, sequence: await store.nextSequence() });
    // The test restore stores all content once more in the embedded database, on the same disk, and saves must still fit.
    const testRestoreBytes = env.DATABASE_URL ? 0 : source.bytes + RESERVED_BYTES;
    try {
      return {
        source,
        testRestoreBytes,
        written: await store.write(kind, source, { extraBytes: testRestoreBytes, signal }),
      };
    } catch (error) {
      if (!(error instanceof ImageRemovedError) || attempt === MAX_ATTEMPTS) throw error;
    }
  }
}

type MakeOptions = {
  store?: BackupStore;
  keep?: number;
  keepNames?: string[];
  signal?: AbortSignal;
};
