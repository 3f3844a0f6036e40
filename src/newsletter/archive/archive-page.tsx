import { formatDate } from "@/lib/time/dates";
import { PageLinks } from "@/posts/article-lists/page-links";
import { Document } from "@/site/document";
import { Layout } from "@/site/layout";
import { brand } from "@/site/links";
import { NewsletterBlock } from "@/subscribers/newsletter-block";

import { archiveUrl, ISSUES_PER_PAGE, issueUrl } from "./archive-address";
import type { IssueLink } from "./queries";

const MAX_TITLES = 3;

type ArchivePageProps = { issues: IssueLink[]; total: number; page: number };

export function ArchivePage({ issues, total, page }: ArchivePageProps) {
  const number = page > 1 ? ` – page ${page}` : "";
  return (
    <Document
      title={`Newsletter${number}`}
      description={`All issues of ${brand.name}’s newsletter.`}
      path={archiveUrl(page)}
      noindex={total === 0}
    >
      <Layout disclaimer>
        <div className="page-width py-8 sm:py-12">
          <h1 className="font-display text-4xl text-balance wrap-anywhere sm:text-5xl">Newsletter</h1>
          <p className="mt-4 text-muted">
            {total === 0 ? "We have not sent an issue yet." : "What our subscribers got, newest first."}
          </p>
          {/* Safari does not expose a list without markers as a list. */}
          {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
          <ul role="list" className="mt-12 max-w-reading">
            {issues.map((issue) => (
              <IssueItem key={issue.slug} issue={issue} />
            ))}
          </ul>
          <PageLinks
            label="Pages of issues"
            page={page}
            pages={Math.ceil(total / ISSUES_PER_PAGE)}
            urlOf={archiveUrl}
          />
        </div>
        <NewsletterBlock />
      </Layout>
    </Document>
  );
}

function IssueItem({ issue }: { issue: IssueLink }) {
  const { subject, startedAt, titles } = issue;
  const others = titles.length - MAX_TITLES;
  return (
    <li className="relative border-t border-rule py-6 wrap-anywhere">
      <p className="text-sm text-muted">
        <time dateTime={startedAt}>{formatDate(startedAt)}</time>
      </p>
      <h2 dir="auto" className="mt-1 font-display text-2xl leading-snug">
        <a href={issueUrl(issue)} className="cover-link">
          {subject}
        </a>
      </h2>
      {titles.length > 0 && (
        <p className="mt-2 text-muted">
          {titles.slice(0, MAX_TITLES).join(" · ")}
          {others > 0 && ` · and ${others} more`}
        </p>
      )}
    </li>
  );
}
