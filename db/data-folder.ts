import { Database } from "bun:sqlite";
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

export function makePrivateFolder(folder: string) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
}

/** Holds the folder for this process; the operating system lets go of it when the process ends, however it ends. */
export function lockFolder(folder: string) {
  const holderFile = join(folder, "holder");
  const lock = new Database(join(folder, "lock"));
  try {
    lock.run("PRAGMA locking_mode = EXCLUSIVE");
    lock.run("BEGIN EXCLUSIVE");
  } catch {
    const holder = existsSync(holderFile) ? readFileSync(holderFile, "utf8") : "unknown";
    throw new Error(
      `Another Waymark process (${holder}) already uses the data folder ${folder}. Stop it, or set DATA_DIR to another folder.`,
    );
  }
  writeFileSync(holderFile, `process ${process.pid}`, { mode: 0o600 });
  return () => lock.close();
}
