import { db, takeTime } from "@db/client";
import { categories, importPictures, media, posts, subscribers, tags } from "@db/schema";
import { inArray, lt, sql } from "drizzle-orm";

import type { BackupItem, BackupTerm } from "@/backup/file-format";
import { enterSchema, inSchema } from "@/backup/search-path/queries";
import { batchesOf } from "@/lib/batches";
import type { Picture } from "@/media/pictures";
import { insertPicture } from "@/media/queries";
import { holdPosts } from "@/posts/queries";

import { addPosts } from "./add-posts";
import { addRevisions } from "./add-revisions";
import { addSubscribers } from "./add-subscribers";
import { addTerms } from "./add-terms";
import type { Import } from "./import-context";
import type { SpooledPost } from "./prepare-posts";
import { takenSlugs } from "./taken-slugs";

/** What an import adds. */
export type ImportedContent = {
  categories: BackupTerm[];
  tags: BackupTerm[];
  posts: AsyncIterable<SpooledPost>;
  /** The slugs of all posts in the file, also of those that are not added. */
  slugs: ReadonlySet<string>;
  revisions: AsyncIterable<{ item: BackupItem<"revisions"> }>;
  subscribers: AsyncIterable<{ item: BackupItem<"subscribers"> }>;
  /** The names of the pictures that were stored for it. */
  pictures: string[];
};

/** Adds all that is not there yet, in one transaction. The files are local and read quickly; nothing else is waited for. */
export function addContent(content: ImportedContent, context: Import) {
  const { schema, replace, dryRun } = context;
  return db.transaction(async (tx) => {
    await takeTime(tx);
    if (schema) await enterSchema(tx, schema);
    else await holdPosts(tx);
    if (replace && !dryRun) for (const table of [posts, categories, tags, subscribers]) await tx.delete(table);
    const findCategory = await addTerms(tx, "category", content.categories, context);
    const findTag = await addTerms(tx, "tag", content.tags, context);
    const added = await addPosts(tx, content, { ...context, findCategory, findTag });
    await addRevisions(tx, content, { ...context, findCategory, findTag, added });
    await addSubscribers(tx, content.subscribers, context);
    for (const names of batchesOf(content.pictures, 1000)) {
      await tx.delete(importPictures).where(inArray(importPictures.sha256, names));
    }
  });
}

/** Which of these slugs a post of the schema has or had, and why they are not free. */
export function findTakenSlugs(schema: string | undefined, slugs: string[]) {
  return inSchema(schema, (source) => takenSlugs(source, slugs));
}

/**
 * Stores some pictures in a transaction of their own and notes which of them are new, so that they go again when the import is never
 * finished. Gives the names of the new ones.
 */
export function storePictures(pictures: Picture[], schema: string | undefined) {
  return db.transaction(async (tx) => {
    if (schema) await enterSchema(tx, schema);
    const added: string[] = [];
    for (const picture of pictures) if (await insertPicture(tx, picture)) added.push(picture.sha256);
    if (!schema && added.length > 0) await tx.insert(importPictures).values(added.map((sha256) => ({ sha256 })));
    return added;
  });
}

/** Takes away the pictures of an import that failed, but those that somebody else has stored meanwhile. */
export async function removeImportPictures(names: string[]) {
  for (const batch of batchesOf(names, 100)) {
    const noted = db
      .select({ sha256: importPictures.sha256 })
      .from(importPictures)
      .where(inArray(importPictures.sha256, batch));
    await db.delete(media).where(inArray(media.sha256, noted));
  }
}

/** Takes away the pictures of imports that were never finished and began before a moment (ISO). */
export async function removeImportPicturesBefore(moment: string) {
  const noted = db
    .select({ sha256: importPictures.sha256 })
    .from(importPictures)
    .where(lt(importPictures.createdAt, moment));
  const removed = await db.delete(media).where(inArray(media.sha256, noted)).returning({ sha256: media.sha256 });
  return removed.length;
}

/** Is there nothing that an import could meet? */
export async function isContentEmpty() {
  const counts = await Promise.all([posts, categories, tags, subscribers].map((table) => db.$count(table)));
  return counts.every((count) => count === 0);
}

/** Tells the planner what is there now; a database server finds out by itself, but later. */
export async function refreshStatistics() {
  await db.execute(sql`analyze posts, post_tags, post_slugs, post_revisions, categories, tags, subscribers, media`);
}
