import { db, takeTime, type Transaction } from "@db/client";
import {
  categories,
  importPictures,
  media,
  mediaVariants,
  oldAddresses,
  postRevisions,
  posts,
  postSlugs,
  postTags,
  subscribers,
  tags,
} from "@db/schema";
import { and, type AnyColumn, asc, eq, inArray, notInArray, type SQL, sql } from "drizzle-orm";

import type { ListName } from "@/backup/file-format";
import { enterSchema, inSchema } from "@/backup/search-path/queries";
import { ahead, batchesOf } from "@/lib/batches";

import { itemOfRevision, type TermSlugs } from "./revision-item";

/** Few rows at a time: each of them may be a megabyte. */
const BATCH = 25;

type Take = (list: ListName, item: object) => void;

export type ExportedPicture = Awaited<ReturnType<typeof listPictures>>[number];

/** Hands over all content as it is at one moment, list by list, each in an order of its own that no database's ids or collation change. */
export function readContent(schema: string | undefined, take: Take) {
  return db.transaction(
    async (tx) => {
      await takeTime(tx);
      if (schema) await enterSchema(tx, schema);
      const slugs = { categories: await takeTerms(tx, categories), tags: await takeTerms(tx, tags) };
      await takePosts(tx, slugs, take);
      await takeSubscribers(tx, take);
      return listPictures(tx, schema);
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );

  async function takeTerms(tx: Transaction, table: typeof categories | typeof tags) {
    const rows = await tx.select().from(table).orderBy(inCOrder(table.slug));
    for (const { name, slug } of rows) take(table === categories ? "categories" : "tags", { name, slug });
    return new Map(rows.map(({ id, slug }) => [id, slug]));
  }
}

/** The bytes of one file of a picture; undefined when it is gone. */
export function readPictureFile(
  schema: string | undefined,
  { sha256, width, type }: { sha256: string; width: number; type: string },
) {
  return inSchema(schema, async (source) => {
    const isIt = and(eq(mediaVariants.sha256, sha256), eq(mediaVariants.width, width), eq(mediaVariants.type, type));
    const [file] = await source.select({ bytes: mediaVariants.bytes }).from(mediaVariants).where(isIt);
    return file?.bytes;
  });
}

async function takePosts(tx: Transaction, slugs: TermSlugs, take: Take) {
  const all = await tx
    .select({ id: posts.id, slug: posts.slug })
    .from(posts)
    .orderBy(inCOrder(iso(posts.createdAt)), inCOrder(posts.slug));
  const ids = all.map(({ id }) => id);
  for await (const items of inTurn(ids, (batch) => readPosts(tx, slugs, batch))) {
    for (const item of items) take("posts", item);
  }
  const place = new Map(ids.map((id, position) => [id, position]));
  const placeOf = ({ postId }: { postId: number }) => place.get(postId) as number;
  const saves = await tx
    .select({ id: postRevisions.id, postId: postRevisions.postId })
    .from(postRevisions)
    .orderBy(asc(postRevisions.id));
  const saveIds = saves.sort((one, other) => placeOf(one) - placeOf(other)).map(({ id }) => id);
  const slugOf = new Map(all.map(({ id, slug }) => [id, slug]));
  for await (const rows of inTurn(saveIds, (batch) => readRevisions(tx, batch))) {
    for (const row of rows) take("revisions", itemOfRevision(row, slugOf.get(row.postId) as string, slugs));
  }
}

/** What `read` gives for each batch of ids; the database reads the next batch while this one is taken. */
function inTurn<Row>(ids: number[], read: (batch: number[]) => Promise<Row[]>) {
  async function* results() {
    for (const batch of batchesOf(ids, BATCH)) yield await read(batch);
  }
  return ahead(results());
}

async function readRevisions(tx: Transaction, ids: number[]) {
  const rows = await tx
    .select({
      id: postRevisions.id,
      postId: postRevisions.postId,
      version: postRevisions.version,
      userName: postRevisions.userName,
      createdAt: iso(postRevisions.createdAt),
      saveId: postRevisions.saveId,
      fields: postRevisions.fields,
    })
    .from(postRevisions)
    .where(inArray(postRevisions.id, ids));
  return inOrderOf(ids, rows);
}

async function readPosts(tx: Transaction, slugs: TermSlugs, ids: number[]) {
  const rows = await tx
    .select({
      id: posts.id,
      title: posts.title,
      slug: posts.slug,
      excerpt: posts.excerpt,
      content: posts.content,
      featuredImage: posts.featuredImage,
      featuredImageAlt: posts.featuredImageAlt,
      published: iso(posts.published),
      categoryId: posts.categoryId,
      author: posts.author,
      authorImage: posts.authorImage,
      authorTitle: posts.authorTitle,
      isFeatured: sql<boolean>`${posts.isFeatured} = 1`,
      isPublished: posts.isPublished,
      metaTitle: posts.metaTitle,
      metaDescription: posts.metaDescription,
      version: posts.version,
      createdAt: iso(posts.createdAt),
      updatedAt: iso(posts.updatedAt),
    })
    .from(posts)
    .where(inArray(posts.id, ids));
  const links = await tx.select().from(postTags).where(inArray(postTags.postId, ids));
  const former = await tx
    .select({ postId: postSlugs.postId, slug: postSlugs.slug, createdAt: iso(postSlugs.createdAt) })
    .from(postSlugs)
    .where(inArray(postSlugs.postId, ids))
    .orderBy(inCOrder(postSlugs.slug));
  const addresses = await tx
    .select({ postId: oldAddresses.postId, address: oldAddresses.address })
    .from(oldAddresses)
    .where(inArray(oldAddresses.postId, ids))
    .orderBy(inCOrder(oldAddresses.address));
  return inOrderOf(ids, rows).map(({ id, categoryId, ...post }) => {
    const own = <Row extends { postId: number }>(list: Row[]) => list.filter(({ postId }) => postId === id);
    const category = slugs.categories.get(categoryId ?? 0) ?? null;
    const tagSlugs = own(links).map(({ tagId }) => slugs.tags.get(tagId) as string);
    const oldSlugs = own(former).map(({ slug, createdAt }) => ({ slug, createdAt }));
    const old = own(addresses).map(({ address }) => address);
    return { ...post, category, tags: tagSlugs.sort(), oldSlugs, ...(old.length > 0 && { oldAddresses: old }) };
  });
}

async function takeSubscribers(tx: Transaction, take: Take) {
  const rows = await tx
    .select({ email: subscribers.email, subscribed: iso(subscribers.subscribed) })
    .from(subscribers)
    .orderBy(inCOrder(iso(subscribers.subscribed)), inCOrder(subscribers.email));
  for (const row of rows) take("subscribers", row);
}

/** The pictures with the lengths of their files, those of an unfinished import left out. */
async function listPictures(tx: Transaction, schema: string | undefined) {
  const unfinished = tx.select({ sha256: importPictures.sha256 }).from(importPictures);
  const pictures = await tx
    .select({
      sha256: media.sha256,
      type: media.type,
      width: media.width,
      height: media.height,
      createdAt: iso(media.createdAt),
    })
    .from(media)
    .where(schema ? undefined : notInArray(media.sha256, unfinished))
    .orderBy(inCOrder(media.sha256));
  const files = await tx
    .select({
      sha256: mediaVariants.sha256,
      width: mediaVariants.width,
      height: mediaVariants.height,
      type: mediaVariants.type,
      bytes: sql<number>`octet_length(${mediaVariants.bytes})`,
    })
    .from(mediaVariants)
    .orderBy(asc(mediaVariants.width), inCOrder(mediaVariants.type));
  const filesOf = Map.groupBy(files, ({ sha256 }) => sha256);
  return pictures.flatMap((picture) => {
    const own = filesOf.get(picture.sha256);
    return own ? [{ ...picture, files: own }] : [];
  });
}

function inOrderOf<Row extends { id: number }>(ids: number[], rows: Row[]) {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

const inCOrder = (text: AnyColumn | SQL) => sql`${text} collate "C"`;
const iso = (column: AnyColumn) => sql<string>`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
