import { join } from "node:path";

import { drizzle } from "drizzle-orm/postgres-js";
import { migrate } from "drizzle-orm/postgres-js/migrator";
import postgres from "postgres";

import { env } from "@/env";

import { embeddedPostgres } from "./embedded";
import * as schema from "./schema";

const embedded = env.DATABASE_URL ? undefined : embeddedPostgres(env.DATA_DIR);

const shared: postgres.Options<Record<string, never>> = {
  onnotice: () => {},
  connection: { application_name: "waymark" },
};

// The embedded server mixes up the messages of parallel connections: it must be exactly one.
const client = embedded
  ? postgres({
      ...shared,
      path: embedded.socket,
      user: "postgres",
      database: "postgres",
      max: 1,
    } as postgres.Options<Record<string, never>>)
  : postgres(env.DATABASE_URL, { ...shared, max: 10 });

export const db = drizzle(client, { schema });

export type Db = typeof db;
export type Transaction = Parameters<Parameters<Db["transaction"]>[0]>[0];

/** Starts the embedded server when there is no DATABASE_URL; call it before the first query. */
export async function openDb() {
  await embedded?.start();
}

export async function migrateDb() {
  await migrate(db, { migrationsFolder: join(import.meta.dir, "migrations") });
}

export async function closeDb() {
  await client.end({ timeout: 5 });
  await embedded?.stop();
}
