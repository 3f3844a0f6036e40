import { capitalized } from "@/lib/text/capitalized";

import type { Correction } from "./find-corrections";
import type { ReviewStatus } from "./review-state";
import type { PublicReview } from "./reviews-of-post";
import { endsApproval } from "./valid-approvals";

/** A sentence without its period. The date, if there is one, is written at its end. */
export type Sentence = { text: string; date?: string | undefined };
export type HistoryEntry = { date: string | undefined; text: string; corrections?: Correction[] };

export type ArticleReview = {
  status: ReviewStatus<PublicReview>;
  summary: Sentence[];
  history: HistoryEntry[];
  /** When the status next changes without anyone's action. */
  dueAt: string | undefined;
};

type Facts = {
  status: ReviewStatus<PublicReview>;
  reviews: PublicReview[];
  published: string;
  /** When the current text replaced another one, if known. */
  currentSince: string | undefined;
};

export function describeReview({ status, reviews, published, currentSince }: Facts): ArticleReview {
  return {
    status,
    summary: summarize(status, reviews),
    dueAt: status.state === "reviewed" || status.state === "corrected" ? status.dueAt : undefined,
    history: [
      { date: published, text: "Published" },
      ...describeReviews(reviews),
      ...describeText(status, currentSince === undefined || currentSince > published ? currentSince : published),
    ].toSorted((one, other) => (one.date ?? "z").localeCompare(other.date ?? "z")),
  };
}

function summarize(status: Facts["status"], reviews: PublicReview[]): Sentence[] {
  if (status.state === "not-reviewed") {
    const end = reviews.findLast((review, index) => endsEarlierApproval(review, reviews.slice(0, index)));
    if (!end) return [{ text: "Not reviewed by a clinician yet" }];
    return [{ text: "The review of this article was withdrawn on", date: end.reviewedAt }];
  }
  const { approval } = status;
  if (status.state === "changed") {
    // What was reviewed was a draft, which may never have been published.
    const text =
      approval.version === null
        ? "This article differs from the text that was reviewed on"
        : "This article has changed since its last review on";
    return [{ text, date: approval.reviewedAt }];
  }
  return [
    { text: `Reviewed by ${reviewerLabel(approval)}` },
    { text: "Last reviewed", date: approval.reviewedAt },
    ...(status.corrections ? [{ text: "Corrected since" }] : []),
    {
      text: status.state === "overdue" ? "Next review overdue since" : "Next review due",
      date: status.dueAt,
    },
  ];
}

function describeReviews(reviews: PublicReview[]): HistoryEntry[] {
  return reviews.flatMap((review, index): HistoryEntry[] => {
    const earlier = reviews.slice(0, index);
    const date = review.reviewedAt;
    if (review.outcome !== "approved") {
      if (!endsEarlierApproval(review, earlier)) return [];
      const what = review.outcome === "withdrawn" ? "withdrew the review" : "asked for changes to the reviewed text";
      return [{ date, text: `${capitalized(reviewerLabel(review))} ${what}` }];
    }
    const previous = earlier.findLast(({ outcome }) => outcome === "approved");
    const again = previous ? (previous.textHash === review.textHash ? " again" : " again, after changes,") : "";
    return [{ date, text: `Reviewed${again} by ${reviewerLabel(review)}` }];
  });
}

const endsEarlierApproval = (review: PublicReview, earlier: PublicReview[]) =>
  review.outcome !== "approved" && earlier.some((other) => other.outcome === "approved" && endsApproval(review, other));

function describeText(status: Facts["status"], since: string | undefined): HistoryEntry[] {
  if (status.state === "not-reviewed") return [];
  const { approval } = status;
  const date = since !== undefined && since > approval.reviewedAt ? since : undefined;
  if (status.state === "changed") return [{ date, text: "The text changed, without a new review" }];
  if (status.corrections) return [{ date, text: "Corrected", corrections: status.corrections }];
  return approval.version === null && date ? [{ date, text: "The reviewed text was published" }] : [];
}

/** "Ruth Okafor, MD"; for a reviewer who doesn't want to be named, "a urologist, MD". */
export function reviewerLabel({ name, role, credentials }: Pick<PublicReview, "name" | "role" | "credentials">) {
  const who = name ?? withArticle(role || "Clinician");
  return credentials ? `${who}, ${credentials}` : who;
}

function withArticle(role: string) {
  // "IVF nurse" and "GP" keep their capitals.
  const isAbbreviation = /^\p{Lu}{2}/u.test(role);
  const noun = isAbbreviation ? role : role.charAt(0).toLowerCase() + role.slice(1);
  const startsWithVowel = isAbbreviation ? /^[AEFHILMNORSX]/ : /^[aeio]|^u(?!n[ai]|ro|se|t)/;
  return `${startsWithVowel.test(noun) ? "an" : "a"} ${noun}`;
}
