import { formatDate } from "@/lib/time/dates";

import type { ReviewSummary } from "./queries";

type BrokenReview = ReviewSummary["broken"][number];

export function ChainCheck({ summary, failed }: { summary: ReviewSummary | undefined; failed: boolean }) {
  if (!summary) return failed ? <p className="mt-6 text-sm">The reviews could not be checked.</p> : null;
  const { reviews, broken } = summary;
  if (reviews === 0) return null;
  if (broken.length === 0) {
    return (
      <p className="mt-6 text-sm text-muted">
        {reviews === 1
          ? "The only review is unchanged."
          : `All ${reviews.toLocaleString("en-US")} reviews are unchanged.`}
      </p>
    );
  }
  return (
    <section aria-labelledby="broken-reviews" className="mt-6 rounded-box border-2 border-error px-5 py-4 text-error">
      <h2 id="broken-reviews" className="font-display text-xl">
        Reviews were changed
      </h2>
      <p className="mt-1">
        Nobody can do that through this site, so it was done in the database. Compare the reviews with an earlier
        backup.
      </p>
      <ul className="mt-2 list-disc pl-5">
        {broken.map((review) => (
          <li key={review.uuid}>{describe(review)}</li>
        ))}
      </ul>
    </section>
  );
}

function describe({ number, title, reviewerName, reviewedAt, problem }: BrokenReview) {
  const what = problem === "changed" ? "its content was changed" : "the review before it was removed or changed";
  return `Review ${number} of “${title ?? "a deleted post"}” by ${reviewerName}, ${formatDate(reviewedAt)}: ${what}.`;
}
