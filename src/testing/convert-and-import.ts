import { importFile, readImportFile } from "@/backup/import-file";

import { makeFile } from "./setup";

/** Converts an export of another program (text, bytes or a JSON value) and imports it. */
export async function convertAndImport(content: string | Uint8Array | object) {
  const file = await readImportFile(await makeFile(content));
  const { results, notes, addresses } = await importFile(file);
  return { results, notes, addresses };
}
