import { formatDate } from "@/lib/time/dates";

import type { ArticleReview, Sentence } from "./article-review";

/** The stylesheet puts dots between the parts. */
export function ReviewLine({ review }: { review: ArticleReview }) {
  return review.summary.map((sentence, index) => (
    <span key={sentence.text} className={`wrap-anywhere ${index === 0 ? "text-base-content" : ""}`}>
      <SentenceText sentence={sentence} />{" "}
    </span>
  ));
}

export function SentenceText({ sentence: { text, date } }: { sentence: Sentence }) {
  if (!date) return text;
  return (
    <>
      {text} <time dateTime={date}>{formatDate(date)}</time>
    </>
  );
}
