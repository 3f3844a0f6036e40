import { db, type Transaction, withoutTimeout } from "@db/client";
import { copyRows } from "@db/copy-rows";
import { categories, oldAddresses, posts, postSlugs, postTags, tags } from "@db/schema";
import { isInTrash } from "@db/trash";
import { and, eq, getTableName, type SQL, sql } from "drizzle-orm";
import pLimit from "p-limit";

import { tableOf } from "@/content-file/content-columns";
import { type IndependentName, independentNames, type TableName } from "@/content-file/content-tables";
import type { ContentRow } from "@/content-file/export/queries";
import { enterSchema, inSchema } from "@/content-file/schema/queries";
import { env } from "@/env";
import { batchesOf } from "@/lib/async/batches";
import { OUTDATED } from "@/posts/writing/renderer-version";

/** Contains the rows of an import until the last transaction copies them. */
const IMPORT_SCHEMA = "waymark_import";

/** How many rows one statement copies, so that it stays within the time limit of a query. */
const COPY_BATCH_SIZE = 500;

export async function createTemporaryTables() {
  await dropTemporaryTables();
  await db.transaction(async (tx) => {
    await tx.execute(sql`create schema waymark_import`);
    await enterSchema(tx, IMPORT_SCHEMA);
    for (const name of alwaysRead) await createTemporaryTable(tx, name);
  });
}

/** The other tables are created only when needed, because creating tables takes most of the time of a small import. */
const alwaysRead: TableName[] = ["posts", "postTags", "postSlugs", "oldAddresses", "sources", "glossaryEntries"];

async function createTemporaryTable(tx: Transaction, name: TableName) {
  const table = tableOf(name);
  await tx.execute(sql`create unlogged table if not exists ${table} (like public.${table} including defaults)`);
}

export async function dropTemporaryTables() {
  await db.execute(sql`drop schema if exists waymark_import cascade`);
}

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

export async function insertRows(
  name: "postRevisions" | "workingDrafts" | "workingCopies" | IndependentName,
  rows: ContentRow[],
) {
  await inTemporaryTables(async (tx) => {
    await createTemporaryTable(tx, name);
    await tx
      .insert(tableOf(name))
      .overridingSystemValue()
      .values(rows as never);
  });
}

async function inTemporaryTables(work: (tx: Transaction) => PromiseLike<unknown>) {
  await db.transaction(async (tx) => {
    await enterSchema(tx, IMPORT_SCHEMA);
    await work(tx);
  });
}

export type PreparedIds = {
  [Name in "posts" | "postRevisions" | "workingDrafts" | "workingCopies" | IndependentName]: number[];
};

/** Returns how many independent rows existed already; these are not changed. */
export async function copyTemporaryTables(tx: Transaction, ids: PreparedIds) {
  await copyTable(tx, "posts", ids.posts);
  await copyRows(tx, postTags, sql`from waymark_import.post_tags`);
  await copyRows(tx, postSlugs, sql`from waymark_import.post_slugs`);
  // An old address that exists keeps its post.
  await copyRows(tx, oldAddresses, sql`from waymark_import.old_addresses on conflict do nothing`);
  await copyTable(tx, "postRevisions", ids.postRevisions);
  // A working draft that exists may be newer, so it stays as it is.
  await copyTable(tx, "workingDrafts", ids.workingDrafts, sql`on conflict do nothing`);
  await copyTable(tx, "workingCopies", ids.workingCopies);
  const alreadyStored = new Map<IndependentName, number>();
  for (const name of independentNames) {
    const copied = await copyTable(tx, name, ids[name], sql`on conflict do nothing`);
    alreadyStored.set(name, ids[name].length - copied);
  }
  return alreadyStored;
}

/** The imported posts were prepared before their sources and definitions were stored. Other posts may refer to these too. */
export async function markOutdatedPosts(tx: Transaction) {
  await tx.execute(sql`update ${posts} set renderer_version = ${OUTDATED}
    where marks_in(content) <> '{}' and id in (select id from waymark_import.posts)
    or marks_in(content) && array(
      select 'ref:' || key from waymark_import.sources
      union select 'ref:' || former.key from waymark_import.sources, jsonb_array_elements_text(former_keys) as former (key)
      union select 'term:' || key from waymark_import.glossary_entries)`);
}

async function copyTable(tx: Transaction, name: keyof PreparedIds, ids: number[], onConflict = sql``) {
  const table = tableOf(name);
  let copied = 0;
  for (const range of rangesOf(ids)) {
    copied += (await copyRows(tx, table, sql`from waymark_import.${table} where ${range} ${onConflict}`)).count;
  }
  return copied;
}

export async function haveSlugsBeenTaken(tx: Transaction) {
  const [row] = await tx.execute<{ taken: boolean }>(sql`select
    exists (select from waymark_import.posts join ${postSlugs} using (slug)) or
    exists (select from waymark_import.post_slugs join ${posts} using (slug)) as taken`);
  return row?.taken === true;
}

/** `ids` must ascend. */
function rangesOf(ids: number[]): SQL[] {
  return Array.from({ length: Math.ceil(ids.length / COPY_BATCH_SIZE) }, (_, index) => {
    const part = ids.slice(index * COPY_BATCH_SIZE, (index + 1) * COPY_BATCH_SIZE);
    return sql`id between ${part[0]} and ${part.at(-1)} order by id`;
  });
}

export function reserveIds(schema: string | undefined, name: TableName, count: number) {
  if (count === 0) return Promise.resolve<number[]>([]);
  return inSchema(schema, async (connection) => {
    const rows = await connection.execute<{ id: number }>(
      sql`select nextval(pg_get_serial_sequence(${getTableName(tableOf(name))}, 'id'))::int as id from generate_series(1, ${count}) order by 1`,
    );
    return [...rows].map(({ id }) => id);
  });
}

export function listTerms(schema: string | undefined, name: "categories" | "tags") {
  return inSchema(schema, (connection) => connection.select().from(name === "tags" ? tags : categories));
}

const oneAtATime = pLimit(1);

export const runOneImport = <Result>(work: () => Promise<Result>) =>
  oneAtATime(() => (env.DATABASE_URL ? withLock(work) : work()));

function withLock<Result>(work: () => Promise<Result>) {
  return withoutTimeout(async (connection) => {
    await connection`select pg_advisory_lock(hashtext('waymark imports'))`;
    return work();
  });
}

/** If an imported post is featured, a featured post in the trash stops being featured. */
export async function unfeatureTrash(tx: Transaction) {
  await tx
    .update(posts)
    .set({ isFeatured: 0, version: sql`${posts.version} + 1` })
    .where(
      and(isInTrash, eq(posts.isFeatured, 1), sql`exists (select from waymark_import.posts where is_featured = 1)`),
    );
}
