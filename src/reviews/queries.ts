import { db, type Transaction } from "@db/client";
import { postRevisions, posts, reviewers, reviews, reviewTexts } from "@db/schema";
import { notInTrash } from "@db/trash";
import { and, asc, eq, exists, inArray, type SQL, sql } from "drizzle-orm";

import { batchesOf } from "@/lib/async/batches";

import { type ArticleReview, describeReview } from "./article-review";
import { clinicalHash, type ClinicalText } from "./clinical-hash";
import { DUE_SOON_DAYS, isDueSoon } from "./is-due-soon";
import { isCompared, type ReviewForStatus, type ReviewStatus, reviewStatus, textsToCompare } from "./review-state";
import { type ReviewFacts, showsReviews } from "./reviews-of-post";
import { validApprovals } from "./valid-approvals";
import { hashOfReview, type StoredReview, verifyChain } from "./verify-chain";

/** The texts of this many posts are compared in memory at the same time. */
const POSTS_AT_ONCE = 50;

type Connection = typeof db | Transaction;
type ReviewText = ClinicalText & { featuredImage: string };

/** Keeps the text forever and returns its hash. */
export async function storeReviewText(tx: Connection, text: ReviewText) {
  const { title, excerpt, content, featuredImage, featuredImageAlt } = text;
  const hash = clinicalHash(text);
  await tx
    .insert(reviewTexts)
    .values({ hash, title, excerpt, content, featuredImage, featuredImageAlt })
    .onConflictDoNothing();
  return hash;
}

/** Only tests set `reviewedAt`. */
type NewReview = Omit<StoredReview, "id" | "uuid" | "previousHash" | "hash" | "reviewedAt"> & { reviewedAt?: string };

/** Until the transaction ends, nobody else adds a review. A transaction that also locks posts has to do that first. */
export const lockReviews = (tx: Transaction) => tx.execute(sql`select pg_advisory_xact_lock(hashtext('reviews'))`);

export function insertReview(connection: Connection, review: NewReview): Promise<StoredReview> {
  return connection.transaction(async (tx) => {
    await lockReviews(tx);
    const previousHash = sql<
      string | null
    >`(select ${reviews.hash} from ${reviews} order by ${reviews.id} desc limit 1)`;
    // A review is never dated before an earlier one of the post, even if the clock was set back.
    const now = sql<string>`greatest(clock_timestamp(),
      (select max(${reviews.reviewedAt}) from ${reviews} where ${reviews.postUuid} = ${review.postUuid}))`;
    const [chainEnd] = await tx
      .select({ previousHash, now: now.mapWith(reviews.reviewedAt) })
      .from(sql`(select) as one`);
    if (!chainEnd) throw new Error("The database did not return the time");
    const row = {
      reviewedAt: chainEnd.now,
      ...review,
      uuid: crypto.randomUUID(),
      previousHash: chainEnd.previousHash,
    };
    const [stored] = await tx
      .insert(reviews)
      .values({ ...row, hash: hashOfReview(row) })
      .returning();
    if (!stored) throw new Error("The review was not stored");
    return stored;
  });
}

export function listReviews(postUuid: string, connection: Connection = db) {
  return connection
    .select()
    .from(reviews)
    .where(eq(reviews.postUuid, postUuid))
    .orderBy(asc(reviews.reviewedAt), asc(reviews.id));
}

export async function findApproval(postUuid: string, textHash: string, connection: Connection = db) {
  const allReviews = await listReviews(postUuid, connection);
  return validApprovals(allReviews).find((approval) => approval.textHash === textHash);
}

export async function listReviewTexts(hashes: string[], connection: Connection = db) {
  if (hashes.length === 0) return [];
  return connection.select().from(reviewTexts).where(inArray(reviewTexts.hash, hashes));
}

/** The status of each post that has reviews and isn't in the trash, by the post's uuid. With a condition, only of posts that meet it. */
export async function listReviewStatuses(now = new Date(), condition?: SQL) {
  const ofPost = db.select({ id: reviews.id }).from(reviews).where(eq(reviews.postUuid, posts.uuid));
  const reviewed = await db
    .select({ uuid: posts.uuid, hash: currentHash })
    .from(posts)
    .where(and(notInTrash, condition, exists(ofPost)));
  const uuids = sql`any(${sql.param(reviewed.map(({ uuid }) => uuid))}::uuid[])`;
  const reviewsByPost = Map.groupBy(
    await db
      .select()
      .from(reviews)
      .where(condition && sql`${reviews.postUuid} = ${uuids}`)
      .orderBy(asc(reviews.reviewedAt), asc(reviews.id)),
    ({ postUuid }) => postUuid,
  );
  const statuses = new Map<string, ReviewStatus>();
  for (const batch of batchesOf(reviewed, POSTS_AT_ONCE)) {
    const list = batch.map(({ uuid, hash }) => ({ uuid, hash, reviews: reviewsByPost.get(uuid) ?? [] }));
    const toCompare = list.filter((post) => {
      if (isCompared(post)) statuses.set(post.uuid, reviewStatus(post, now));
      return !statuses.has(post.uuid);
    });
    const texts = await readTexts(toCompare);
    for (const post of toCompare) statuses.set(post.uuid, reviewStatus({ ...post, texts }, now));
  }
  return statuses;
}

const approvals = sql`select from ${reviews} where ${reviews.postUuid} = ${posts.uuid} and ${reviews.outcome} = 'approved'`;

// Statuses are computed only for posts that match. These conditions may match a few posts too many, but miss none.
const mayBeDue = sql`exists (${approvals}
  and ${reviews.reviewedAt} + make_interval(months => ${reviews.months}, days => ${-DUE_SOON_DAYS - 3}) <= now())`;
const mayHaveChanged = sql`(not exists (${approvals} and ${reviews.textHash} = ${posts.clinicalHash})
  or exists (select from ${reviews} where ${reviews.postUuid} = ${posts.uuid} and ${reviews.outcome} <> 'approved'))`;

export async function listPostsToReview(state: "due" | "changed") {
  const statuses = await listReviewStatuses(new Date(), state === "due" ? mayBeDue : mayHaveChanged);
  const isWanted = (found: ReviewStatus) => (state === "due" ? isDueSoon(found) : found.state === "changed");
  return [...statuses].flatMap(([uuid, found]) => (isWanted(found) ? [uuid] : []));
}

export async function findReviewStatus(postUuid: string, text: ClinicalText, now = new Date()) {
  const post = { uuid: postUuid, reviews: await listReviews(postUuid), hash: clinicalHash(text) };
  const texts = (await readTexts([post])).set(post.hash, text);
  return reviewStatus({ ...post, texts }, now);
}

type ReviewedPost = { uuid: string; hash: string; reviews: readonly ReviewForStatus[] };

async function readTexts(list: ReviewedPost[], connection: Connection = db): Promise<Map<string, ClinicalText>> {
  const different = list.filter((post) => textsToCompare(post).length > 0);
  if (different.length === 0) return new Map();
  const uuids = different.map(({ uuid }) => uuid);
  const approved = await listReviewTexts(different.flatMap(textsToCompare), connection);
  const { title, excerpt, featuredImageAlt, content } = posts;
  const current = await connection
    .select({ hash: currentHash, title, excerpt, featuredImageAlt, content })
    .from(posts)
    .where(and(notInTrash, inArray(posts.uuid, uuids)));
  return new Map([...approved, ...current].map((text) => [text.hash, text]));
}

const currentHash = sql<string>`${posts.clinicalHash}`;

export async function hasReviewers() {
  const [found] = await db.select({ id: reviewers.id }).from(reviewers).limit(1);
  return found !== undefined;
}

const reviewsShown = db
  .select({ areShown: showsReviews })
  .from(sql`(select) as one`)
  .prepare("reviews_shown");

export async function areReviewsShown() {
  const [row] = await reviewsShown.execute();
  return row?.areShown ?? false;
}

/** The status as visitors may know it; undefined on a site that shows nothing about reviews. */
export async function readReviewStatus(facts: ReviewFacts, connection: Connection = db, now = new Date()) {
  return facts.areShown ? reviewStatus({ ...facts, texts: await readTexts([facts], connection) }, now) : undefined;
}

export async function readArticleReview(
  post: { id: number; published: string; reviewFacts: ReviewFacts },
  now = new Date(),
): Promise<ArticleReview | undefined> {
  const { id, published, reviewFacts: facts } = post;
  const status = await readReviewStatus(facts, db, now);
  if (!status) return undefined;
  const needsStartOfText = status.state !== "not-reviewed" && (status.state !== "reviewed" || !status.approval.version);
  const currentSince = needsStartOfText ? await findStartOfText(id, facts.hash) : undefined;
  return describeReview({ status, reviews: facts.reviews, published, currentSince });
}

/** When the text replaced another one; undefined when the history doesn't go back that far. */
async function findStartOfText(postId: number, hash: string) {
  const field = (name: string) => sql`coalesce(${postRevisions.fields} ->> ${name}, '')`;
  const names = ["title", "excerpt", "featuredImageAlt", "content"].map(field);
  const hashOfRevision = sql<string>`clinical_hash(${sql.join(names, sql`, `)})`;
  const revisions = await db
    .select({ version: postRevisions.version, savedAt: postRevisions.createdAt, hash: hashOfRevision })
    .from(postRevisions)
    .where(eq(postRevisions.postId, postId))
    .orderBy(asc(postRevisions.id));
  // Skips texts that were set aside in a conflict: their version is one that the post had reached before.
  const saved = revisions.filter(({ version }, index) =>
    revisions.slice(0, index).every((one) => one.version < version),
  );
  const lastOther = saved.findLastIndex((revision) => revision.hash !== hash);
  return lastOther < 0 ? undefined : saved[lastOther + 1]?.savedAt;
}

export async function findChainProblems() {
  return verifyChain(await db.select().from(reviews).orderBy(asc(reviews.id)));
}
