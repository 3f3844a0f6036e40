import { Database } from "bun:sqlite";
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";

import { recoveredFolder, unfinishedFolder } from "./cluster-files";
import { FolderInUseError } from "./not-damaged-error";

export const postgresFolder = (dataDir: string) => join(dataDir, "postgres");

const holderFile = (dataDir: string) => join(dataDir, "holder");
export const lockFile = (dataDir: string) => join(dataDir, "lock");

/** A mounted folder may belong to another user. Its mode can't be changed then, so being able to use it is enough. */
export function makePrivateFolder(folder: string) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  try {
    chmodSync(folder, 0o700);
  } catch {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  }
}

/** The operating system releases the lock when the process ends, however it ends. */
export function lockFolder(folder: string) {
  let lock: Database;
  try {
    lock = new Database(lockFile(folder));
    lock.run("PRAGMA locking_mode = EXCLUSIVE");
    lock.run("BEGIN EXCLUSIVE");
  } catch (error) {
    if (Object(error).code !== "SQLITE_BUSY") throw Object.assign(error as Error, { path: lockFile(folder) });
    const holder = existsSync(holderFile(folder)) ? readFileSync(holderFile(folder), "utf8") : "unknown";
    throw new FolderInUseError(
      `Another Waymark process (${holder}) already uses the data folder ${folder}. Stop it, or set DATA_DIR to another folder.`,
    );
  }
  writeHolder(folder);
  return () => lock.close();
}

const writeHolder = (folder: string) => writeFileSync(holderFile(folder), `process ${process.pid}`, { mode: 0o600 });

/** Keeps the next start from treating a folder whose files were deleted as a new one. */
export function markAsUsed(folder: string) {
  try {
    if (existsSync(folder) && !hasDatabase(folder)) writeHolder(folder);
  } catch {
    // A folder that can't be written to can't hold a new site either.
  }
}

/** Refuses a folder that held a site and has lost its database, where starting an empty site would look like success. */
export function prepareFirstStart(dataDir: string, { mayStartEmpty = false } = {}) {
  if (hasDatabase(dataDir)) return;
  const siteFiles = findFilesOfSite(dataDir);
  if (siteFiles.length > 0 && !mayStartEmpty) throw lostDatabase(dataDir, siteFiles);
  mkdirSync(unfinishedFolder(postgresFolder(dataDir)), { recursive: true, mode: 0o700 });
}

export function hasDatabase(dataDir: string) {
  const postgres = postgresFolder(dataDir);
  return existsSync(postgres) || existsSync(recoveredFolder(postgres));
}

/** Ignores empty folders, and the lock that a first start creates before anything else. */
export function findFilesOfSite(dataDir: string) {
  if (!existsSync(dataDir)) return [];
  const names = readdirSync(dataDir);
  const wasInterrupted = names.includes("postgres.new");
  return names.filter(
    (name) =>
      (/^(backups|imports|recovering|session-secret|\.s\.PGSQL\.5432|postgres(?!\.new$).*)$/.test(name) &&
        !isEmptyFolder(join(dataDir, name))) ||
      (name === "holder" && !wasInterrupted),
  );
}

function lostDatabase(dataDir: string, siteFiles: string[]) {
  return new Error(
    `There is no database in ${dataDir}, although a site was stored there (it has ${siteFiles.join(", ")}). Nothing was changed. ` +
      'If its folder "postgres" was moved, move it back; if its disk is not mounted, mount it. Otherwise "bun run admin -- recover" restores the newest backup. ' +
      "If the site uses a PostgreSQL server, set DATABASE_URL. For a new, empty site set DATA_DIR to an empty folder.",
  );
}

function isEmptyFolder(path: string) {
  try {
    return readdirSync(path).length === 0;
  } catch {
    return false;
  }
}
