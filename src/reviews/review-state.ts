import { addMonths } from "@/lib/time/add-months";

import type { ClinicalText } from "./clinical-hash";
import { type Correction, findCorrections } from "./find-corrections";
import { validApprovals } from "./valid-approvals";
import type { StoredReview } from "./verify-chain";

export type ReviewState = "not-reviewed" | "reviewed" | "corrected" | "changed" | "overdue";

/** The part of a review on which the status of a text depends. */
export type ReviewForStatus = Pick<
  StoredReview,
  "reviewerUuid" | "textHash" | "outcome" | "reviewedAt" | "months" | "version"
>;

/** `hash` is that of the current text. `texts` must have those that `textsToCompare` names. */
type ReviewedPost<Review> = {
  reviews: readonly Review[];
  hash: string;
  texts?: ReadonlyMap<string, ClinicalText>;
};

export type ReviewStatus<Review = StoredReview> =
  | { state: "not-reviewed" }
  | { state: "changed"; approval: Review }
  | { state: "reviewed" | "corrected" | "overdue"; approval: Review; dueAt: string; corrections?: Correction[] };

/** The hashes of the approved texts and the current one; none if the current one is approved, or no text is. */
export function textsToCompare({ reviews, hash }: ReviewedPost<ReviewForStatus>): string[] {
  const approved = [...new Set(validApprovals(reviews).map(({ textHash }) => textHash))];
  return approved.length === 0 || approved.includes(hash) ? [] : [...approved, hash];
}

/** Whether the current text was compared with all approved ones before, so that no text has to be read. */
export const isCompared = (post: ReviewedPost<ReviewForStatus>) =>
  textsToCompare(post).every((textHash) => textHash === post.hash || comparedTexts.has(`${textHash} ${post.hash}`));

/** Whether a text is reviewed is never stored. It follows from the reviews, the text and the time. */
export function reviewStatus<Review extends ReviewForStatus>(
  post: ReviewedPost<Review>,
  now: Date,
): ReviewStatus<Review> {
  const approvals = validApprovals(post.reviews);
  const [newest] = approvals;
  if (!newest) return { state: "not-reviewed" };
  const exact = approvals.find(({ textHash }) => textHash === post.hash);
  if (exact) return withDueDate("reviewed", exact, now);
  for (const approval of approvals) {
    const corrections = correctionsSince(approval.textHash, post);
    // The texts differ only in which words the glossary explains.
    if (corrections?.length === 0) return withDueDate("reviewed", approval, now);
    if (corrections) return { ...withDueDate("corrected", approval, now), corrections };
  }
  return { state: "changed", approval: newest };
}

/** The months until the next review were chosen when the approval was asked for. */
function withDueDate<Review extends ReviewForStatus>(state: "reviewed" | "corrected", approval: Review, now: Date) {
  const dueAt = addMonths(approval.reviewedAt, approval.months);
  return { state: Date.parse(dueAt) <= now.getTime() ? ("overdue" as const) : state, approval, dueAt };
}

const MAX_COMPARED_TEXTS = 20_000;
const comparedTexts = new Map<string, Correction[] | undefined>();

/** Remembers what it finds: comparing takes milliseconds, and two texts always differ in the same way. */
function correctionsSince(textHash: string, { hash, texts }: ReviewedPost<ReviewForStatus>) {
  const key = `${textHash} ${hash}`;
  if (comparedTexts.has(key)) return comparedTexts.get(key);
  const [before, after] = [texts?.get(textHash), texts?.get(hash)];
  if (!before || !after) return undefined;
  const corrections = findCorrections(before, after);
  if (comparedTexts.size >= MAX_COMPARED_TEXTS) comparedTexts.clear();
  comparedTexts.set(key, corrections);
  return corrections;
}
