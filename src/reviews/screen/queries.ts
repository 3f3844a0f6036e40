import { db } from "@db/client";
import { posts, reviewers, reviewRequests, reviews } from "@db/schema";
import { notInTrash } from "@db/trash";
import { and, asc, desc, eq, inArray, type SQL, sql } from "drizzle-orm";

import { PAGE_SIZE, readPage } from "@/lib/lists/list-state";
import { contains } from "@/lib/lists/sql-search";

import { shortStatus } from "../card/queries";
import { isDueSoon } from "../is-due-soon";
import { findChainProblems, listReviewStatuses } from "../queries";
import { isWaiting } from "../requests/queries";
import type { ReviewStatus } from "../review-state";
import type { ReviewListState, ReviewView } from "./review-list";

export type ReviewRow = Awaited<ReturnType<typeof listReviewPage>>["items"][number];

/** Public and scheduled posts; the view 'asked' also has drafts. */
export async function listReviewPage({ q, sort, dir, page, status: view }: ReviewListState) {
  const statuses = await listReviewStatuses();
  const matches = and(notInTrash, q ? contains(posts.title, q) : undefined, conditionOf(view, statuses));
  const direction = dir === "asc" ? asc : desc;
  const title = sql`lower(${posts.title})`;
  const order = sort === "title" ? direction(title) : sql`${direction(dueOrder(view, statuses))} nulls last`;
  const list = await readPage(page, db.$count(posts, matches), (offset) =>
    db
      .select({ id: posts.id, uuid: posts.uuid, title: posts.title })
      .from(posts)
      .where(matches)
      .orderBy(order, asc(title), asc(posts.id))
      .limit(PAGE_SIZE)
      .offset(offset),
  );
  const waiting = await listWaiting(list.items.map(({ uuid }) => uuid));
  const items = list.items.map(({ uuid, ...post }) => ({
    ...post,
    status: shortStatus(statuses.get(uuid) ?? { state: "not-reviewed" }),
    waiting: waiting.get(uuid) ?? [],
  }));
  return { ...list, items };
}

type Statuses = ReadonlyMap<string, ReviewStatus>;

const hasWaitingRequest = sql`exists (select from ${reviewRequests} where ${reviewRequests.postUuid} = ${posts.uuid} and ${isWaiting})`;

function conditionOf(view: ReviewListState["status"], statuses: Statuses): SQL | undefined {
  if (view === "asked") return hasWaitingRequest;
  if (view === "all") return eq(posts.isPublished, true);
  if (view === "not-reviewed") return and(eq(posts.isPublished, true), sql`not ${isOneOf(reviewedUuids(statuses))}`);
  return and(eq(posts.isPublished, true), isOneOf(uuidsOf(view, statuses)));
}

/** All ids are one parameter, because a query can have only so many. */
const toArray = (uuids: string[]) => sql`${`{${uuids.join(",")}}`}::uuid[]`;
const isOneOf = (uuids: string[]) => sql`(${posts.uuid} = any(${toArray(uuids)}))`;

const reviewedUuids = (statuses: Statuses) =>
  [...statuses].flatMap(([uuid, { state }]) => (state === "not-reviewed" ? [] : [uuid]));

function uuidsOf(view: Exclude<ReviewView, "asked" | "not-reviewed">, statuses: Statuses) {
  const isInView = (status: ReviewStatus) => {
    if (view === "changed") return status.state === "changed";
    if (view === "overdue") return status.state === "overdue";
    return status.state !== "overdue" && isDueSoon(status);
  };
  return [...statuses].flatMap(([uuid, status]) => (isInView(status) ? [uuid] : []));
}

/** When the next review is due; in the view 'asked', when the answer is. */
function dueOrder(view: ReviewListState["status"], statuses: Statuses) {
  if (view === "asked") {
    return sql`(select min(coalesce(${reviewRequests.dueAt}, ${reviewRequests.expiresAt})) from ${reviewRequests}
      where ${reviewRequests.postUuid} = ${posts.uuid} and ${isWaiting})`;
  }
  return sql`array_position(${toArray(byDueDate(statuses))}, ${posts.uuid})`;
}

function byDueDate(statuses: Statuses) {
  const dated = [...statuses].flatMap(([uuid, status]) => ("dueAt" in status ? [{ uuid, dueAt: status.dueAt }] : []));
  return dated.sort((one, other) => one.dueAt.localeCompare(other.dueAt)).map(({ uuid }) => uuid);
}

async function listWaiting(uuids: string[]) {
  const rows = await db
    .select({
      postUuid: reviewRequests.postUuid,
      uuid: reviewRequests.uuid,
      reviewerName: reviewers.name,
      createdAt: reviewRequests.createdAt,
      dueAt: reviewRequests.dueAt,
      isExpired: sql<boolean>`(${reviewRequests.expiresAt} <= now())`,
    })
    .from(reviewRequests)
    .innerJoin(reviewers, eq(reviewers.uuid, reviewRequests.reviewerUuid))
    .where(and(isWaiting, sql`${reviewRequests.postUuid} = any(${toArray(uuids)})`))
    .orderBy(asc(reviewRequests.createdAt), asc(reviewRequests.id));
  return Map.groupBy(rows, ({ postUuid }) => postUuid);
}

export type ReviewSummary = Awaited<ReturnType<typeof summarizeReviews>>;

export async function summarizeReviews() {
  const statuses = await listReviewStatuses();
  const count = (view: ReviewListState["status"]) => db.$count(posts, and(notInTrash, conditionOf(view, statuses)));
  return {
    counts: {
      all: await count("all"),
      due: await count("due"),
      asked: await count("asked"),
      changed: await count("changed"),
      overdue: await count("overdue"),
      "not-reviewed": await count("not-reviewed"),
    },
    reviews: await db.$count(reviews),
    broken: await listBrokenReviews(),
  };
}

/** Reviews are numbered in the order of the chain. */
async function listBrokenReviews() {
  const problems = new Map((await findChainProblems()).map(({ uuid, problem }) => [uuid, problem]));
  if (problems.size === 0) return [];
  const rows = await db
    .select({
      uuid: reviews.uuid,
      number: reviews.id,
      reviewerName: reviews.reviewerName,
      reviewedAt: reviews.reviewedAt,
      title: posts.title,
    })
    .from(reviews)
    .leftJoin(posts, and(notInTrash, eq(posts.uuid, reviews.postUuid)))
    .where(inArray(reviews.uuid, [...problems.keys()]))
    .orderBy(asc(reviews.id));
  return rows.map((row) => ({ ...row, problem: problems.get(row.uuid) ?? ("changed" as const) }));
}

const MAX_DUE = 5;

export async function listReviewsDue() {
  const statuses = await listReviewStatuses();
  const due = [...uuidsOf("overdue", statuses), ...uuidsOf("due", statuses)];
  const rows = await db
    .select({ id: posts.id, uuid: posts.uuid, title: posts.title })
    .from(posts)
    .where(and(notInTrash, eq(posts.isPublished, true), isOneOf(due)))
    .orderBy(sql`array_position(${toArray(byDueDate(statuses))}, ${posts.uuid})`)
    .limit(MAX_DUE);
  return rows.map(({ uuid, ...post }) => ({
    ...post,
    ...shortStatus(statuses.get(uuid) ?? { state: "not-reviewed" }),
  }));
}

export type ReviewDue = Awaited<ReturnType<typeof listReviewsDue>>[number];
