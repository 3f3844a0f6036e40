import { formatDate } from "@/lib/time/dates";

import type { RequestedReview } from "../requests/queries";
import { ReviewFrame } from "./review-frame";

type AnsweredPageProps = {
  title: string;
  answer: NonNullable<RequestedReview["answer"]>;
  isRepeated: boolean;
};

export function AnsweredPage({ title, answer, isRepeated }: AnsweredPageProps) {
  const { outcome, reviewedAt, note, interests, remarks } = answer;
  const isApproved = outcome === "approved";
  return (
    <ReviewFrame title={`Your review of “${title}”`}>
      <div className="review">
        <header className="review-request">
          <h1>{isRepeated ? "You have already answered" : "Thank you for your review"}</h1>
          <p className="text-lg" role={isRepeated ? "alert" : undefined}>
            {isRepeated && "What you sent now was not stored. "}
            On {formatDate(reviewedAt)} you {isApproved ? "approved" : "asked for changes to"} “{title}”.
          </p>
          <p className="text-muted">
            To say anything else, please write to the person who asked you. You can close this page.
          </p>
        </header>
        <section aria-labelledby="answered" className="review-answer">
          <h2 id="answered">What you answered</h2>
          <dl className="grid gap-4">
            <Part term="Answer" text={isApproved ? "Approved" : "Changes requested"} />
            <Part term="Your interests" text={interests} />
            {note && <Part term="Note" text={note} />}
            {remarks.map(({ passage, quote, text }) => (
              <Part key={passage} term={`Remark on “${quote}”`} text={text} />
            ))}
          </dl>
        </section>
      </div>
    </ReviewFrame>
  );
}

function Part({ term, text }: { term: string; text: string }) {
  return (
    <div>
      <dt className="font-semibold wrap-anywhere">{term}</dt>
      <dd className="wrap-anywhere whitespace-pre-wrap">{text}</dd>
    </div>
  );
}
