import type { StoredReview } from "./verify-chain";

type Answer = Pick<StoredReview, "reviewerUuid" | "textHash" | "outcome">;

/** Returns the newest first. `reviews` are all reviews of a post, in the order they were given. */
export function validApprovals<Review extends Answer>(reviews: readonly Review[]): Review[] {
  return reviews
    .filter((review, index) => {
      return review.outcome === "approved" && !reviews.slice(index + 1).some((later) => endsApproval(later, review));
    })
    .reverse();
}

/** A reviewer can end only their own approvals: all those of the post by withdrawing, those of one text by asking for changes to it. */
export function endsApproval(later: Answer, approval: Answer) {
  if (later.reviewerUuid !== approval.reviewerUuid) return false;
  return later.outcome === "withdrawn" || (later.outcome === "changes-asked" && later.textHash === approval.textHash);
}
