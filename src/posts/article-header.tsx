import { env } from "@/env";
import { formatDate } from "@/lib/time/dates";
import { brand } from "@/site/links";

import { AuthorAvatar } from "./post-card";
import type { Article } from "./queries";

/** Longer titles are set smaller, so that the text still begins on the first screen. */
const LONG_TITLE_LENGTH = 70;

export function ArticleHeader({ article }: { article: Article }) {
  return (
    <header className="article-header">
      <p className="mb-6 hidden print:block">
        {brand.name}: {env.SITE_URL}/article/{article.slug}
      </p>
      <p className="font-semibold text-warm">{article.category?.name ?? "Uncategorized"}</p>
      <h1 className="article-title" data-long={article.title.length > LONG_TITLE_LENGTH ? "" : undefined}>
        {article.title}
      </h1>
      <p className="article-standfirst">{article.excerpt}</p>
      <ArticleByline article={article} />
    </header>
  );
}

function ArticleByline({ article }: { article: Article }) {
  return (
    <div className="mt-4 flex items-center gap-3 text-[0.9rem] leading-snug sm:text-[0.95rem] text-muted">
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
        {isUpdated(article) && (
          <span>
            Updated <time dateTime={article.updatedAt}>{formatDate(article.updatedAt)}</time>{" "}
          </span>
        )}
        <span>{article.readingTime} min read</span>
      </p>
    </div>
  );
}

function AuthorName({ article: { author, authorSlug } }: { article: Article }) {
  const className = "font-semibold text-base-content";
  if (!authorSlug) return <span className={className}>{author}</span>;
  return (
    <a href={`/author/${authorSlug}`} rel="author" className={`${className} underline-offset-4 hover:underline`}>
      {author}
    </a>
  );
}

/** Saved again on a later day than it was published. */
function isUpdated({ version, updatedAt, published }: Article) {
  return version > 1 && updatedAt > published && formatDate(updatedAt) !== formatDate(published);
}
