import { accessSync, constants, existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

const MAJOR = "18";

/** Without these Postgres does not start or, worse, takes the folder for an empty one and starts over. */
const requiredFiles = [
  "PG_VERSION",
  "global/pg_control",
  "global/pg_filenode.map",
  "base/5/PG_VERSION",
  "postgresql.conf",
];

/** A recovered database, before it replaces the damaged one. */
export const recoveredFolder = (folder: string) => `${folder}.recovered`;

/** A new database, until it is complete. Left behind, it shows that a first start was interrupted. */
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
    throw cannotOpen(folder, "pg_wal or pg_xact, which say what was committed, is empty or missing");
  }
}

export function checkTables(folder: string, paths: string[]) {
  const missing = paths.filter((path) => !existsSync(join(folder, path)));
  if (missing.length > 0) throw cannotOpen(folder, `files of tables are missing: ${missing.slice(0, 3).join(", ")}`);
}

export function cannotOpen(folder: string, reason: string) {
  if (/no space left/i.test(reason)) {
    return new Error(`The disk of ${folder} is full (${reason}). Nothing is lost: make room and start again.`);
  }
  return new Error(
    `The database in ${folder} could not be opened: ${reason}. Its files are still there. When starting again does not help, ` +
      'they are damaged: put back a copy of the data folder, or run "bun run admin -- recover", which sets them aside and restores the newest backup.',
  );
}

function wrongVersion(folder: string, major: string) {
  const advice =
    Number(major) > Number(MAJOR)
      ? "Start the newer Waymark that made it, or put back the copy made before the upgrade."
      : "Start the Waymark that made it, download a backup, and import that here into an empty data folder.";
  return new Error(
    `The database in ${folder} is one of PostgreSQL ${major}; this Waymark has PostgreSQL ${MAJOR}. Nothing was changed. ${advice}`,
  );
}

const isEmpty = (folder: string) => !existsSync(folder) || readdirSync(folder).every((name) => isFolder(folder, name));
const isFolder = (folder: string, name: string) => statSync(join(folder, name)).isDirectory();
