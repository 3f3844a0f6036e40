import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/postgres-js";
import postgres from "postgres";

import { env } from "@/env";

import { EmbeddedPostgres } from "./embedded";
import { listenForChanges } from "./listen-for-changes";
import { scheduleMaintenance } from "./maintenance";
import { migrateOn } from "./migrate";
import * as schema from "./schema";

type Options = postgres.Options<Record<string, never>>;

const limitMs = env.QUERY_LIMIT_SECONDS * 1000;

/** Before the query limit a server ends the query; a silent server is given up a little later (`answer_timeout` is from our patch). */
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
  : new EmbeddedPostgres(env.DATA_DIR, {
      limitMs,
      // Pending queries must not wait for the end of the process.
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

/** For jobs, never for a page. */
export async function disableTimeout(tx: Transaction) {
  const { client } = (tx as unknown as { session: { client: { untimed: () => void } } }).session;
  client.untimed();
  await tx.execute(sql`set local statement_timeout = 0`);
}

/** For reads that can be cut short by a timeout or a client that leaves. The embedded database can't end a query: there `work` checks the signal. */
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
  const [backend] = await tx.execute(
    sql`select pg_backend_pid() as id, set_config('statement_timeout', ${String(limitMs)}, true)`,
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

/** Where a site was kept and its embedded database is gone, `mayStartEmpty` has to be set to start a new one. */
export async function openDb({ mayStartEmpty = false } = {}) {
  if (embedded) return embedded.start({ mayStartEmpty });
  await client`select 1`.catch((error: Error) => {
    throw new Error(`The PostgreSQL database can't be used: ${error.message}`, { cause: error });
  });
}

export const migrateDb = () => withoutTimeout(migrateOn);

export async function withoutTimeout<Result>(work: (connection: postgres.Sql) => Promise<Result>) {
  if (embedded) return embedded.allowSlow(() => work(client));
  const connection = ownConnection();
  return work(connection).finally(() => connection.end({ timeout: 5 }));
}

/** For what belongs to a session, such as locks; the caller ends it. */
export function ownConnection() {
  return postgres(env.DATABASE_URL, { ...optionsWith({ statement_timeout: 0 }), max: 1, max_lifetime: null });
}

export async function listenForOtherProcesses(onChange: () => void) {
  if (!embedded) stopListening = await listenForChanges({ client, ownConnection, name: processName, onChange });
}

export function startMaintenance() {
  if (embedded) stopMaintenance = scheduleMaintenance(client, (work) => embedded.allowSlow(work));
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
