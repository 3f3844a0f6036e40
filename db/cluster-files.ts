import { accessSync, constants, existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

import { NotDamagedError } from "./not-damaged-error";

const MAJOR = "18";

/** Without these, Postgres does not start or, worse, takes the folder for an empty one and creates a new database. */
const requiredFiles = [
  "PG_VERSION",
  "global/pg_control",
  "global/pg_filenode.map",
  "base/5/PG_VERSION",
  "postgresql.conf",
];

/** A recovered database, before it replaces the damaged one. */
export const recoveredFolder = (folder: string) => `${folder}.recovered`;

/** A new database, until it is complete. If this folder is left behind, the first start was interrupted. */
export const unfinishedFolder = (folder: string) => `${folder}.new`;

export function checkCluster(folder: string) {
  const readWrite = constants.R_OK | constants.W_OK;
  accessSync(folder, readWrite | constants.X_OK);
  const missing = requiredFiles.find((name) => !existsSync(join(folder, name)));
  if (missing) throw cannotOpen(folder, `${missing} is missing`);
  for (const name of requiredFiles) accessSync(join(folder, name), readWrite);
  const major = readFileSync(join(folder, "PG_VERSION"), "utf8").trim();
  if (!/^\d{2}$/.test(major)) throw cannotOpen(folder, "PG_VERSION does not name a version");
  if (major !== MAJOR) throw wrongVersion(folder, major);
  if (isEmpty(join(folder, "pg_wal")) || isEmpty(join(folder, "pg_xact"))) {
    throw cannotOpen(folder, "pg_wal or pg_xact, which record what was committed, is empty or missing");
  }
}

export function checkTables(folder: string, paths: string[]) {
  const missing = paths.filter((path) => !existsSync(join(folder, path)));
  if (missing.length > 0) throw cannotOpen(folder, `files of tables are missing: ${missing.slice(0, 3).join(", ")}`);
}

export function cannotOpen(folder: string, reason: string) {
  if (/no space left/i.test(reason)) {
    return new NotDamagedError(
      `The disk that holds ${folder} is full (${reason}). Nothing is lost: free some space and start again.`,
    );
  }
  return new Error(
    `The database in ${folder} could not be opened: ${reason}. Its files are still there. If starting again does not help, ` +
      'they are damaged: put back a copy of the data folder, or run "bun run admin -- recover", which sets them aside and restores the newest backup.',
  );
}

function wrongVersion(folder: string, major: string) {
  const advice =
    Number(major) > Number(MAJOR)
      ? "Start the newer version of Waymark that created it, or put back the copy made before the upgrade."
      : "Start the version of Waymark that created it, download a backup, and import that here into an empty data folder.";
  return new NotDamagedError(
    `The database in ${folder} was created by PostgreSQL ${major}; this version of Waymark uses PostgreSQL ${MAJOR}. Nothing was changed. ${advice}`,
  );
}

const isEmpty = (folder: string) => !existsSync(folder) || readdirSync(folder).every((name) => isFolder(folder, name));
const isFolder = (folder: string, name: string) => statSync(join(folder, name)).isDirectory();
