import { db, separateConnection } from "@db/client";
import { backupRuns, importImages } from "@db/schema";
import { and, desc, eq, isNotNull, isNull, lt, lte, or, sql } from "drizzle-orm";

import { tableOf } from "@/content-file/content-columns";
import { tableNames } from "@/content-file/content-tables";
import { enterSchema } from "@/content-file/schema/queries";
import { env } from "@/env";

/** Named after an earlier word for a test restore, so that the tables of one that crashed before an update are still removed. */
export const TEST_RESTORE_SCHEMA = "waymark_proof";

const MAX_RUN_TIME = sql`interval '2 hours'`;

const isDead = and(isNull(backupRuns.finishedAt), lt(backupRuns.startedAt, sql`now() - ${MAX_RUN_TIME}`));

/** Creates empty, unlogged copies of the site's tables, without triggers, in place of any that a crash left behind. */
export async function createTestRestoreTables() {
  await dropTestRestoreTables();
  await db.transaction(async (tx) => {
    await tx.execute(sql`create schema waymark_proof`);
    await enterSchema(tx, TEST_RESTORE_SCHEMA);
    for (const table of [...tableNames.map(tableOf), importImages]) {
      await tx.execute(sql`create unlogged table ${table} (like public.${table} including all)`);
    }
  });
}

export async function dropTestRestoreTables() {
  await db.execute(sql`drop schema if exists waymark_proof cascade`);
}

/** Resolves to the function that releases the lock, or undefined when another process holds it. Only one process uses the embedded database, so there is no lock. */
export async function acquireJobLock(): Promise<(() => Promise<void>) | undefined> {
  if (!env.DATABASE_URL) return async () => {};
  // Not from the pool: the driver hangs forever on a reserved connection that has broken.
  const connection = separateConnection();
  const release = async () => {
    // If the connection broke, the server has released the lock.
    await connection`select pg_advisory_unlock(hashtext('waymark backups'))`.catch(() => {});
    await connection.end({ timeout: 1 });
  };
  try {
    const [row] = await connection`select pg_try_advisory_lock(hashtext('waymark backups')) as held`;
    if (row?.held) return release;
  } catch (error) {
    await connection.end({ timeout: 1 });
    throw error;
  }
  await connection.end({ timeout: 1 });
  return undefined;
}

/** Whether the backup of this slot, a time of the schedule, is still to be made. Call it within the job: an unfinished backup then belongs to a process that has ended, so it is made again, as is a failed one. */
export async function claimSlot(slot: string) {
  const now = sql`now()`;
  const [claimed] = await db
    .insert(backupRuns)
    .values({ slot })
    .onConflictDoUpdate({
      target: backupRuns.slot,
      set: { startedAt: now, finishedAt: null, error: null },
      setWhere: or(and(isNotNull(backupRuns.error), isNull(backupRuns.file)), isNull(backupRuns.finishedAt)),
    })
    .returning({ slot: backupRuns.slot });
  return claimed !== undefined;
}

export async function finishSlot(slot: string, file: string | null, mismatch: string | null) {
  await db
    .update(backupRuns)
    .set({ finishedAt: sql`now()`, file, error: mismatch })
    .where(eq(backupRuns.slot, slot));
}

export async function failSlot(slot: string, error: string) {
  const failed = { finishedAt: sql`now()`, error };
  await db
    .insert(backupRuns)
    .values({ slot, ...failed })
    .onConflictDoUpdate({ target: backupRuns.slot, set: failed, setWhere: isNull(backupRuns.finishedAt) });
}

/** Marks backups as failed that an ended process left unfinished. On a database server, another process may still be making one, so only old ones are marked, and tables of a test restore are left to the next one. */
export async function failDeadRuns(error: string) {
  if (!env.DATABASE_URL) await dropTestRestoreTables();
  await db
    .update(backupRuns)
    .set({ finishedAt: sql`now()`, error })
    .where(env.DATABASE_URL ? isDead : isNull(backupRuns.finishedAt));
}

export async function findLastFailure() {
  const [run] = await db
    .select({ at: backupRuns.finishedAt, reason: backupRuns.error, file: backupRuns.file })
    .from(backupRuns)
    .where(lte(backupRuns.finishedAt, sql`now()`))
    .orderBy(desc(backupRuns.finishedAt))
    .limit(1);
  return run?.at && run.reason ? { at: run.at, reason: run.reason, wasMade: run.file !== null } : null;
}
