import { formatDate } from "@/lib/time/dates";

import { nameWith } from "../status-text";
import type { PastReview } from "./queries";

const outcomes = { approved: "Approved", "changes-asked": "Changes requested", withdrawn: "Approval withdrawn" };

export function RequestedChanges({ reviews: [newest] }: { reviews: PastReview[] }) {
  if (newest?.outcome !== "changes-asked") return null;
  return (
    <section aria-label="Changes requested" className="rounded-box border border-warning px-3 py-2 text-sm">
      <p className="font-medium">
        {nameWith(newest.reviewerName, newest.credentials)} asked for changes on {formatDate(newest.reviewedAt)}
      </p>
      <NoteAndRemarks review={newest} />
    </section>
  );
}

export function ReviewHistory({ reviews }: { reviews: PastReview[] }) {
  if (reviews.length === 0) return null;
  return (
    <details className="text-sm">
      <summary className="cursor-pointer font-medium">All reviews ({reviews.length})</summary>
      <ol className="mt-2 space-y-3">
        {reviews.map((review) => (
          <li key={review.uuid} className="border-t border-rule pt-2">
            <p>
              <span className="font-medium">{outcomes[review.outcome]}</span>, {formatDate(review.reviewedAt)}
              <span className="block text-muted">{describe(review)}</span>
            </p>
            <NoteAndRemarks review={review} />
          </li>
        ))}
      </ol>
    </details>
  );
}

function describe({ reviewerName, credentials, method, enteredBy, version, months, outcome }: PastReview) {
  const how = method === "link" ? "through a link" : `entered by ${enteredBy}`;
  const text = version === null ? "draft" : `version ${version}`;
  const length = outcome === "approved" ? `, for ${months === 1 ? "1 month" : `${months} months`}` : "";
  return `${nameWith(reviewerName, credentials)}, ${how}, ${text}${length}`;
}

function NoteAndRemarks({ review: { note, remarks } }: { review: PastReview }) {
  return (
    <>
      {note && <p className="mt-1 wrap-anywhere whitespace-pre-wrap">{note}</p>}
      {remarks.length > 0 && (
        <ul aria-label="Remarks" className="mt-2 space-y-2">
          {remarks.map(({ passage, quote, text }) => (
            <li key={passage} className="border-l-2 border-rule pl-2">
              <p className="text-muted wrap-anywhere">“{quote}”</p>
              <p className="wrap-anywhere whitespace-pre-wrap">{text}</p>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
