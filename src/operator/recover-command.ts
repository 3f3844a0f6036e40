import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";

import { closeDb, migrateDb, openDb } from "@db/client";
import { recoveredFolder } from "@db/cluster-files";
import { findFilesOfSite, hasDatabase, lockFolder, postgresFolder } from "@db/data-folder";
import { mayMeanDamage } from "@db/not-damaged-error";

import { describeCounts, formatMinute } from "@/backup/format";
import type { FoundBackup } from "@/backup/inspect";
import { backups } from "@/backup/make-backup";
import { openExport } from "@/content-file/export/export";
import { env } from "@/env";
import { errorMessage } from "@/lib/errors";

import type { Outcome } from "./command";
import { importInChildProcess } from "./import-in-child-process";

const failed = (...lines: string[]): Outcome => ({ code: 1, text: lines.join("\n") });

export async function recover(): Promise<Outcome> {
  if (env.DATABASE_URL)
    return failed("This is for the embedded database. A PostgreSQL server has its own ways to recover.");
  if (!hasDatabase(env.DATA_DIR) && findFilesOfSite(env.DATA_DIR).length === 0) {
    return failed(`There is no site in ${env.DATA_DIR} to recover. Is DATA_DIR correct?`);
  }
  const problem = await findProblem();
  if (!problem) return failed("The database opens and all of it can be read: there is nothing to recover.");
  if (!problem.isDamage) return failed(problem.reason);
  const unlock = lockFolder(env.DATA_DIR);
  try {
    return await restoreNewestBackup(postgresFolder(env.DATA_DIR), problem.reason);
  } finally {
    unlock();
  }
}

const hasPosts = ({ counts }: FoundBackup) => (counts?.posts ?? 0) > 0;

type Problem = { reason: string; isDamage: boolean };

async function findProblem(): Promise<Problem | undefined> {
  try {
    await openDb();
    await migrateDb();
    for await (const _ of (await openExport()).chunks);
    return undefined;
  } catch (error) {
    return { reason: errorMessage(error), isDamage: mayMeanDamage(error) };
  } finally {
    await closeDb();
  }
}

async function restoreNewestBackup(postgres: string, reason: string): Promise<Outcome> {
  // Newest first, but backups without posts last: they may have been made after the posts were lost.
  const candidates = (await backups.list({ thoroughly: true }))
    .filter(({ problem }) => !problem)
    .toSorted((one, other) => Number(hasPosts(other)) - Number(hasPosts(one)));
  if (candidates.length === 0) {
    return failed(
      `The database can't be used: ${reason}`,
      `There is no good backup in ${join(env.DATA_DIR, "backups")}, so nothing was changed. Put a backup there, or restore a copy of the data folder.`,
    );
  }
  const temporaryFolder = join(env.DATA_DIR, "recovering");
  const notes: string[] = [];
  for (const backup of candidates) {
    rmSync(temporaryFolder, { recursive: true, force: true });
    const file = backups.pathOf(backup.name);
    const result = await importInChildProcess({ file, users: [] }, { DATABASE_URL: "", DATA_DIR: temporaryFolder });
    if ("failure" in result) {
      notes.push(`${backup.name} could not be restored: ${result.failure}`);
      continue;
    }
    const damaged = replaceDatabase(postgres, join(temporaryFolder, "postgres"));
    rmSync(temporaryFolder, { recursive: true, force: true });
    const counts = backup.counts ? `: ${describeCounts(backup.counts)}` : "";
    return {
      code: 0,
      text: [
        ...notes,
        `The content was restored from the backup made on ${formatMinute(backup.madeAt)} (${backup.name})${counts}.`,
        ...(damaged
          ? [
              `The damaged database is kept in ${damaged}. Delete that folder once you are sure that nothing is missing.`,
            ]
          : []),
        "Backups contain no administrators: create one with `bun run admin -- create`, or the next start creates `admin` and shows its password once.",
      ].join("\n"),
    };
  }
  rmSync(temporaryFolder, { recursive: true, force: true });
  return failed(...notes, "Nothing was changed.");
}

/** Replaces the damaged database, if there is one, with the recovered one. If this is interrupted, the next start finishes it. */
function replaceDatabase(postgres: string, recovered: string) {
  const damaged = existsSync(postgres)
    ? `${postgres}.damaged-${new Date().toISOString().slice(0, 19).replaceAll(":", "-")}`
    : undefined;
  const intermediate = recoveredFolder(postgres);
  rmSync(intermediate, { recursive: true, force: true });
  const move = (from: string, to: string) => {
    renameSync(from, to);
    syncFolder(env.DATA_DIR);
  };
  move(recovered, intermediate);
  if (damaged) move(postgres, damaged);
  move(intermediate, postgres);
  return damaged;
}

function syncFolder(path: string) {
  const folder = openSync(path, "r");
  fsyncSync(folder);
  closeSync(folder);
}
