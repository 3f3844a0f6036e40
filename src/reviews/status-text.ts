import { formatDate } from "@/lib/time/dates";

import type { ReviewState } from "./review-state";

export const stateNames: { [State in ReviewState]: string } = {
  "not-reviewed": "Not reviewed",
  reviewed: "Reviewed",
  corrected: "Reviewed, corrected since",
  changed: "Changed since review",
  overdue: "Review overdue",
};

/** Describes the approval of this text or, if it has changed since, of an earlier text. */
export type ShortStatus = {
  state: ReviewState;
  reviewerName?: string;
  credentials?: string;
  reviewedAt?: string;
  dueAt?: string;
};

export const nameWith = (name: string, credentials: string | undefined) =>
  [name, credentials].filter(Boolean).join(", ");

export function statusText({ state, reviewerName = "", credentials, reviewedAt, dueAt }: ShortStatus) {
  const by = `by ${nameWith(reviewerName, credentials)}${reviewedAt ? ` on ${formatDate(reviewedAt)}` : ""}`;
  switch (state) {
    case "not-reviewed":
      return "Not reviewed.";
    case "changed":
      return `Changed since it was approved ${by}. Readers don’t see it as reviewed.`;
    case "reviewed":
      return `Reviewed ${by}.${nextReview(dueAt)}`;
    case "corrected":
      return `Reviewed ${by}, with only small corrections since.${nextReview(dueAt)}`;
    case "overdue":
      return `Reviewed ${by}. The next review was due ${dueAt ? formatDate(dueAt) : ""}.`;
  }
}

const nextReview = (dueAt: string | undefined) => (dueAt ? ` Next review due ${formatDate(dueAt)}.` : "");
