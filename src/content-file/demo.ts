import { join } from "node:path";

import { log } from "@/lib/log";

import { checkBackup, importBackup } from "./import/import";
import { isContentEmpty } from "./import/queries";

export const demoFile = join(import.meta.dir, "../../db/demo/content.json");

export async function loadDemo() {
  if (!(await isContentEmpty())) return;
  const { results } = await importBackup(await checkBackup(demoFile));
  const counts = Object.entries(results).map(([name, { added }]) => [name, added]);
  log("info", "Loaded the demo content", Object.fromEntries(counts));
}
