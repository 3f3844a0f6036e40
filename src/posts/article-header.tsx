import { env } from "@/env";
import { formatDate } from "@/lib/time/dates";
import type { ArticleReview } from "@/reviews/article-review";
import { ReviewLine } from "@/reviews/review-line";
import { brand } from "@/site/links";

import { listUrl } from "./article-lists/article-list";
import { AuthorAvatar } from "./post-card";
import type { Article } from "./queries";

/** Longer titles are set smaller, so that the text still begins on the first screen. */
const LONG_TITLE_LENGTH = 70;

const BYLINE = "mt-4 flex items-center gap-3 text-[0.9rem] leading-snug sm:text-[0.95rem] text-muted";
/** Used when the byline also mentions a review, so that the text still begins on the first screen. */
const SMALL_BYLINE = "mt-3 flex items-center gap-3 text-sm leading-snug text-muted";

type ArticleHeaderProps = { article: Article; review: ArticleReview | undefined };

export function ArticleHeader({ article, review }: ArticleHeaderProps) {
  return (
    <header className="article-header">
      <p className="mb-6 hidden print:block">
        {brand.name}: {env.SITE_URL}/article/{article.slug}
      </p>
      <p className="font-semibold text-warm">
        {article.category ? <CategoryLink category={article.category} /> : "Uncategorized"}
      </p>
      <h1 className="article-title" data-long={article.title.length > LONG_TITLE_LENGTH ? "" : undefined}>
        {article.title}
      </h1>
      <p className="article-standfirst">{article.excerpt}</p>
      <ArticleByline article={article} review={review} />
    </header>
  );
}

const CategoryLink = ({ category: { name, slug } }: { category: { name: string; slug: string } }) => (
  <a href={listUrl({ kind: "category", slug })} className="inline-block underline-offset-4 hover:underline">
    {name}
  </a>
);

function ArticleByline({ article, review }: ArticleHeaderProps) {
  return (
    <div className={review ? SMALL_BYLINE : BYLINE}>
      <AuthorAvatar src={article.authorImage} className="size-10 shrink-0" />
      <p className="dotted-line">
        {article.author && (
          <span>
            By <AuthorName article={article} />{" "}
          </span>
        )}
        {article.author && article.authorTitle && <span>{article.authorTitle} </span>}
        <span>
          Published <time dateTime={article.published}>{formatDate(article.published)}</time>{" "}
        </span>
        {!isTextReviewed(review) && isUpdated(article) && (
          <span>
            Updated <time dateTime={article.updatedAt}>{formatDate(article.updatedAt)}</time>{" "}
          </span>
        )}
        <span>{article.readingTime} min read</span>
        {review && <ReviewLine review={review} />}
      </p>
    </div>
  );
}

function AuthorName({ article: { author, authorSlug } }: { article: Article }) {
  const className = "font-semibold text-base-content";
  if (!authorSlug) return <span className={className}>{author}</span>;
  return (
    <a
      href={listUrl({ kind: "author", slug: authorSlug })}
      rel="author"
      className={`${className} underline-offset-4 hover:underline`}
    >
      {author}
    </a>
  );
}

/** The line about the review then says whether the text was corrected, so 'Updated' is left out. */
const isTextReviewed = (review: ArticleReview | undefined) =>
  review !== undefined && review.status.state !== "not-reviewed" && review.status.state !== "changed";

function isUpdated({ version, updatedAt, published }: Article) {
  return version > 1 && updatedAt > published && formatDate(updatedAt) !== formatDate(published);
}
