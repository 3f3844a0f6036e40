import type { StoredReview } from "./verify-chain";

type Answer = Pick<StoredReview, "reviewerUuid" | "textHash" | "outcome">;

/** The approvals of a post that still hold, newest first. `reviews` are all reviews of the post, in the order they were given. */
export function validApprovals<Review extends Answer>(reviews: readonly Review[]): Review[] {
  return reviews
    .filter((review, index) => {
      return review.outcome === "approved" && !reviews.slice(index + 1).some((later) => ends(later, review));
    })
    .reverse();
}

/** A reviewer ends only own approvals: all of the post by withdrawing, and those of the same text by asking for changes to it. */
export function ends(later: Answer, approval: Answer) {
  if (later.reviewerUuid !== approval.reviewerUuid) return false;
  return later.outcome === "withdrawn" || (later.outcome === "changes-asked" && later.textHash === approval.textHash);
}
