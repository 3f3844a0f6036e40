import type { SentArticle } from "@db/schema";

import { formatDate } from "@/lib/time/dates";
import { breadcrumbs } from "@/posts/breadcrumbs";
import { Document } from "@/site/document";
import { Layout } from "@/site/layout";
import { NewsletterBlock } from "@/subscribers/newsletter-block";

import { archiveUrl, issueUrl } from "./archive-address";
import type { ArchivedIssue } from "./queries";

type IssuePageProps = {
  issue: ArchivedIssue;
  introduction: string;
  description: string;
};

export function IssuePage({ issue, introduction, description }: IssuePageProps) {
  const { subject, startedAt, articles, currentSlugs } = issue;
  const path = issueUrl(issue);
  const crumbs = breadcrumbs([
    { name: "Newsletter", path: archiveUrl() },
    { name: subject, path },
  ]);
  return (
    <Document
      title={subject}
      description={description}
      path={path}
      jsonLd={{ "@context": "https://schema.org", ...crumbs }}
    >
      <Layout disclaimer>
        <div className="page-width py-8 sm:py-12">
          <p className="font-semibold text-warm">
            <a href={archiveUrl()} className="underline underline-offset-4">
              Newsletter
            </a>
          </p>
          <h1 dir="auto" className="mt-1 font-display text-4xl text-balance wrap-anywhere sm:text-5xl">
            {subject}
          </h1>
          <p className="mt-4 text-muted">
            Sent on <time dateTime={startedAt}>{formatDate(startedAt)}</time>
          </p>
          {introduction && (
            <div className="mt-6 max-w-reading wrap-anywhere">
              {/* biome-ignore lint/security/noDangerouslySetInnerHtml: it was cleaned */}
              <div className="prose" dangerouslySetInnerHTML={{ __html: introduction }} />
            </div>
          )}
          {/* Safari does not expose a list without markers as a list. */}
          {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
          <ul role="list" className="mt-12 max-w-reading">
            {articles.map((article) => (
              <ArticleItem key={article.slug} article={article} currentSlug={currentSlugs.get(article.slug)} />
            ))}
          </ul>
        </div>
        <NewsletterBlock />
      </Layout>
    </Document>
  );
}

function ArticleItem({ article, currentSlug }: { article: SentArticle; currentSlug: string | undefined }) {
  const { title, excerpt, category, readingTime } = article;
  return (
    <li className="relative break-inside-avoid border-t border-rule py-6 wrap-anywhere">
      {category && <p className="text-sm font-semibold text-warm">{category.name}</p>}
      <h2 dir="auto" className="mt-1 font-display text-2xl leading-snug">
        {currentSlug ? (
          <a href={`/article/${currentSlug}`} className="cover-link">
            {title}
          </a>
        ) : (
          title
        )}
      </h2>
      <p dir="auto" className="mt-2 text-muted">
        {currentSlug ? excerpt : "This article is no longer available."}
      </p>
      {currentSlug && <p className="mt-2 text-sm text-muted">{readingTime} min read</p>}
    </li>
  );
}
