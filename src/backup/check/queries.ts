import { db } from "@db/client";
import { media, mediaVariants, postRevisions, posts } from "@db/schema";
import { isInTrash } from "@db/trash";
import { and, asc, count, eq, gt, sql } from "drizzle-orm";

import { tableOf } from "@/content-file/content-columns";
import { type TableName, tableNames } from "@/content-file/content-tables";

const BATCH_SIZE = 50;

const largeTables: TableName[] = ["posts", "postRevisions", "media", "mediaVariants"];

export async function countReadableRows() {
  const found: { name: TableName; rows: number; error?: unknown }[] = [];
  for (const name of tableNames.filter((name) => !largeTables.includes(name))) {
    found.push(
      await db
        .select()
        .from(tableOf(name))
        .then(
          ({ length }) => ({ name, rows: length }),
          (error) => ({ name, rows: 0, error }),
        ),
    );
  }
  return found;
}

export async function* eachPost() {
  for (let last = 0; ;) {
    const batch = await db.select().from(posts).where(gt(posts.id, last)).orderBy(asc(posts.id)).limit(BATCH_SIZE);
    yield* batch;
    last = batch.at(-1)?.id ?? 0;
    if (batch.length < BATCH_SIZE) return;
  }
}

export async function* eachRevision() {
  for (let last = 0; ;) {
    const batch = await db
      .select()
      .from(postRevisions)
      .where(gt(postRevisions.id, last))
      .orderBy(asc(postRevisions.id))
      .limit(BATCH_SIZE);
    yield* batch;
    last = batch.at(-1)?.id ?? 0;
    if (batch.length < BATCH_SIZE) return;
  }
}

export async function countImageFiles() {
  const rows = await db
    .select({ sha256: media.sha256, files: count(mediaVariants.width) })
    .from(media)
    .leftJoin(mediaVariants, eq(mediaVariants.sha256, media.sha256))
    .groupBy(media.sha256);
  return new Map(rows.map(({ sha256, files }) => [sha256, files]));
}

export async function* eachImageFile() {
  const keys = await db.select(keyColumns).from(mediaVariants).orderBy(asc(mediaVariants.sha256));
  for (const key of keys) {
    const [file] = await db
      .select({ bytes: mediaVariants.bytes })
      .from(mediaVariants)
      .where(
        and(eq(mediaVariants.sha256, key.sha256), eq(mediaVariants.width, key.width), eq(mediaVariants.type, key.type)),
      );
    if (file) yield { ...key, bytes: file.bytes };
  }
}

const keyColumns = {
  sha256: mediaVariants.sha256,
  width: mediaVariants.width,
  height: mediaVariants.height,
  type: mediaVariants.type,
};

export const countInTrash = () => db.$count(posts, isInTrash);

export async function countUnsearchable() {
  return db.$count(posts, sql`${posts.searchVector} is null`);
}
