import { BackupError } from "@/backup/backup-error";
import { openExport } from "@/backup/export";
import type { Manifest } from "@/backup/file-format";
import { type CheckedBackup, importBackup } from "@/backup/import";

import { hashPassing } from "./manifest";
import { dropProofTables, makeProofTables, PROOF_SCHEMA } from "./queries";

/** What this very process has restored: the same content needs no second proof, a newer program does. */
const provenHere = new Set<string>();

/** Restores a backup into empty tables and compares what is in them with the file. Throws when they differ. */
export async function proveBackup({ checked, manifest }: { checked: CheckedBackup; manifest: Manifest }) {
  if (provenHere.has(manifest.sha256)) return;
  await makeProofTables();
  try {
    await importBackup(checked, { schema: PROOF_SCHEMA });
    const restored = await openExport({ schema: PROOF_SCHEMA });
    const found = await hashPassing(restored.chunks);
    if (found?.sha256 !== manifest.sha256 || !Bun.deepEquals(found.counts, manifest.counts)) {
      throw new BackupError(
        507,
        `The backup was written, but restoring it as a proof gave something else: ${differences(found, manifest)}.`,
      );
    }
  } finally {
    await dropProofTables();
  }
  provenHere.add(manifest.sha256);
}

function differences(found: Manifest | undefined, expected: Manifest) {
  const kinds = Object.keys(expected.counts) as (keyof Manifest["counts"])[];
  const different = kinds.filter((kind) => found?.counts[kind] !== expected.counts[kind]);
  if (different.length === 0) return "the same counts, but not the same content";
  return different.map((kind) => `${found?.counts[kind] ?? 0} ${kind} instead of ${expected.counts[kind]}`).join(", ");
}
