import { join } from "node:path";

import { log } from "@/lib/log";

import { backupFile } from "./file-format";
import { importContent, isContentEmpty } from "./queries";

export const demoFile = join(import.meta.dir, "../../db/demo/content.json");

/** Fills a database that has no content yet with the demo. */
export async function loadDemo() {
  if (!(await isContentEmpty())) return;
  const results = await importContent(backupFile.parse(await Bun.file(demoFile).json()));
  const counts = Object.entries(results).map(([name, { added }]) => [name, added]);
  log("info", "Loaded the demo content", Object.fromEntries(counts));
}
