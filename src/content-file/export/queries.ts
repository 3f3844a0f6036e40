import { type Db, db, disableTimeout, type Transaction } from "@db/client";
import {
  importImages,
  media,
  mediaVariants,
  postRevisions,
  posts,
  reviewTexts,
  workingCopies,
  workingDrafts,
} from "@db/schema";
import { and, type AnyColumn, asc, eq, inArray, notInArray, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";

import { contentColumns, tableOf } from "@/content-file/content-columns";
import type { IndependentName, TableName } from "@/content-file/content-tables";
import { enterSchema, inSchema } from "@/content-file/schema/queries";

type Connection = Db | Transaction;
export type LargeTableName = "posts" | "postRevisions" | "workingDrafts" | "workingCopies" | IndependentName;
const largeTable = (name: LargeTableName) => tableOf(name) as typeof posts;

export type ContentRow = { [column: string]: unknown };
/** `version` changes whenever the row does. */
export type RowVersion = { id: number; version: string; size: number };
export type VersionedRow = { id: number; version: string; row: ContentRow };

const version = (table: PgTable) => sql<string>`${table}.xmin::text`;

/** Columns whose stored size, which Postgres knows without reading them, is about that of the whole row. */
const sizeColumns: { [Name in LargeTableName]?: AnyColumn } = {
  posts: posts.content,
  postRevisions: postRevisions.fields,
  workingDrafts: workingDrafts.fields,
  workingCopies: workingCopies.fields,
  reviewTexts: reviewTexts.content,
};

export function listRowVersions(connection: Connection, name: LargeTableName): Promise<RowVersion[]> {
  const table = largeTable(name);
  const sizeColumn = sizeColumns[name];
  const size = sizeColumn ? sql<number>`pg_column_size(${sizeColumn})` : sql<number>`1`;
  return connection
    .select({ id: table.id, version: version(table), size })
    .from(table)
    .orderBy(asc(table.id));
}

export function readRows(connection: Connection, name: LargeTableName, ids: number[]): Promise<VersionedRow[]> {
  const table = largeTable(name);
  return connection
    .select({ id: table.id, version: version(table), row: exportedColumns(name) })
    .from(table)
    .where(inArray(table.id, ids));
}

export const readRowsIn = (schema: string | undefined, name: LargeTableName, ids: number[]) =>
  inSchema(schema, (connection) => readRows(connection, name, ids));

export const listRowVersionsIn = (schema: string | undefined, name: LargeTableName) =>
  inSchema(schema, (connection) => listRowVersions(connection, name));

export function inSnapshotTransaction<Result>(schema: string | undefined, work: (tx: Transaction) => Promise<Result>) {
  return db.transaction(
    async (tx) => {
      await disableTimeout(tx);
      if (schema) await enterSchema(tx, schema);
      return work(tx);
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}

export type SmallTables = Awaited<ReturnType<typeof readSmallTables>>;

export async function readSmallTables(tx: Transaction, schema: string | undefined) {
  const read = async (name: TableName) => {
    const table: PgTable & { id?: PgColumn } = tableOf(name);
    return (await tx
      .select({ ...exportedColumns(name), ...(table.id && { id: table.id }) } as never)
      .from(table as never)) as ContentRow[];
  };
  return {
    categories: await read("categories"),
    tags: await read("tags"),
    postTags: await read("postTags"),
    postSlugs: await read("postSlugs"),
    oldAddresses: await read("oldAddresses"),
    // In the order of the file: by time and slug, which the collation "C" sorts in the same way as JavaScript.
    postOrder: (
      await tx
        .select({ id: posts.id })
        .from(posts)
        .orderBy(inCOrder(iso(posts.createdAt)), inCOrder(posts.slug))
    ).map(({ id }) => id),
    draftOrder: (
      await tx
        .select({ id: workingDrafts.id })
        .from(workingDrafts)
        .orderBy(inCOrder(iso(workingDrafts.createdAt)), asc(workingDrafts.uuid))
    ).map(({ id }) => id),
    postOfRevision: await tx.select({ id: postRevisions.id, postId: postRevisions.postId }).from(postRevisions),
    copyOfPost: await tx.select({ id: workingCopies.id, postId: workingCopies.postId }).from(workingCopies),
    images: await listImages(tx, schema),
  };
}

export type ExportedImage = ContentRow & { sha256: string; files: ExportedFile[] };
export type ExportedFile = { width: number; height: number; type: string; bytes: number };

async function listImages(tx: Transaction, schema: string | undefined): Promise<ExportedImage[]> {
  const unfinished = tx.select({ sha256: importImages.sha256 }).from(importImages);
  const images = await tx
    .select(exportedColumns("media"))
    .from(media)
    .where(schema ? undefined : notInArray(media.sha256, unfinished))
    .orderBy(inCOrder(media.sha256));
  const fileColumns = exportedColumns("mediaVariants");
  const files = await tx
    .select({ ...fileColumns, sha256: mediaVariants.sha256, bytes: sql<number>`octet_length(${mediaVariants.bytes})` })
    .from(mediaVariants)
    .orderBy(asc(mediaVariants.width), inCOrder(mediaVariants.type));
  const filesOf = Map.groupBy(files, ({ sha256 }) => sha256);
  return images.flatMap((image) => {
    const own = filesOf.get(String(image.sha256))?.map(({ sha256: _, ...file }) => file as unknown as ExportedFile);
    return own ? [{ ...image, files: own } as unknown as ExportedImage] : [];
  });
}

type FileKey = { sha256: string; width: number; type: string };

const matchesFile = ({ sha256, width, type }: FileKey) =>
  and(eq(mediaVariants.sha256, sha256), eq(mediaVariants.width, width), eq(mediaVariants.type, type));

export function readImageFile(schema: string | undefined, name: FileKey) {
  return inSchema(schema, async (connection) => {
    const [file] = await connection.select({ bytes: mediaVariants.bytes }).from(mediaVariants).where(matchesFile(name));
    return file?.bytes;
  });
}

export function hashImageFile(schema: string, name: FileKey) {
  return inSchema(schema, async (connection) => {
    const hash = sql<string>`md5(${mediaVariants.bytes})`;
    const [file] = await connection.select({ hash }).from(mediaVariants).where(matchesFile(name));
    return file?.hash;
  });
}

/** Times are ISO 8601 with milliseconds. */
function exportedColumns(name: TableName) {
  const columns = Object.entries(contentColumns(name)).map(([property, column]) => [
    property,
    column.getSQLType() === "timestamp with time zone" ? iso(column) : column,
  ]);
  return Object.fromEntries(columns) as { [name: string]: PgColumn };
}

const inCOrder = (text: AnyColumn | SQL) => sql`${text} collate "C"`;
const iso = (column: AnyColumn) => sql<string>`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
