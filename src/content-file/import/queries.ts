import { db, disableTimeout, type Transaction } from "@db/client";
import { lockIssues } from "@db/lock-issues";
import { lockPosts } from "@db/lock-posts";
import { categories, importImages, media, subscribers, tags } from "@db/schema";
import { inArray, lt, lte, max, notInArray, sql } from "drizzle-orm";

import { BackupError } from "@/content-file/backup-error";
import { keyColumn, tableOf } from "@/content-file/content-columns";
import {
  type IndependentName,
  postsFirst,
  replacedNames,
  reportedNames,
  type TableName,
  tableNames,
} from "@/content-file/content-tables";
import { enterSchema, inSchema } from "@/content-file/schema/queries";
import { clearImageFileCache } from "@/images/image-file-cache";
import type { PreparedImage } from "@/images/prepare-image";
import { insertImage } from "@/images/queries";
import { batchesOf } from "@/lib/async/batches";
import { pauseAllIssues } from "@/newsletter/sending/queries";
import { lockReviews } from "@/reviews/queries";
import { applySuppressions } from "@/subscribers/suppressions/queries";
import { removeUnknownTopics } from "@/taxonomy/topics/queries";

import { changedDuringImport } from "./changed-during-import";
import type { ImportContext } from "./import-context";
import { linkDrafts, readDraftLinks } from "./kept-drafts/queries";
import { addFormerKeys } from "./sources/queries";
import {
  copyTemporaryTables,
  haveSlugsBeenTaken,
  markOutdatedPosts,
  type PreparedIds,
  unfeatureTrash,
} from "./temporary-tables/queries";
import type { TermRow } from "./term-index";

export type PreparedContent = {
  categories: TermRow[];
  tags: TermRow[];
  storedTags: TermRow[];
  ids: PreparedIds;
  images: string[];
  addedImages: string[];
  /** The additional former keys of the site's sources, by source id. */
  additionalKeys: ReadonlyMap<number, string[]>;
};

/**
 * Stores the prepared content in one transaction, which waits for nothing but the database. Returns how many of its independent rows somebody else has
 * stored since. Throws a BackupError or a database error when somebody has taken a slug, or renamed or deleted a term.
 */
export function addContent(
  content: PreparedContent,
  { schema, replace, replacedTables, unchangedSince, asIs }: ImportContext,
) {
  return db.transaction(async (tx) => {
    await disableTimeout(tx);
    if (schema) await enterSchema(tx, schema);
    else await lockPosts(tx);
    if (!schema) await lockReviews(tx);
    if (!schema) await lockIssues(tx);
    const drafts = replace ? await readDraftLinks(tx) : undefined;
    if (replace) await removeContent(tx, replacedTables, unchangedSince);
    await insertTerms(tx, categories, content.categories);
    await insertTerms(tx, tags, content.tags);
    if (!schema && ((await hasConflict(tx, content.storedTags)) || (await isImageGone(tx, content.images)))) {
      throw changedDuringImport();
    }
    await unfeatureTrash(tx);
    const alreadyStored = await copyTemporaryTables(tx, content.ids);
    // Otherwise the texts of the file would cite sources that were not imported.
    if (!schema && alreadyStored.get("sources")) throw changedDuringImport();
    if (!schema) await addFormerKeys(tx, content.additionalKeys);
    if (!schema) await markOutdatedPosts(tx);
    if (!schema && !asIs) await applySuppressions(tx);
    if (!schema && !asIs) await removeUnknownTopics(tx);
    if (drafts) await linkDrafts(tx, drafts);
    for (const names of batchesOf(content.addedImages, 1000)) {
      await tx.delete(importImages).where(inArray(importImages.sha256, names));
    }
    // Last, because whoever unsubscribes waits for this lock.
    const pausedIssues = schema ? 0 : await pauseAllIssues(tx, replace ? "restore" : "import");
    return { alreadyStored, pausedIssues };
  });
}

async function hasConflict(tx: Transaction, storedTags: TermRow[]) {
  const names = new Map((await tx.select().from(tags)).map(({ id, name }) => [id, name]));
  if (storedTags.some(({ id, name }) => names.has(id) && names.get(id) !== name)) return true;
  return haveSlugsBeenTaken(tx);
}

async function isImageGone(tx: Transaction, names: string[]) {
  for (const batch of batchesOf(names, 1000)) {
    if ((await tx.$count(media, inArray(media.sha256, batch))) < batch.length) return true;
  }
  return false;
}

export type ContentFingerprint = { rows: ReadonlyMap<TableName, string>; lastSubscriber: number };

export async function fingerprintContent(): Promise<ContentFingerprint> {
  const rows = new Map<TableName, string>();
  for (const name of fingerprintedNames) {
    const [row] = await db.select({ fingerprint }).from(tableOf(name));
    rows.set(name, row?.fingerprint ?? "");
  }
  const [last] = await db.select({ id: max(subscribers.id) }).from(subscribers);
  return { rows, lastSubscriber: last?.id ?? 0 };
}

/** Without subscribers and reviews: new ones may arrive at any time, and that must not prevent a restore. */
const fingerprintedNames: TableName[] = [
  // Before posts, because deleting a post also deletes its working copy.
  "workingCopies",
  ...postsFirst(reportedNames.filter((name) => name !== "subscribers")),
  ...replacedNames,
];

/** Changes whenever a row is added, changed or removed. The rows must have `id` and `xmin`. */
const fingerprint = sql<string>`count(*) || ':' || coalesce(sum(hashtextextended(id || ' ' || xmin::text, 0)), 0)`;

async function removeContent(
  tx: Transaction,
  replacedTables: ReadonlySet<TableName>,
  unchangedSince: ContentFingerprint | undefined,
) {
  let isUnchanged = true;
  for (const name of fingerprintedNames) {
    if ((replacedNames as TableName[]).includes(name) && !replacedTables.has(name)) continue;
    const deleteRows = sql`with deleted as (delete from ${tableOf(name)} returning id, xmin) select ${fingerprint} as fingerprint from deleted`;
    const [removed] = await tx.execute<{ fingerprint: string }>(deleteRows);
    isUnchanged &&= removed?.fingerprint === unchangedSince?.rows.get(name);
  }
  if (unchangedSince && !isUnchanged) {
    throw new BackupError(
      409,
      "Somebody saved something after the safety backup was made, so nothing was changed. Please restore it again.",
    );
  }
  await tx.delete(subscribers).where(unchangedSince && lte(subscribers.id, unchangedSince.lastSubscriber));
}

async function insertTerms(tx: Transaction, table: typeof categories | typeof tags, terms: TermRow[]) {
  for (const batch of batchesOf(terms, 500)) await tx.insert(table).overridingSystemValue().values(batch);
}

/** The keys that have a row, ignoring case. */
export async function findStoredKeys(schema: string | undefined, name: IndependentName, keys: string[]) {
  const [table, column] = [tableOf(name), keyColumn(name)];
  // Compared in the database, because only it knows which characters it treats as the same.
  const wanted = sql`unnest(${sql.param(keys)}::text[]) as wanted (key)`;
  const rows = await inSchema(schema, (connection) =>
    connection
      .select({ key: sql<string>`wanted.key` })
      .from(wanted)
      .where(sql`exists (select from ${table} where lower(${column}::text) = lower(wanted.key))`),
  );
  return new Set(rows.map(({ key }) => key));
}

/** Records the new images, so that they can be removed if the import never finishes, and returns their hashes. */
export function storeImages(images: PreparedImage[], schema: string | undefined) {
  return db.transaction(async (tx) => {
    if (schema) await enterSchema(tx, schema);
    const added: string[] = [];
    for (const image of images) if (await insertImage(tx, image)) added.push(image.sha256);
    if (!schema && added.length > 0) await tx.insert(importImages).values(added.map((sha256) => ({ sha256 })));
    return added;
  });
}

/** Removes the images of a failed import, except those that somebody else has stored since. */
export async function removeImportImages(names: string[]) {
  for (const batch of batchesOf(names, 100)) {
    const recorded = db
      .select({ sha256: importImages.sha256 })
      .from(importImages)
      .where(inArray(importImages.sha256, batch));
    await db.delete(media).where(inArray(media.sha256, recorded));
  }
  if (names.length > 0) clearImageFileCache();
}

/** Removes the images of imports that began before a time (ISO) and never finished. */
export async function removeImportImagesBefore(time: string) {
  const recorded = await db
    .select({ sha256: importImages.sha256 })
    .from(importImages)
    .where(lt(importImages.createdAt, time));
  await removeImportImages(recorded.map(({ sha256 }) => sha256));
  return recorded.length;
}

/** Images that a failed import has left don't count. */
export async function isContentEmpty() {
  const one = { one: sql`1` };
  const fromImports = db.select({ sha256: importImages.sha256 }).from(importImages);
  const ownImages = db.select(one).from(media).where(notInArray(media.sha256, fromImports)).limit(1);
  const names = tableNames.filter((name) => name !== "media" && name !== "mediaVariants");
  const found = await Promise.all([ownImages, ...names.map((name) => db.select(one).from(tableOf(name)).limit(1))]);
  return found.flat().length === 0;
}

export async function refreshStatistics() {
  const tables = tableNames.map((name) => sql`${tableOf(name)}`);
  await db.execute(sql`analyze ${sql.join(tables, sql`, `)}`);
}
