import { importFile, readFile } from "@/backup/import-file";

import { makeFile } from "./setup";

/** For tests: converts an export of another program, given as its text, its bytes or as JSON, and imports it. */
export async function convertAndImport(content: string | Uint8Array | object) {
  const file = await readFile(await makeFile(content));
  const { results, notes, addresses } = await importFile(file);
  return { results, notes, addresses };
}
