import { db, type Transaction } from "@db/client";
import { categories, posts, postSlugs, subscribers, tags } from "@db/schema";
import { eq, inArray } from "drizzle-orm";

import { insertPicture } from "@/media/queries";
import { insertPost } from "@/posts/queries";

import { enterSchema } from "./exporting/queries";
import type { BackupFile, BackupTerm } from "./file-format";
import { picturesOf } from "./pictures";
import { type ImportedPost, preparePosts } from "./prepare-posts";
import { indexTerms } from "./term-index";

type Count = { added: number; skipped: number };
export type ImportResults = { categories: Count; tags: Count; posts: Count; subscribers: Count };

/** Rows in one statement: few, because the embedded database is slow with many that may conflict. */
const BATCH = 50;

/**
 * Adds what is in the file and not stored yet, in one transaction; what exists, by slug or address in any letter case, stays as it is.
 * A post whose category or tag is not in the file comes without it. Throws an HTTPException that names the post or picture which can't be stored.
 */
export async function importContent(
  file: BackupFile,
  { schema, replace = false, dryRun = false }: { schema?: string; replace?: boolean; dryRun?: boolean } = {},
): Promise<ImportResults> {
  const pictures = picturesOf(file);
  const taken = schema || replace ? new Set<string>() : await findTakenSlugs(file.posts.map(({ slug }) => slug));
  const prepared = await preparePosts(file.posts, { taken, pictures });
  const undo = new Error("dry run");
  let results: ImportResults | undefined;
  const work = db.transaction(async (tx) => {
    if (schema) await enterSchema(tx, schema);
    if (replace) for (const table of [posts, categories, tags, subscribers]) await tx.delete(table);
    results = await insertAll(tx, file, { pictures, prepared });
    if (dryRun) throw undo;
  });
  await work.catch((error) => {
    if (error !== undo) throw error;
  });
  return results as ImportResults;
}

async function insertAll(
  tx: Transaction,
  file: BackupFile,
  { pictures, prepared }: { pictures: ReturnType<typeof picturesOf>; prepared: ImportedPost[] },
): Promise<ImportResults> {
  for (const picture of pictures.values()) await insertPicture(tx, picture);
  const categoryCount = await insertTerms(tx, categories, file.categories);
  const tagCount = await insertTerms(tx, tags, file.tags);
  return {
    categories: categoryCount,
    tags: tagCount,
    posts: await insertPosts(tx, file, prepared),
    subscribers: await insertSubscribers(tx, file.subscribers),
  };
}

/** Is there nothing that an import could meet? */
export async function isContentEmpty() {
  const counts = await Promise.all([posts, categories, tags, subscribers].map((table) => db.$count(table)));
  return counts.every((count) => count === 0);
}

/** Which of these slugs a post has or had. */
async function findTakenSlugs(slugs: string[]) {
  const taken = new Set<string>();
  for (const batch of inBatches([...new Set(slugs)])) {
    for (const table of [posts, postSlugs]) {
      const rows = await db.select({ slug: table.slug }).from(table).where(inArray(table.slug, batch));
      for (const { slug } of rows) taken.add(slug);
    }
  }
  return taken;
}

async function insertTerms(tx: Transaction, table: typeof categories | typeof tags, terms: BackupTerm[]) {
  let added = 0;
  for (const batch of inBatches(terms)) {
    const rows = batch.map(({ name, slug }) => ({ name, slug }));
    added += (await tx.insert(table).values(rows).onConflictDoNothing().returning({ id: table.id })).length;
  }
  return { added, skipped: terms.length - added };
}

async function insertPosts(tx: Transaction, file: BackupFile, prepared: ImportedPost[]) {
  const findCategory = indexTerms(file.categories, await tx.select().from(categories));
  const findTag = indexTerms(file.tags, await tx.select().from(tags));
  let hasFeatured = (await tx.$count(posts, eq(posts.isFeatured, 1))) > 0;
  let added = 0;
  for (const { source, post } of prepared) {
    const category = source.category ?? source.categoryId;
    post.row.categoryId = category ? (findCategory(category) ?? null) : null;
    post.isFeatured &&= !hasFeatured;
    const tagIds = source.tags.map(findTag).filter((id) => id !== undefined);
    if (!(await insertPost(tx, post, tagIds))) continue;
    hasFeatured ||= post.isFeatured;
    added += 1;
  }
  return { added, skipped: file.posts.length - added };
}

async function insertSubscribers(tx: Transaction, rows: BackupFile["subscribers"]) {
  let added = 0;
  for (const batch of inBatches(rows)) {
    const inserted = await tx.insert(subscribers).values(batch).onConflictDoNothing().returning({ id: subscribers.id });
    added += inserted.length;
  }
  return { added, skipped: rows.length - added };
}

function inBatches<Item>(items: Item[]) {
  return Array.from({ length: Math.ceil(items.length / BATCH) }, (_, batch) =>
    items.slice(batch * BATCH, (batch + 1) * BATCH),
  );
}
