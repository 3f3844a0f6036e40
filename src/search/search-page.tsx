import { oneLine } from "@/lib/text/one-line";
import { formatDate } from "@/lib/time/dates";
import { GLOSSARY_PATH } from "@/posts/glossary/glossary-address";
import { Document } from "@/site/document";
import { Layout } from "@/site/layout";
import { SearchForm } from "@/site/search-box/search-form";
import { isSearchable, noResultsFor, searchUrl } from "@/site/search-box/search-text";
import type { SearchResult } from "@/site/search-box/search-text";

import { MAX_COUNTED_MATCHES, MAX_RANKED, RESULTS_PER_PAGE } from "./limits";
import type { PassagePart } from "./passage";

type Hit = SearchResult & { excerpt: string; passage: PassagePart[] | undefined };

type Replaced = { key: string; name: string; otherName: string; definition: string | undefined };

/** `hits` are those of one page, `total` counts all matches. */
type SearchPageProps = Partial<OutcomeProps> & { text: string; problem?: string };

export function SearchPage({ text, problem, ...results }: SearchPageProps) {
  const subject = isSearchable(text) ? `“${text}” – Search` : "Search";
  return (
    <Document title={problem ? "Search: please try again" : subject} path="/search" noindex>
      <Layout>
        <div className="page-width py-10 sm:py-14">
          <div className="mx-auto max-w-reading">
            <h1 className="font-display text-4xl sm:text-5xl">Search</h1>
            <div className="mt-6">
              <SearchForm text={text} />
            </div>
            {problem ? <Hint>{problem}</Hint> : <Outcome text={text} {...results} />}
          </div>
        </div>
      </Layout>
    </Document>
  );
}

type OutcomeProps = {
  text: string;
  hits?: Hit[];
  total?: number;
  page?: number;
  isLiteral?: boolean;
  replaced?: Replaced | undefined;
};

function Outcome({ text, hits = [], total = hits.length, page = 1, isLiteral = false, replaced }: OutcomeProps) {
  if (!isSearchable(text)) return <Hint>Please type at least three characters.</Hint>;
  const notice = replaced && <ReplacedNotice text={text} replaced={replaced} />;
  if (hits.length === 0) {
    return (
      <>
        {notice}
        <Hint>{noResultsFor(text)}</Hint>
        <p className="mt-3">
          Try a different or shorter word, or{" "}
          <a href="/" className="underline underline-offset-4">
            browse all articles
          </a>
          .
        </p>
      </>
    );
  }
  return (
    <>
      {notice}
      <h2 className="mt-8 text-muted wrap-anywhere">
        {describeCount(hits.length, total, page)} for “{text}”
      </h2>
      <ol className="ruled mt-2">
        {hits.map((hit) => (
          <SearchHit key={hit.id} hit={hit} />
        ))}
      </ol>
      <SearchPages url={isLiteral ? literalUrl(text) : searchUrl(text)} total={total} page={page} />
    </>
  );
}

const literalUrl = (text: string) => `${searchUrl(text)}&literal=true`;

const ReplacedNotice = ({ text, replaced }: { text: string; replaced: Replaced }) => (
  <>
    <p className="mt-8 wrap-anywhere">
      Showing results for{" "}
      <b>
        <bdi>{replaced.name}</bdi>
      </b>{" "}
      (<bdi>{replaced.otherName}</bdi>).{" "}
      <a href={literalUrl(text)} className="underline underline-offset-4">
        Search for “{text}” instead
      </a>
    </p>
    {replaced.definition && (
      <p className="mt-3 wrap-anywhere">
        <bdi>{oneLine(replaced.definition)}</bdi>{" "}
        <a href={`${GLOSSARY_PATH}#${replaced.key}`} className="underline underline-offset-4">
          Glossary
        </a>
      </p>
    )}
  </>
);

type SearchPagesProps = { url: string; total: number; page: number };

function SearchPages({ url, total, page }: SearchPagesProps) {
  const pages = Math.ceil(Math.min(total, MAX_RANKED) / RESULTS_PER_PAGE);
  if (pages <= 1) return undefined;
  return (
    <>
      <nav
        aria-label="Pages of results"
        className="mt-4 flex flex-wrap items-center justify-between gap-4 border-t border-rule pt-6"
      >
        <PageLink url={url} page={page - 1} isShown={page > 1} rel="prev">
          Previous
        </PageLink>
        <span className="text-muted">
          Page {page} of {pages}
        </span>
        <PageLink url={url} page={page + 1} isShown={page < pages} rel="next">
          Next
        </PageLink>
      </nav>
      {page === pages && total > MAX_RANKED && (
        <p className="mt-6 text-muted">
          Only the first {MAX_RANKED} articles are shown. Add a word to narrow the search.
        </p>
      )}
    </>
  );
}

type PageLinkProps = { url: string; page: number; isShown: boolean; rel: "prev" | "next"; children: string };

function PageLink({ url, page, isShown, rel, children }: PageLinkProps) {
  // Keeps its place, so that the page number stays in the middle.
  if (!isShown) return <span className="w-24" />;
  return (
    <a href={`${url}&page=${page}`} rel={rel} className="btn btn-outline min-w-24">
      {children}
    </a>
  );
}

function Hint({ children }: { children: string }) {
  return <p className="mt-8 text-lg wrap-anywhere">{children}</p>;
}

function describeCount(shown: number, total: number, page: number) {
  if (total <= shown) return shown === 1 ? "1 article" : `${shown} articles`;
  const first = (page - 1) * RESULTS_PER_PAGE + 1;
  const all = total < MAX_COUNTED_MATCHES ? String(total) : "more than 1,000";
  return `${first}–${first + shown - 1} of ${all} articles`;
}

function SearchHit({ hit }: { hit: Hit }) {
  return (
    <li className="group relative py-6">
      <h3 className="font-display text-2xl leading-snug text-balance">
        <a href={`/article/${hit.slug}`} className="cover-link">
          {hit.title}
        </a>
      </h3>
      <time dateTime={hit.published} className="mt-1 block text-sm text-muted">
        {formatDate(hit.published)}
      </time>
      <p className="mt-2">{hit.excerpt}</p>
      {hit.passage && (
        <blockquote className="mt-3 border-l-2 border-rule pl-4 text-muted">
          {hit.passage.map(({ index, text, isMatch }) =>
            isMatch ? (
              <mark key={index} className="bg-accent px-0.5 text-accent-content">
                {text}
              </mark>
            ) : (
              text
            ),
          )}
        </blockquote>
      )}
    </li>
  );
}
