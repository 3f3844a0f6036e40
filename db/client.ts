import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/postgres-js";
import postgres from "postgres";

import { env } from "@/env";

import { EmbeddedPostgres } from "./embedded";
import { listenForChanges } from "./listen-for-changes";
import { scheduleNightly, vacuum, watchWal } from "./maintenance";
import { runMigrations } from "./migrate";
import * as schema from "./schema";

type Options = postgres.Options<Record<string, never>>;

const queryTimeoutMs = env.QUERY_LIMIT_SECONDS * 1000;

/** The server ends a query before the query limit; the client gives up on an unresponsive server a little later (`answer_timeout` comes from our patch). */
const limits = {
  statement_timeout: Math.round(0.9 * queryTimeoutMs),
  forPool: {
    answer_timeout: (0.95 * queryTimeoutMs) / 1000,
    connect_timeout: (0.95 * queryTimeoutMs) / 1000,
    backoff: () => 0.2,
  },
};
const embedded = env.DATABASE_URL
  ? undefined
  : new EmbeddedPostgres(env.DATA_DIR, {
      timeoutMs: queryTimeoutMs,
      // Pending queries fail immediately instead of waiting for the process to end.
      onLost: () => void client.end({ timeout: 0 }),
    });

const processName = `waymark-${crypto.randomUUID().slice(0, 8)}`;

// The embedded server mixes up the messages of parallel connections, so there must be exactly one.
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

/** Use it only in jobs, never for a page request. */
export async function disableTimeout(tx: Transaction) {
  const { client } = (tx as unknown as { session: { client: { untimed: () => void } } }).session;
  client.untimed();
  await tx.execute(sql`set local statement_timeout = 0`);
}

/** For reads that end at a timeout or when the client disconnects. The embedded database can't end a query, so with it `work` has to check the signal, and `timeoutMs` is ignored. */
export function runCancelable<Result>(
  { timeoutMs, signal }: { timeoutMs: number; signal: AbortSignal },
  work: (connection: Db | Transaction) => Promise<Result>,
) {
  return embedded
    ? work(db)
    : db.transaction((tx) => cancelable(tx, { timeoutMs, signal }, work), { accessMode: "read only" });
}

async function cancelable<Result>(
  tx: Transaction,
  { timeoutMs, signal }: { timeoutMs: number; signal: AbortSignal },
  work: (connection: Transaction) => Promise<Result>,
) {
  const [backend] = await tx.execute(
    sql`select pg_backend_pid() as id, set_config('statement_timeout', ${String(timeoutMs)}, true)`,
  );
  let canceling: Promise<unknown> | undefined;
  const cancel = () => {
    canceling = client`select pg_cancel_backend(${Number(backend?.id)})`.catch(() => {});
  };
  signal.addEventListener("abort", cancel, { once: true });
  try {
    signal.throwIfAborted();
    return await work(tx);
  } finally {
    signal.removeEventListener("abort", cancel);
    // The next request must not get this connection while the cancellation could still hit its query.
    await canceling;
  }
}

/** `mayStartEmpty` allows a new database in a folder that held a site and has lost its database. */
export async function openDb({ mayStartEmpty = false } = {}) {
  if (embedded) return embedded.start({ mayStartEmpty });
  await client`select 1`.catch((error: Error) => {
    throw new Error(`The PostgreSQL database can't be used: ${error.message}`, { cause: error });
  });
}

export const migrateDb = () => withoutTimeout(runMigrations);

export async function withoutTimeout<Result>(work: (connection: postgres.Sql) => Promise<Result>) {
  if (embedded) return embedded.allowSlow(() => work(client));
  const connection = separateConnection();
  return work(connection).finally(() => connection.end({ timeout: 5 }));
}

/** For single statements of jobs that can take minutes, during which the embedded database would otherwise be considered stuck. */
export const allowSlow = <Result>(work: () => Promise<Result>) => (embedded ? embedded.allowSlow(work) : work());

/** A separate connection, for what belongs to a database session, such as locks. The caller closes it. */
export function separateConnection() {
  return postgres(env.DATABASE_URL, { ...optionsWith({ statement_timeout: 0 }), max: 1, max_lifetime: null });
}

export async function listenForOtherProcesses(onChange: () => void) {
  if (embedded) return;
  stopListening = await listenForChanges({ client, separateConnection, name: processName, queryTimeoutMs, onChange });
}

export function startMaintenance(cleanUp: () => Promise<void>) {
  const stopNightly = scheduleNightly(async () => {
    try {
      await cleanUp();
    } finally {
      if (embedded) await vacuum(client, (work) => embedded.allowSlow(work));
    }
  });
  const stopWatching = embedded ? watchWal(client) : () => {};
  stopMaintenance = () => {
    stopNightly();
    stopWatching();
  };
}

let stopListening = () => {};
let stopMaintenance = () => {};

export async function closeDb() {
  stopListening();
  stopMaintenance();
  await client.end({ timeout: 3 });
  await embedded?.stop();
}

function optionsWith(connection: Record<string, number>): Options {
  return { onnotice: () => {}, connection: { application_name: processName, ...connection } };
}
