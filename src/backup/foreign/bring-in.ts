import { checkBackup, importBackup } from "@/backup/import";
import { makeFile } from "@/testing";

import { convertForeign } from "./convert";

/** For tests: converts an export of another program, given as its text or as JSON, and imports it. */
export async function bringIn(content: string | object) {
  const converted = await convertForeign(await makeFile(content));
  if (!converted) throw new Error("Not recognized");
  const { results } = await importBackup(await checkBackup(converted.path));
  return { results, notes: converted.notes };
}
