import { mkdirSync, mkdtempSync } from "node:fs";
import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

import { env } from "@/env";

const parent = join(env.DATA_DIR, "imports");

/** The caller must remove the folder. */
export function makeWorkFolder() {
  mkdirSync(parent, { recursive: true, mode: 0o700 });
  return mkdtempSync(join(parent, "import-"));
}

export async function removeFolder(folder: string) {
  await rm(folder, { recursive: true, force: true });
}

export async function removeWorkFoldersBefore(timeMs: number) {
  for (const name of await readdir(parent).catch(() => [])) {
    const folder = join(parent, name);
    // Another process that shares the data folder may have removed it by now.
    const found = await stat(folder).catch(() => undefined);
    if (found && found.mtimeMs < timeMs) await removeFolder(folder);
  }
}
