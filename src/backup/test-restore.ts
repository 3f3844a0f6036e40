import { BackupError } from "@/content-file/backup-error";
import { hashRows } from "@/content-file/export/export";
import type { RowHashes } from "@/content-file/export/row-hashes";
import { type CheckedBackup, importBackup } from "@/content-file/import/import";

import { createTestRestoreTables, dropTestRestoreTables, TEST_RESTORE_SCHEMA } from "./queries";

/** Checksums of the backups that this process has tested: unchanged content needs no second test, but a new version of the program does. */
const testedChecksums = new Set<string>();

export async function testRestore(checked: CheckedBackup, rows: RowHashes): Promise<string | null> {
  const { sha256 } = checked;
  if (!sha256) throw new BackupError(507, "A backup without its manifest can't be tested.");
  if (testedChecksums.has(sha256)) return null;
  await createTestRestoreTables();
  try {
    await importBackup(checked, { schema: TEST_RESTORE_SCHEMA });
    const differences = rows.differencesFrom(await hashRows(TEST_RESTORE_SCHEMA));
    if (differences) return `The test restore did not match: ${differences}.`;
  } finally {
    await dropTestRestoreTables();
  }
  testedChecksums.add(sha256);
  return null;
}
