import type { StoredImage } from "@/images/image-address";
import { ResponsiveImage } from "@/images/responsive-image";
import { formatDate } from "@/lib/time/dates";
import { brand } from "@/site/links";

import type { RequestedReview } from "../requests/queries";
import { nameWith } from "../status-text";
import { AnswerFields } from "./answer-fields";
import { ChangesSince } from "./changes-since";
import type { Change } from "./find-changes";
import type { Passage } from "./passages";
import type { Entered, Problems } from "./read-answer";
import { RemarkField } from "./remark-field";
import { ReviewFrame } from "./review-frame";

export type ReviewPageProps = {
  request: RequestedReview;
  action: string;
  passages: Passage[];
  featured: StoredImage | undefined;
  lastApproval: { approvedAt: string; changes: Change[] } | undefined;
  entered: Entered;
  problems: Problems;
};

/** Works without JavaScript. */
export function ReviewPage(props: ReviewPageProps) {
  const { request, action, passages, lastApproval, entered, problems } = props;
  const hasProblems = Object.keys(problems).length > 0;
  return (
    <ReviewFrame title={`${hasProblems ? "Not sent yet: review" : "Review"} of “${request.text.title}”`}>
      <form action={action} method="post" noValidate className="review">
        {/* Enter in a checkbox presses the first button of its form, which must not be an answer. */}
        <button type="submit" hidden />
        <Request request={request} />
        {hasProblems && (
          <p role="alert" className="review-alert">
            Your answer was not sent yet. Everything you wrote is still here;{" "}
            <a href={`#${Object.keys(problems)[0]}`}>go to the first problem</a>.
          </p>
        )}
        <ChangesSince lastApproval={lastApproval} />
        <ReviewedText {...props} />
        {passages.map(({ number, html, text }) => (
          <div key={number} className="review-passage">
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned and rendered for this page */}
            <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
            <RemarkField number={number} about={text} entered={entered} problems={problems} />
          </div>
        ))}
        <AnswerFields reviewer={request.reviewer.name} entered={entered} problems={problems} />
      </form>
    </ReviewFrame>
  );
}

function Request({ request }: { request: RequestedReview }) {
  const { reviewer, askedBy, createdAt, dueAt, expiresAt, note } = request;
  const name = nameWith(reviewer.name, reviewer.credentials);
  return (
    <header className="review-request">
      <p className="font-semibold text-warm">For {name}</p>
      <h1>Please review this article</h1>
      <p className="text-lg">
        {askedBy} asked you on {formatDate(createdAt)} to check the text below for {brand.name}.
        {dueAt && <strong> Please answer by {formatDate(dueAt)}.</strong>}
      </p>
      {note && <blockquote className="review-note">{note}</blockquote>}
      <p className="text-muted print:hidden">
        You see exactly the text that you were asked about, even if somebody changes the article in the meantime. You
        can leave a remark beside each passage. Your answer is sent with one of the two buttons at the end, once; you
        can open this page until {formatDate(expiresAt)}.
      </p>
    </header>
  );
}

function ReviewedText({ request, featured, entered, problems }: ReviewPageProps) {
  const { title, excerpt, featuredImage, featuredImageAlt } = request.text;
  const image = { src: featuredImage, width: featured?.width, height: featured?.height, alt: featuredImageAlt };
  return (
    <section aria-labelledby="title" className="review-passage">
      <div>
        <p className="text-muted">The article</p>
        <h2 id="title" className="review-title">
          {title}
        </h2>
        <p className="article-standfirst">{excerpt}</p>
        {featuredImage && (
          <figure className="mt-5">
            <ResponsiveImage image={image} sizes="(min-width: 42rem) 38rem, 100vw" className="w-full rounded-box" />
            <figcaption className="mt-2 text-muted">
              {featuredImageAlt ? `Description of the image: ${featuredImageAlt}` : "The image is decorative."}
            </figcaption>
          </figure>
        )}
      </div>
      <RemarkField number={0} about={title} entered={entered} problems={problems} />
    </section>
  );
}
