import { type Db, db, type Transaction, withoutTimeout } from "@db/client";
import { copyRows } from "@db/copy-rows";
import {
  type categories,
  oldAddresses,
  postRevisions,
  posts,
  postSlugs,
  postTags,
  subscribers,
  type tags,
} from "@db/schema";
import { type SQL, sql } from "drizzle-orm";
import pLimit from "p-limit";

import { enterSchema, inSchema } from "@/content-file/schema/queries";
import { env } from "@/env";
import { batchesOf } from "@/lib/async/batches";

/** Where the rows of an import wait until the last transaction copies them; one import at a time, see `runOneImport`. */
const IMPORT_SCHEMA = "waymark_import";

/** Rows that one statement copies: a server's query has eight seconds. */
const COPY_BATCH = 500;

/** Empty tables without indexes, not logged, in place of any that a crash left behind. */
export async function createTemporaryTables() {
  await dropTemporaryTables();
  await db.transaction(async (tx) => {
    await tx.execute(sql`create schema waymark_import`);
    for (const create of temporaryTables) await tx.execute(create);
  });
}

const temporaryTables = [
  sql`create unlogged table waymark_import.posts (like public.posts including defaults)`,
  sql`create unlogged table waymark_import.post_tags (like public.post_tags including defaults)`,
  sql`create unlogged table waymark_import.post_slugs (like public.post_slugs including defaults)`,
  sql`create unlogged table waymark_import.old_addresses (like public.old_addresses including defaults)`,
  sql`create unlogged table waymark_import.post_revisions (like public.post_revisions including defaults)`,
  sql`create unlogged table waymark_import.subscribers (like public.subscribers including defaults)`,
];

export async function dropTemporaryTables() {
  await db.execute(sql`drop schema if exists waymark_import cascade`);
}

/** Stores rows in the stage, in a transaction of their own. */
export async function insertPosts(rows: {
  posts: (typeof posts.$inferInsert)[];
  tags: (typeof postTags.$inferInsert)[];
  slugs: (typeof postSlugs.$inferInsert)[];
  addresses: (typeof oldAddresses.$inferInsert)[];
}) {
  await inTemporaryTables(async (tx) => {
    await tx.insert(posts).overridingSystemValue().values(rows.posts);
    if (rows.tags.length > 0) await tx.insert(postTags).values(rows.tags);
    if (rows.slugs.length > 0) await tx.insert(postSlugs).values(rows.slugs);
    for (const batch of batchesOf(rows.addresses, 500)) await tx.insert(oldAddresses).values(batch);
  });
}

export async function insertRevisions(rows: (typeof postRevisions.$inferInsert)[]) {
  await inTemporaryTables((tx) => tx.insert(postRevisions).overridingSystemValue().values(rows));
}

export async function insertSubscribers(rows: (typeof subscribers.$inferInsert)[]) {
  await inTemporaryTables((tx) => tx.insert(subscribers).overridingSystemValue().values(rows));
}

async function inTemporaryTables(work: (tx: Transaction) => PromiseLike<unknown>) {
  await db.transaction(async (tx) => {
    await enterSchema(tx, IMPORT_SCHEMA);
    await work(tx);
  });
}

/**
 * Copies all rows of the stage into the tables that the transaction sees, a few hundred in each statement. Gives how many subscribers
 * that were; who has subscribed meanwhile stays as they are.
 */
export async function copyTemporaryTables(
  tx: Transaction,
  ids: { posts: number[]; revisions: number[]; subscribers: number[] },
) {
  for (const range of rangesOf(ids.posts)) await copyRows(tx, posts, sql`from waymark_import.posts where ${range}`);
  await copyRows(tx, postTags, sql`from waymark_import.post_tags`);
  await copyRows(tx, postSlugs, sql`from waymark_import.post_slugs`);
  // An address leads where it led before.
  await copyRows(tx, oldAddresses, sql`from waymark_import.old_addresses on conflict do nothing`);
  for (const range of rangesOf(ids.revisions)) {
    await copyRows(tx, postRevisions, sql`from waymark_import.post_revisions where ${range}`);
  }
  let subscribed = 0;
  for (const range of rangesOf(ids.subscribers)) {
    const rest = sql`from waymark_import.subscribers where ${range} on conflict do nothing`;
    subscribed += (await copyRows(tx, subscribers, rest)).count;
  }
  return subscribed;
}

/** Whether a slug in the stage is a former one of a post of the site, or a former one in the stage is a post's of the site. */
export async function haveSlugsBeenTaken(tx: Transaction) {
  const [row] = await tx.execute<{ taken: boolean }>(sql`select
    exists (select from waymark_import.posts join ${postSlugs} using (slug)) or
    exists (select from waymark_import.post_slugs join ${posts} using (slug)) as taken`);
  return row?.taken === true;
}

/** Conditions that each cover some of the ids, which ascend. */
function rangesOf(ids: number[]): SQL[] {
  return Array.from({ length: Math.ceil(ids.length / COPY_BATCH) }, (_, index) => {
    const part = ids.slice(index * COPY_BATCH, (index + 1) * COPY_BATCH);
    return sql`id between ${part[0]} and ${part.at(-1)} order by id`;
  });
}

const sequences = {
  categories: sql`pg_get_serial_sequence('categories', 'id')`,
  tags: sql`pg_get_serial_sequence('tags', 'id')`,
  posts: sql`pg_get_serial_sequence('posts', 'id')`,
  subscribers: sql`pg_get_serial_sequence('subscribers', 'id')`,
  post_revisions: sql`pg_get_serial_sequence('post_revisions', 'id')`,
};

/** As many ids as asked for, ascending, that nothing else will get. */
export function reserveIds(schema: string | undefined, table: keyof typeof sequences, count: number) {
  if (count === 0) return Promise.resolve<number[]>([]);
  return inSchema(schema, async (source) => {
    const rows = await source.execute<{ id: number }>(
      sql`select nextval(${sequences[table]})::int as id from generate_series(1, ${count}) order by 1`,
    );
    return [...rows].map(({ id }) => id);
  });
}

export function listTerms(schema: string | undefined, table: typeof categories | typeof tags) {
  return inSchema(schema, (source: Db | Transaction) => source.select().from(table));
}

const oneAtATime = pLimit(1);

/** Does one import after the other, of all processes on the database. */
export const runOneImport = <Result>(work: () => Promise<Result>) =>
  oneAtATime(() => (env.DATABASE_URL ? withLock(work) : work()));

/** The lock ends with the connection. */
function withLock<Result>(work: () => Promise<Result>) {
  return withoutTimeout(async (connection) => {
    await connection`select pg_advisory_lock(hashtext('waymark imports'))`;
    return work();
  });
}
