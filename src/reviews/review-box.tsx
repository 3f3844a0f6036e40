import { capitalized } from "@/lib/text/capitalized";
import { formatDate } from "@/lib/time/dates";

import { type ArticleReview, type HistoryEntry, reviewerLabel } from "./article-review";
import type { Correction } from "./find-corrections";
import { orcidAddress } from "./review-json-ld";
import { SentenceText } from "./review-line";
import type { PublicReview } from "./reviews-of-post";

export function ReviewBox({ review: { status, summary, history } }: { review: ArticleReview }) {
  return (
    <section aria-labelledby="review-title" className="wrap-anywhere mt-12 border-t border-rule pt-6">
      <h2 id="review-title" className="font-display text-2xl">
        Review of this article
      </h2>
      <p className="mt-2">
        {summary.map((sentence) => (
          <span key={sentence.text}>
            <SentenceText sentence={sentence} />.{" "}
          </span>
        ))}
        <a href="/how-we-review" className="text-primary underline underline-offset-4">
          How we review articles
        </a>
      </p>
      {status.state !== "not-reviewed" && <Reviewer review={status.approval} />}
      <details className="mt-2">
        <summary className="cursor-pointer font-semibold">Changes to this article</summary>
        <ul className="mt-2">
          {history.map((entry) => (
            <Entry key={entry.text + entry.date} entry={entry} />
          ))}
        </ul>
      </details>
    </section>
  );
}

function Reviewer({ review }: { review: PublicReview }) {
  const { name, role, registrationBody, registrationNumber, orcid, interests } = review;
  const registration = [registrationBody, registrationNumber].filter(Boolean).join(" ");
  return (
    <details className="mt-2">
      <summary className="cursor-pointer font-semibold">About the reviewer</summary>
      <p className="mt-2">
        {capitalized(reviewerLabel(review))}. {name ? role && `${role}.` : "The reviewer is not named."}
      </p>
      {registration && <p className="mt-2">Registration: {registration}</p>}
      {orcid && (
        <p className="mt-2">
          ORCID:{" "}
          <a href={orcidAddress(orcid)} className="text-primary underline underline-offset-4">
            {orcid}
          </a>
        </p>
      )}
      <p className="mt-2 whitespace-pre-line">
        Interests at the time of the review: {interests || "none were stated."}
      </p>
    </details>
  );
}

function Entry({ entry: { date, text, corrections = [] } }: { entry: HistoryEntry }) {
  return (
    <li>
      {date ? <time dateTime={date}>{formatDate(date)}</time> : "Since then"}: {text}
      {corrections.length > 0 && (
        <ul className="pl-4">
          {corrections.map((correction, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same word can be corrected twice, and the list never changes
            <li key={index}>{describeCorrection(correction)}</li>
          ))}
        </ul>
      )}
    </li>
  );
}

function describeCorrection({ before, after }: Correction) {
  if (!before) return `Added ‘${after}’`;
  return after ? `‘${before}’ is now ‘${after}’` : `Removed ‘${before}’`;
}
