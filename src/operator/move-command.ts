import { closeSync, openSync, writeSync } from "node:fs";
import { join } from "node:path";

import { closeDb, migrateDb, openDb } from "@db/client";

import { countOf, describeCounts } from "@/backup/format";
import { openExport } from "@/content-file/export/export";
import { makeWorkFolder, removeFolder } from "@/content-file/import/work-folder";
import { env } from "@/env";
import { DATABASE_URL_HINT, isDatabaseUrl } from "@/lib/database-url";
import { freeBytes } from "@/lib/disk/free-space";

import type { Outcome } from "./command";
import { importInChildProcess } from "./import-in-child-process";
import { countOtherConnections, listUsersToTransfer } from "./queries";

const FREE_SPACE_MARGIN = 32 * 1024 * 1024;

const failed = (text: string): Outcome => ({ code: 1, text });

export async function moveTo(target: string): Promise<Outcome> {
  const url = target === "embedded" ? "" : target;
  if (url && !isDatabaseUrl(url))
    return {
      code: 2,
      text: `Unknown target. Use "embedded", or the address of a database, which ${DATABASE_URL_HINT}.`,
    };
  if (url === env.DATABASE_URL) return failed("The site already uses this database.");
  // In a folder that the next start clears, because the file of an interrupted move contains the subscribers' addresses.
  const folder = makeWorkFolder();
  try {
    return await moveThroughFile(join(folder, "moving.json"), url);
  } finally {
    await removeFolder(folder);
  }
}

async function moveThroughFile(file: string, url: string) {
  const source = await writeContentFile(file);
  if ("code" in source) return source;
  const { users, counts, sha256 } = source;
  const result = await importInChildProcess({ file, users }, { DATABASE_URL: url, DATA_DIR: env.DATA_DIR });
  if ("failure" in result) return failed(`Nothing was moved. ${result.failure}`);
  if (result.sha256 !== sha256) {
    return failed(
      "The copy differs from the original. The database in use is unchanged; empty the other one before you try again.",
    );
  }
  return {
    code: 0,
    text: [
      `Moved ${describeCounts(counts)}, ${countOf(counts.revisions, "revision", "revisions")} of posts and ${countOf(users.length, "administrator", "administrators")}.`,
      `Both databases now have the same content (sha256 ${sha256}).`,
      url
        ? "Set DATABASE_URL to the new address and start Waymark. The embedded database is unchanged; keep its folder until you are sure that nothing is missing."
        : "Remove DATABASE_URL and start Waymark. The database on the server is unchanged.",
      "Everybody has to sign in again, with the same passwords.",
    ].join("\n"),
  } satisfies Outcome;
}

async function writeContentFile(file: string) {
  await openDb();
  try {
    await migrateDb();
    if (env.DATABASE_URL && (await countOtherConnections()) > 0) {
      return failed(
        "Waymark is still running on this database. Stop it first, so that nothing changes during the move.",
      );
    }
    const content = await openExport();
    if ((freeBytes(env.DATA_DIR) ?? Number.POSITIVE_INFINITY) < content.bytes + FREE_SPACE_MARGIN) {
      return failed(
        `The move needs ${Math.ceil(content.bytes / 1e6)} MB for a file in ${env.DATA_DIR}. Free some space there.`,
      );
    }
    const handle = openSync(file, "wx", 0o600);
    for await (const chunk of content.chunks) writeAll(handle, chunk);
    closeSync(handle);
    return { counts: content.counts, sha256: content.sha256(), users: await listUsersToTransfer() };
  } finally {
    await closeDb();
  }
}

function writeAll(handle: number, bytes: Uint8Array) {
  for (let done = 0; done < bytes.byteLength;) done += writeSync(handle, bytes, done);
}
