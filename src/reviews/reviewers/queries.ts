import { db, type Transaction } from "@db/client";
import { reviewers, reviewRequests, reviews, users } from "@db/schema";
import { and, asc, desc, eq, or, sql } from "drizzle-orm";

import { uniqueViolation } from "@/lib/errors";
import { PAGE_SIZE, readPage } from "@/lib/lists/list-state";
import { contains } from "@/lib/lists/sql-search";

import { isWaiting } from "../requests/queries";
import type { ReviewerInput, ReviewerListState } from "./input";

const reviewCount = db.$count(reviews, eq(reviews.reviewerUuid, reviewers.uuid));

const columns = {
  id: reviewers.id,
  uuid: reviewers.uuid,
  name: reviewers.name,
  credentials: reviewers.credentials,
  role: reviewers.role,
  registrationBody: reviewers.registrationBody,
  registrationNumber: reviewers.registrationNumber,
  orcid: reviewers.orcid,
  interests: reviewers.interests,
  interestsStatedAt: reviewers.interestsStatedAt,
  isPublic: reviewers.isPublic,
  username: reviewers.username,
  reviews: reviewCount,
  openRequests: db.$count(reviewRequests, and(eq(reviewRequests.reviewerUuid, reviewers.uuid), isWaiting)),
};

export type ReviewerRow = Awaited<ReturnType<typeof listReviewers>>[number];

const byName = [asc(sql`lower(${reviewers.name})`), asc(reviewers.id)];

export function listReviewers() {
  return db
    .select(columns)
    .from(reviewers)
    .orderBy(...byName);
}

export function listReviewerPage({ q, sort, dir, page }: ReviewerListState) {
  const matches = q
    ? or(contains(reviewers.name, q), contains(reviewers.credentials, q), contains(reviewers.role, q))
    : undefined;
  const orders = { name: sql`lower(${reviewers.name})`, role: sql`lower(${reviewers.role})`, reviews: reviewCount };
  const direction = dir === "asc" ? asc : desc;
  return readPage(page, db.$count(reviewers, matches), (offset) =>
    db
      .select(columns)
      .from(reviewers)
      .where(matches)
      .orderBy(direction(orders[sort]), ...byName)
      .limit(PAGE_SIZE)
      .offset(offset),
  );
}

export async function findReviewer(id: number, connection: Pick<Transaction, "select"> = db) {
  const [found] = await connection.select(columns).from(reviewers).where(eq(reviewers.id, id));
  return found;
}

export type SavedReviewer =
  { outcome: "saved"; reviewer: ReviewerRow } | { outcome: "missing" | "unknown-user" | "user-taken" };

export const createReviewer = (input: ReviewerInput) => saveReviewer(undefined, input);
export const updateReviewer = (id: number, input: ReviewerInput) => saveReviewer(id, input);

async function saveReviewer(id: number | undefined, input: ReviewerInput): Promise<SavedReviewer> {
  try {
    return await db.transaction(async (tx) => {
      const values = await toRow(tx, input);
      if (!values) return { outcome: "unknown-user" };
      const [saved] =
        id === undefined
          ? await tx.insert(reviewers).values(values).returning({ id: reviewers.id })
          : await tx
              .update(reviewers)
              .set({ ...values, updatedAt: sql`now()` })
              .where(eq(reviewers.id, id))
              .returning({ id: reviewers.id });
      const reviewer = saved && (await findReviewer(saved.id, tx));
      return reviewer ? { outcome: "saved", reviewer } : { outcome: "missing" };
    });
  } catch (error) {
    if (uniqueViolation(error) !== "reviewers_username_unique") throw error;
    return { outcome: "user-taken" };
  }
}

/** Undefined when there is no user with that name. Locks the user, who can't be deleted before the reviewer is saved. */
async function toRow(tx: Transaction, { interestsStatedOn, username, ...values }: ReviewerInput) {
  const interestsStatedAt = values.interests && interestsStatedOn ? new Date(interestsStatedOn).toISOString() : null;
  if (username === "") return { ...values, interestsStatedAt, username: null };
  const [user] = await tx
    .select({ username: users.username })
    .from(users)
    .where(eq(sql`lower(${users.username})`, sql`lower(${username})`))
    .for("share");
  return user && { ...values, interestsStatedAt, username: user.username };
}

/** Revokes waiting requests and keeps the reviews. "hidden" when deleting the record would show visitors a name that it hides. */
export function deleteReviewer(id: number) {
  return db.transaction(async (tx) => {
    const waiting = and(eq(reviewRequests.reviewerUuid, uuidOfReviewer(tx, id)), isWaiting);
    // Locks requests before the reviewer, as an answer does; otherwise the two could wait for each other.
    await tx.select({ id: reviewRequests.id }).from(reviewRequests).where(waiting).for("update");
    const [reviewer] = await tx.select().from(reviewers).where(eq(reviewers.id, id)).for("update");
    if (!reviewer) return undefined;
    const namedReviews = and(eq(reviews.reviewerUuid, reviewer.uuid), reviews.isPublic);
    if (!reviewer.isPublic && (await tx.$count(reviews, namedReviews)) > 0) return "hidden";
    const revoked = await tx
      .update(reviewRequests)
      .set({ revokedAt: sql`now()` })
      .where(waiting)
      .returning({ id: reviewRequests.id });
    await tx.delete(reviewers).where(eq(reviewers.id, id));
    return { id, revokedRequests: revoked.length };
  });
}

const uuidOfReviewer = (tx: Transaction, id: number) =>
  tx.select({ uuid: reviewers.uuid }).from(reviewers).where(eq(reviewers.id, id));
