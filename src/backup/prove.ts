import { BackupError } from "@/content-file/backup-error";
import { hashRows } from "@/content-file/export/export";
import type { RowHashes } from "@/content-file/export/row-hashes";
import { type CheckedBackup, importBackup } from "@/content-file/import/import";

import { createProofTables, dropProofTables, PROOF_SCHEMA } from "./queries";

/** Checksums of the backups that this process has proven: unchanged content needs no second proof, but a new version of the program does. */
const provenChecksums = new Set<string>();

export async function proveBackup(checked: CheckedBackup, rows: RowHashes): Promise<string | null> {
  const { sha256 } = checked;
  if (!sha256) throw new BackupError(507, "A backup without its manifest can't be tested.");
  if (provenChecksums.has(sha256)) return null;
  await createProofTables();
  try {
    await importBackup(checked, { schema: PROOF_SCHEMA });
    const differences = rows.differencesFrom(await hashRows(PROOF_SCHEMA));
    if (differences) return `The test restore did not match: ${differences}.`;
  } finally {
    await dropProofTables();
  }
  provenChecksums.add(sha256);
  return null;
}
