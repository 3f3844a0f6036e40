import { join } from "node:path";

import { sql } from "drizzle-orm";
import { drizzle, type PostgresJsDatabase } from "drizzle-orm/postgres-js";
import { migrate } from "drizzle-orm/postgres-js/migrator";
import type { Sql } from "postgres";

import journal from "./migrations/meta/_journal.json";
import { NotDamagedError } from "./not-damaged-error";

const folder = join(import.meta.dir, "migrations");
const newest = Math.max(...journal.entries.map(({ when }) => when));

/** One process migrates at a time. Throws, and changes nothing, when a newer version of Waymark has used the database. */
export async function runMigrations(connection: Sql) {
  const db = drizzle(connection);
  await db.execute(sql`select pg_advisory_lock(hashtext('waymark migrations'))`);
  try {
    await refuseNewer(db);
    await migrate(db, { migrationsFolder: folder });
  } finally {
    await db.execute(sql`select pg_advisory_unlock(hashtext('waymark migrations'))`);
  }
}

async function refuseNewer(db: PostgresJsDatabase) {
  const [table] = await db.execute(sql`select to_regclass('drizzle.__drizzle_migrations') is not null as exists`);
  if (!table?.exists) return;
  const [last] = await db.execute(sql`select max(created_at)::text as time from drizzle.__drizzle_migrations`);
  if (Number(last?.time) <= newest) return;
  const [databaseVersion, knownVersion] = [Number(last?.time), newest].map((time) =>
    new Date(time).toISOString().slice(0, 16),
  );
  throw new NotDamagedError(
    `A newer version of Waymark has used this database: its tables date from ${databaseVersion}, this version knows tables up to ${knownVersion}. ` +
      "Nothing was changed. Start that newer version, or put back the copy made before the upgrade.",
  );
}
