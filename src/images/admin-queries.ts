import { db, type Transaction } from "@db/client";
import { lockPosts } from "@db/lock-posts";
import {
  authors,
  copyImages,
  draftImages,
  importImages,
  media,
  mediaVariants,
  postImages,
  postRevisions,
  posts,
  reviewTextImages,
  revisionImages,
  workingCopies,
  workingDrafts,
} from "@db/schema";
import { notInTrash } from "@db/trash";
import { and, asc, desc, eq, inArray, not, type SQL, sql } from "drizzle-orm";

import { PAGE_SIZE, readPage } from "@/lib/lists/list-state";
import { contains } from "@/lib/lists/sql-search";

import { clearImageFileCache } from "./image-file-cache";
import type { ImageListState } from "./image-list";
import { isUnused } from "./queries";

const LISTED_USES = 5;
const REMOVAL_BATCH_SIZE = 100;

export type LibraryImage = Awaited<ReturnType<typeof listImagePage>>["items"][number];
export type UnusedImages = { images: number; bytes: number };

const inPosts = sql`${postImages} where ${postImages}.sha256 = ${media}.sha256 and place in ('text', 'featured')`;
const ofAuthors = sql`${postImages} where ${postImages}.sha256 = ${media}.sha256 and place = 'author'`;
const inCopies = sql`${copyImages} where ${copyImages}.sha256 = ${media}.sha256`;
const inRevisions = sql`${revisionImages} join ${postRevisions} on ${postRevisions}.id = revision_id
  where ${revisionImages}.sha256 = ${media}.sha256`;
const isUsedNow = sql<boolean>`exists (select from ${postImages} where ${postImages}.sha256 = ${media}.sha256)`;
const isNotBeingImported = sql<boolean>`not exists (select from ${importImages} where ${importImages}.sha256 = ${media}.sha256)`;
/** A newer image may be in a text that somebody has not saved yet. */
const isOld = sql<boolean>`${media}.created_at < now() - interval '1 day'`;

type PostOfImage = { id: number; title: string; isInTrash: boolean };

const listPosts = (uses: SQL) => sql<PostOfImage[]>`(
  select coalesce(json_agg(named), '[]') from (
    select id, title, deleted_at is not null as "isInTrash" from (select distinct post_id as id from ${uses}) used join ${posts} using (id)
    order by updated_at desc, id desc limit ${LISTED_USES}) named)`;

const countPosts = (uses: SQL) => sql<number>`(select count(distinct post_id)::int from ${uses})`;

const altIn = (texts: SQL) => sql`(select used.alt
  from ${texts}, images_in(fields ->> 'content', fields ->> 'featuredImage', fields ->> 'featuredImageAlt', '') as used
  where used.sha256 = ${media}.sha256 and used.alt <> '' order by updated_at desc limit 1)`;
const draftsWithImage = sql`(select fields, updated_at from ${draftImages} join ${workingDrafts} on ${workingDrafts}.id = draft_id
  where ${draftImages}.sha256 = ${media}.sha256) as draft`;
const copiesWithImage = sql`(select fields, updated_at from ${copyImages} join ${workingCopies} using (post_id)
  where ${copyImages}.sha256 = ${media}.sha256) as copy`;

const libraryColumns = {
  id: media.sha256,
  type: media.type,
  width: media.width,
  height: media.height,
  createdAt: media.createdAt,
  bytes: sql<number>`(select octet_length(bytes) from ${mediaVariants} where ${mediaVariants}.sha256 = ${media}.sha256
    order by width desc limit 1)`,
  alt: sql<string>`coalesce((select alt from ${postImages} join ${posts} on ${posts}.id = post_id
    where ${postImages}.sha256 = ${media}.sha256 and alt <> ''
    order by updated_at desc limit 1), ${altIn(copiesWithImage)}, ${altIn(draftsWithImage)}, '')`,
  posts: listPosts(inPosts),
  postCount: countPosts(inPosts),
  authors: sql<{ name: string; posts: number; postId: number | null }[]>`(
    select coalesce(json_agg(named), '[]') from (
      select coalesce(author, '') as name, count(*) as posts, max(id) filter (where deleted_at is null) as "postId"
      from (select post_id as id from ${ofAuthors}) used join ${posts} using (id) group by 1 order by 2 desc, 1 limit ${LISTED_USES}) named)`,
  authorPostCount: countPosts(ofAuthors),
  authorRecords: sql<string[]>`(select coalesce(json_agg(name order by lower(name)), '[]') from ${authors}
    where image_in(image) = ${media.sha256})`,
  /** Unfinished changes that contain the image. `postId` is null for a post in the trash, and for a new post, whose title only its writer may see. */
  drafts: sql<{ id: number; postId: number | null; title: string; userName: string }[]>`(
    select coalesce(json_agg(named), '[]') from (
      select draft_id as id, ${posts}.id as "postId", coalesce(${posts}.title, '') as title, user_name as "userName"
      from ${draftImages} join ${workingDrafts} on ${workingDrafts}.id = draft_id
      left join ${posts} on ${posts}.id = ${workingDrafts}.post_id and ${notInTrash}
      where ${draftImages}.sha256 = ${media}.sha256
      order by ${workingDrafts}.updated_at desc limit ${LISTED_USES}) named)`,
  draftCount: sql<number>`(select count(*)::int from ${draftImages} where ${draftImages}.sha256 = ${media}.sha256)`,
  copies: listPosts(inCopies),
  copyCount: countPosts(inCopies),
  olderPosts: sql<PostOfImage[]>`case when ${isUsedNow} then '[]' else ${listPosts(inRevisions)} end`,
  olderPostCount: sql<number>`case when ${isUsedNow} then 0 else ${countPosts(inRevisions)} end`,
};

export function listImagePage({ q, dir, page, status }: ImageListState) {
  const matches = and(
    isNotBeingImported,
    status === "all" ? undefined : status === "used" ? not(isUnused) : isUnused,
    q ? inArray(media.sha256, imagesAbout(q)) : undefined,
  );
  const direction = dir === "asc" ? asc : desc;
  const order = [direction(media.createdAt), direction(media.sha256)];
  return readPage(page, db.$count(media, matches), (offset) => {
    // The columns are costly, and Postgres would also compute them for the rows that it skips.
    const shown = db
      .select({ sha256: media.sha256 })
      .from(media)
      .where(matches)
      .orderBy(...order)
      .limit(PAGE_SIZE)
      .offset(offset);
    return db
      .select(libraryColumns)
      .from(media)
      .where(inArray(media.sha256, shown))
      .orderBy(...order);
  });
}

function imagesAbout(text: string) {
  const images = { sha256: postImages.sha256 };
  const isOfPost = eq(posts.id, postImages.postId);
  const isAuthor = and(eq(postImages.place, "author"), contains(posts.author, text));
  // Three queries, so that each can use its own index.
  return db
    .select(images)
    .from(postImages)
    .where(contains(postImages.alt, text))
    .unionAll(db.select(images).from(postImages).innerJoin(posts, isOfPost).where(contains(posts.title, text)))
    .unionAll(db.select(images).from(postImages).innerJoin(posts, isOfPost).where(isAuthor));
}

export type PostWithImage = Awaited<ReturnType<typeof listPostsWithImage>>[number];

/** Leaves out posts in the trash, and posts in which only an older version uses the image. */
export function listPostsWithImage(sha256: string) {
  const uses = db.select({ postId: postImages.postId }).from(postImages).where(eq(postImages.sha256, sha256));
  return db
    .select({ id: posts.id, title: posts.title })
    .from(posts)
    .where(and(notInTrash, inArray(posts.id, uses)))
    .orderBy(desc(posts.updatedAt), desc(posts.id));
}

/** Undefined when there is no such image, null when something uses it. */
export async function removeImage(sha256: string) {
  const [removed] = await removeUnused(eq(media.sha256, sha256));
  if (removed) return removed;
  return (await db.$count(media, eq(media.sha256, sha256))) > 0 ? null : undefined;
}

const isOldAndUnused = and(isUnused, isNotBeingImported, isOld);

export async function countUnusedImages(): Promise<UnusedImages> {
  const [found] = await db
    .select({
      images: sql<number>`count(distinct ${media.sha256})::int`,
      bytes: sql<number>`coalesce(sum(octet_length(${mediaVariants.bytes})), 0)::float8`,
    })
    .from(media)
    .leftJoin(mediaVariants, eq(mediaVariants.sha256, media.sha256))
    .where(isOldAndUnused);
  return found ?? { images: 0, bytes: 0 };
}

export async function removeUnusedImages() {
  let images = 0;
  for (;;) {
    const removed = await removeUnused(isOld);
    images += removed.length;
    if (removed.length < REMOVAL_BATCH_SIZE) return { images };
  }
}

/** Removes at most `REMOVAL_BATCH_SIZE` images that nothing uses. Its locks keep saves from beginning to use one meanwhile. */
async function removeUnused(condition: SQL) {
  const removed = await db.transaction(async (tx) => {
    await lockUses(tx);
    const unused = tx
      .select({ sha256: media.sha256 })
      .from(media)
      .where(and(isUnused, isNotBeingImported, condition))
      .limit(REMOVAL_BATCH_SIZE)
      // Skips images that are being stored at the moment.
      .for("update", { skipLocked: true });
    return tx.delete(media).where(inArray(media.sha256, unused)).returning({ sha256: media.sha256 });
  });
  if (removed.length > 0) clearImageFileCache();
  return removed;
}

async function lockUses(tx: Transaction) {
  await lockPosts(tx);
  await tx.execute(
    sql`lock table ${postImages}, ${revisionImages}, ${draftImages}, ${copyImages}, ${reviewTextImages}, ${authors} in share mode`,
  );
}
