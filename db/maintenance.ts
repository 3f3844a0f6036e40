import type { Sql } from "postgres";

import { hasDiskSpace } from "@/lib/disk/free-space";
import { describeError } from "@/lib/errors";
import { log } from "@/lib/log";

const CHECK_INTERVAL_MS = 10_000;
const MAX_WAL_BYTES = 64 * 1024 * 1024;

const NIGHTLY_SCHEDULE = "40 3 * * *";

type AllowSlow = (work: () => Promise<void>) => Promise<void>;

export function scheduleNightly(work: () => Promise<void>) {
  const nightly = Bun.cron(NIGHTLY_SCHEDULE, () => work().catch(logFailure), { tz: "UTC" });
  return () => nightly.stop();
}

/** A checkpoint lets the embedded database reuse its log, which would otherwise grow forever. */
export function watchWal(client: Sql) {
  let isChecking = false;
  const check = async () => {
    if (isChecking) return;
    isChecking = true;
    await checkpointLongWal(client).catch(logFailure);
    isChecking = false;
  };
  const timer = setInterval(check, CHECK_INTERVAL_MS);
  return () => clearInterval(timer);
}

export async function checkpointLongWal(client: Sql) {
  const [wal] = await client<{ bytes: number }[]>`
    select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::float8 as bytes from pg_control_checkpoint()`;
  if (wal && wal.bytes > MAX_WAL_BYTES) await client`checkpoint`;
}

/** Table by table, so that requests can run in between. System tables too, because each test restore of a backup creates and drops tables. */
export async function vacuum(client: Sql, allowSlow: AllowSlow) {
  if (!hasDiskSpace()) return;
  await allowSlow(async () => {
    const tables = await client<
      { name: string }[]
    >`select tablename as name from pg_tables where schemaname in ('public', 'pg_catalog')`;
    for (const { name } of tables) await client`vacuum (analyze) ${client(name)}`;
    await client`checkpoint`;
  });
}

function logFailure(error: unknown) {
  log("error", "Database maintenance failed", { error: describeError(error) });
}
