import { db } from "@db/client";
import { posts, reviewers, workingCopies } from "@db/schema";
import { notInTrash } from "@db/trash";
import { and, asc, eq, sql } from "drizzle-orm";

import { env } from "@/env";
import { readSettings } from "@/settings/queries";

import { clinicalHash, type ClinicalText } from "../clinical-hash";
import { findReviewStatus, insertReview, listReviews, lockReviews } from "../queries";
import { findPostUuid, listRequests, textOfCopy } from "../requests/queries";
import type { ReviewStatus } from "../review-state";
import type { ShortStatus } from "../status-text";
import { validApprovals } from "../valid-approvals";
import type { StoredReview } from "../verify-chain";

export type ReviewOverview = NonNullable<Awaited<ReturnType<typeof findOverview>>>;
export type PastReview = ReviewOverview["reviews"][number];

/** `draft` is the status of the working copy; null without one. */
export async function findOverview(postId: number, username: string) {
  const post = await findTexts(postId);
  if (!post) return undefined;
  const { uuid, live, draft } = post;
  const [allReviews, requests, { reviewMonths }, names] = [
    await listReviews(uuid),
    await listRequests(uuid, username),
    await readSettings(),
    await listReviewerNames(),
  ];
  const valid = new Set(validApprovals(allReviews).map((review) => review.uuid));
  return {
    reviewers: names,
    months: reviewMonths,
    hasMail: env.mail !== undefined,
    live: shortStatus(await findReviewStatus(uuid, live)),
    draft: draft && shortStatus(await findReviewStatus(uuid, draft)),
    isDraftSame: draft !== null && clinicalHash(draft) === clinicalHash(live),
    requests: requests.filter(({ answer }) => answer === null),
    reviews: allReviews.reverse().map((review) => ({ ...pastReview(review), isValid: valid.has(review.uuid) })),
  };
}

async function findTexts(
  postId: number,
): Promise<{ uuid: string; live: ClinicalText; draft: ClinicalText | null } | undefined> {
  const [found] = await db
    .select({
      uuid: posts.uuid,
      live: {
        title: posts.title,
        excerpt: posts.excerpt,
        featuredImageAlt: posts.featuredImageAlt,
        content: posts.content,
      },
      fields: workingCopies.fields,
    })
    .from(posts)
    .leftJoin(workingCopies, eq(workingCopies.postId, posts.id))
    .where(and(notInTrash, eq(posts.id, postId)));
  return found && { uuid: found.uuid, live: found.live, draft: found.fields && textOfCopy(found.fields) };
}

export type ReviewerName = Awaited<ReturnType<typeof listReviewerNames>>[number];

export function listReviewerNames() {
  return db
    .select({ uuid: reviewers.uuid, name: reviewers.name, credentials: reviewers.credentials })
    .from(reviewers)
    .orderBy(asc(sql`lower(${reviewers.name})`), asc(reviewers.id));
}

export function shortStatus(status: ReviewStatus): ShortStatus {
  if (status.state === "not-reviewed") return { state: status.state };
  const { reviewerName, credentials, reviewedAt } = status.approval;
  return {
    state: status.state,
    reviewerName,
    credentials,
    reviewedAt,
    ...("dueAt" in status && { dueAt: status.dueAt }),
  };
}

function pastReview(review: StoredReview) {
  const { uuid, reviewerName, credentials, outcome, note, remarks, method, enteredBy, reviewedAt, months, version } =
    review;
  return { uuid, reviewerName, credentials, outcome, note, remarks, method, enteredBy, reviewedAt, months, version };
}

/** Adds a review that ends the approval. */
export async function withdrawApproval(postId: number, uuid: string, note: string, enteredBy: string) {
  const postUuid = await findPostUuid(postId);
  if (postUuid === undefined) return "no-post";
  return db.transaction(async (tx) => {
    // Somebody else may withdraw it at the same time.
    await lockReviews(tx);
    const approval = validApprovals(await listReviews(postUuid, tx)).find((review) => review.uuid === uuid);
    if (!approval) return "not-valid";
    const { id: _, uuid: __, hash: ___, previousHash: ____, reviewedAt: _____, ...review } = approval;
    const withdrawn = { outcome: "withdrawn" as const, note, remarks: [], method: "account" as const, enteredBy };
    return insertReview(tx, { ...review, ...withdrawn });
  });
}
