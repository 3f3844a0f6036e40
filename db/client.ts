import { drizzle } from "drizzle-orm/postgres-js";
import postgres from "postgres";

import { env } from "@/env";

import { listenForChanges } from "./changes";
import { embeddedPostgres } from "./embedded";
import { migrateOn } from "./migrate";
import * as schema from "./schema";

type Options = postgres.Options<Record<string, never>>;

const embedded = env.DATABASE_URL ? undefined : embeddedPostgres(env.DATA_DIR);

/** What this process is called among those that share a database. */
const processName = `waymark-${crypto.randomUUID().slice(0, 8)}`;

// The embedded server mixes up the messages of parallel connections: it must be exactly one.
const client = embedded
  ? postgres({ ...optionsWith({}), path: embedded.socket, user: "postgres", database: "postgres", max: 1 } as Options)
  : postgres(env.DATABASE_URL, { ...optionsWith({ statement_timeout: env.QUERY_LIMIT_SECONDS * 1000 }), max: 10 });

export const db = drizzle(client, { schema });

export type Db = typeof db;
export type Transaction = Parameters<Parameters<Db["transaction"]>[0]>[0];

/** Starts the embedded server when there is no DATABASE_URL; call it before the first query. */
export async function openDb() {
  await embedded?.start();
}

/** Brings the tables up to date. Throws when a newer Waymark has used the database. */
export async function migrateDb() {
  if (embedded) return migrateOn(client);
  // A migration may take as long as it takes.
  const unhurried = postgres(env.DATABASE_URL, { ...optionsWith({ statement_timeout: 0 }), max: 1 });
  await migrateOn(unhurried).finally(() => unhurried.end({ timeout: 5 }));
}

/** With several processes on one server: calls `forget` when what visitors see was changed by another one. */
export async function followChanges(forget: () => void) {
  if (!embedded) stopListening = await listenForChanges(client, { name: processName, forget });
}

let stopListening = () => {};

export async function closeDb() {
  stopListening();
  await client.end({ timeout: 5 });
  await embedded?.stop();
}

function optionsWith(connection: Record<string, number>): Options {
  return { onnotice: () => {}, connection: { application_name: processName, ...connection } };
}
