import { db } from "@db/client";
import { attempts } from "@db/schema";
import { sql } from "drizzle-orm";

import { FIRST_WAIT_SECONDS, FREE_ATTEMPTS, resetAfter } from "./limits";

const CLEANUP_INTERVAL_MS = 10 * 60_000;
const CLEANUP_INTERVAL_COUNTS = 10_000;
export const MAX_ATTEMPT_ROWS = 100_000;
let cleanedAt = Number.NEGATIVE_INFINITY;
let countsSinceCleaning = 0;

// A wrong password must not cost a disk write, so a power failure may lose these counts.
const asyncCommit = sql`(select set_config('synchronous_commit', 'off', true)) as async_commit`;

/** Call it before checking the password, so that concurrent attempts count too. Returns the attempt's number, or the seconds to wait. */
export async function countAttempt(
  key: string,
  maxWaitSeconds: number,
): Promise<{ number: number } | { wait: number }> {
  await cleanUpIfDue();
  const wait = sql`case when ${attempts.count} < ${FREE_ATTEMPTS} then 0
    else least(${FIRST_WAIT_SECONDS} * 2 ^ least(${attempts.count} - ${FREE_ATTEMPTS}, 20), ${maxWaitSeconds}) end`;
  const [counted] = await db.execute<{ count: number }>(sql`
    insert into ${attempts} (key, count) select ${key}, 1 from ${asyncCommit}
    on conflict (key) do update set last_at = now(),
      count = case when ${attempts.lastAt} <= now() - ${resetAfter} then 1 else ${attempts.count} + 1 end
    where ${attempts.count} < ${FREE_ATTEMPTS} or ${attempts.lastAt} <= now() - (${wait}) * interval '1 second'
    returning ${attempts.count}`);
  if (counted) return { number: counted.count };
  // If the clock was set back, the last attempt is in the future, and the wait begins now.
  const [waiting] = await db.execute<{ seconds: number }>(sql`
    update ${attempts} set last_at = least(${attempts.lastAt}, now()) from ${asyncCommit} where key = ${key}
    returning ceil(extract(epoch from ${attempts.lastAt} - now()) + ${wait})::integer as seconds`);
  return { wait: Math.max(1, waiting?.seconds ?? 1) };
}

export async function clearAttempts(key: string) {
  await db.execute(sql`delete from ${attempts} using ${asyncCommit} where key = ${key}`);
}

export async function uncountAttempt(key: string) {
  await db.execute(sql`update ${attempts} set count = count - 1 from ${asyncCommit} where key = ${key}`);
}

/** Counts an attempt and returns 0. If the window already has `max` attempts, counts nothing and returns the seconds to wait. */
export async function countInWindow(key: string, { max, seconds }: { max: number; seconds: number }) {
  await cleanUpIfDue();
  const isOver = sql`(now() - ${attempts.firstAt} not between interval '0' and ${seconds} * interval '1 second')`;
  const [counted] = await db.execute(sql`
    insert into ${attempts} (key, count) select ${key}, 1 from ${asyncCommit}
    on conflict (key) do update set last_at = now(),
      first_at = case when ${isOver} then now() else ${attempts.firstAt} end,
      count = case when ${isOver} then 1 else ${attempts.count} + 1 end
    where ${isOver} or ${attempts.count} < ${max}
    returning ${attempts.count}`);
  if (counted) return 0;
  return Math.max(1, await waitInWindow(key, { max, seconds }));
}

export async function waitInWindow(key: string, { max, seconds }: { max: number; seconds: number }) {
  const left = sql`extract(epoch from ${attempts.firstAt} - now()) + ${seconds}`;
  const [full] = await db.execute<{ seconds: number }>(sql`
    select ceil(${left})::integer as seconds from ${attempts}
    where key = ${key} and ${attempts.count} >= ${max} and ${left} between 0 and ${seconds}`);
  return full?.seconds ?? 0;
}

async function cleanUpIfDue() {
  countsSinceCleaning += 1;
  if (performance.now() - cleanedAt < CLEANUP_INTERVAL_MS && countsSinceCleaning < CLEANUP_INTERVAL_COUNTS) return;
  cleanedAt = performance.now();
  countsSinceCleaning = 0;
  await cleanUp();
}

export async function cleanUp() {
  await db.execute(sql`
    delete from ${attempts} using ${asyncCommit} where last_at < now() - interval '1 hour'
    or key in (select key from ${attempts} order by last_at desc offset ${MAX_ATTEMPT_ROWS})`);
}
