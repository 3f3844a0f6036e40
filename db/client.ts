import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/postgres-js";
import postgres from "postgres";

import { env } from "@/env";

import { listenForChanges } from "./changes";
import { embeddedPostgres } from "./embedded";
import { scheduleMaintenance, vacuum } from "./maintenance";
import { migrateOn } from "./migrate";
import * as schema from "./schema";

type Options = postgres.Options<Record<string, never>>;

const limitMs = env.QUERY_LIMIT_SECONDS * 1000;

/**
 * A server ends a slow query; one that says nothing at all is given up a little later, both before the limit.
 * `answer_timeout` comes from our patch. After a restart nobody waits longer than needed for a connection.
 */
const limits = {
  statement_timeout: Math.round(0.9 * limitMs),
  forPool: {
    answer_timeout: (0.95 * limitMs) / 1000,
    connect_timeout: (0.95 * limitMs) / 1000,
    backoff: () => 0.2,
  },
};
const embedded = env.DATABASE_URL
  ? undefined
  : embeddedPostgres(env.DATA_DIR, {
      limitMs,
      // What waits for an answer must not wait for the end of the process.
      onLost: () => void client.end({ timeout: 0 }),
    });

/** What this process is called among those that share a database. */
const processName = `waymark-${crypto.randomUUID().slice(0, 8)}`;

// The embedded server mixes up the messages of parallel connections: it must be exactly one.
const client = embedded
  ? postgres({ ...optionsWith({}), path: embedded.socket, user: "postgres", database: "postgres", max: 1 } as Options)
  : postgres(env.DATABASE_URL, {
      ...optionsWith({ statement_timeout: limits.statement_timeout }),
      ...limits.forPool,
      max: 10,
    });

export const db = drizzle(client, { schema });

export type Db = typeof db;
export type Transaction = Parameters<Parameters<Db["transaction"]>[0]>[0];

/** Lets the statements of a transaction outlive QUERY_LIMIT_SECONDS: for jobs, never for a page. */
export async function disableTimeout(tx: Transaction) {
  const { client } = (tx as unknown as { session: { client: { untimed: () => void } } }).session;
  client.untimed();
  await tx.execute(sql`set local statement_timeout = 0`);
}

/**
 * Does the queries of a request that nobody needs to have finished. A PostgreSQL server ends each of them after `limitMs`, and when
 * `signal` says that the client left. The embedded database can't end a query: there the work itself looks at `signal` between two.
 */
export function runCancelable<Result>(
  { limitMs, signal }: { limitMs: number; signal: AbortSignal },
  work: (connection: Db | Transaction) => Promise<Result>,
) {
  return embedded
    ? work(db)
    : db.transaction((tx) => cancelable(tx, { limitMs, signal }, work), { accessMode: "read only" });
}

async function cancelable<Result>(
  tx: Transaction,
  { limitMs, signal }: { limitMs: number; signal: AbortSignal },
  work: (connection: Transaction) => Promise<Result>,
) {
  const [own] = await tx.execute(
    sql`select pg_backend_pid() as id, set_config('statement_timeout', ${String(limitMs)}, true)`,
  );
  let canceling: Promise<unknown> | undefined;
  const cancel = () => {
    canceling = client`select pg_cancel_backend(${Number(own?.id)})`.catch(() => {});
  };
  signal.addEventListener("abort", cancel, { once: true });
  try {
    signal.throwIfAborted();
    return await work(tx);
  } finally {
    signal.removeEventListener("abort", cancel);
    // The connection is not given to the next request before it can no longer be that one's query that ends.
    await canceling;
  }
}

/**
 * Starts the embedded server, or tries the one of DATABASE_URL; call it before the first query.
 * Where a site was kept and its embedded database is gone, a new one is begun only for those who say so.
 */
export async function openDb({ mayStartEmpty = false } = {}) {
  if (embedded) return embedded.start({ mayStartEmpty });
  await client`select 1`.catch((error: Error) => {
    throw new Error(`The PostgreSQL database can't be used: ${error.message}`, { cause: error });
  });
}

/** Brings the tables up to date. Throws when a newer Waymark has used the database. */
export const migrateDb = () => withoutTimeout(migrateOn);

/** Does work on a connection whose queries may take as long as they take. */
export async function withoutTimeout<Result>(work: (connection: postgres.Sql) => Promise<Result>) {
  if (embedded) return embedded.allowSlow(() => work(client));
  const connection = ownConnection();
  return work(connection).finally(() => connection.end({ timeout: 5 }));
}

/** One more connection to the database server, for what belongs to a session; whoever opens it ends it. */
export function ownConnection() {
  return postgres(env.DATABASE_URL, { ...optionsWith({ statement_timeout: 0 }), max: 1, max_lifetime: null });
}

/** With several processes on one server: calls `forget` when what visitors see was changed by another one. */
export async function listenForOtherProcesses(onChange: () => void) {
  if (!embedded) stopListening = await listenForChanges({ client, ownConnection, name: processName, onChange });
}

/** Keeps the embedded database in shape for as long as the server runs; a PostgreSQL server does so itself. */
export function startMaintenance() {
  if (embedded) stopUpkeep = scheduleMaintenance(client, embedded.allowSlow);
}

/** What is done every night. */
export async function runMaintenance() {
  if (embedded) await vacuum(client, embedded.allowSlow);
}

let stopListening = () => {};
let stopUpkeep = () => {};

export async function closeDb() {
  stopListening();
  stopUpkeep();
  await client.end({ timeout: 3 });
  await embedded?.stop();
}

function optionsWith(connection: Record<string, number>): Options {
  return { onnotice: () => {}, connection: { application_name: processName, ...connection } };
}
