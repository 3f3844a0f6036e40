import { env } from "@/env";
import { isOwnImage } from "@/images/image-address";
import { Document } from "@/site/document";
import { Layout } from "@/site/layout";
import { NewsletterBlock } from "@/subscribers/newsletter-block";

import { type AuthorList, authorUrl, PAGE_SIZE } from "./author-list";
import { AuthorAvatar, PostCard } from "./post-card";
import type { Card } from "./queries";

type AuthorPageProps = {
  author: { name: string; slug: string; title: string; image: string; biography: string };
  list: AuthorList;
  cards: Card[];
  total: number;
};

export function AuthorPage({ author, list, cards, total }: AuthorPageProps) {
  const { name, title, image, biography } = author;
  const paragraphs = biography.split(/\n\s*\n/).filter(Boolean);
  const number = list.page > 1 ? ` – page ${list.page}` : "";
  return (
    <Document
      title={`${name}${number}`}
      description={paragraphs[0] ?? `Articles by ${name}${title && `, ${title}`}`}
      path={authorUrl(list)}
      noindex={total === 0}
      jsonLd={authorJsonLd(author)}
    >
      <Layout disclaimer>
        <div className="page-width py-8 sm:py-12">
          <header className="flex flex-wrap items-center gap-x-6 gap-y-4">
            <AuthorAvatar src={image} className="size-24 shrink-0" />
            <div className="min-w-0">
              <h1 className="font-display text-4xl text-balance wrap-anywhere sm:text-5xl">{name}</h1>
              {title && <p className="mt-2 text-lg text-muted wrap-anywhere">{title}</p>}
            </div>
          </header>
          {paragraphs.length > 0 && (
            <div className="mt-6 grid max-w-reading gap-4 text-lg wrap-anywhere">
              {paragraphs.map((text) => (
                <p key={text}>{text}</p>
              ))}
            </div>
          )}
          <h2 className="mt-12 font-display text-3xl text-balance sm:text-4xl">Articles by {name}</h2>
          {cards.length === 0 && <p className="mt-4 text-muted">There are no articles yet.</p>}
          <div className="mt-7 grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
            {cards.map((post) => (
              <PostCard key={post.id} post={post} />
            ))}
          </div>
          <Pages list={list} total={total} />
        </div>
        <NewsletterBlock />
      </Layout>
    </Document>
  );
}

function Pages({ list, total }: { list: AuthorList; total: number }) {
  const pages = Math.ceil(total / PAGE_SIZE);
  if (pages <= 1) return undefined;
  return (
    <nav
      aria-label="Pages of articles"
      className="mt-12 flex flex-wrap items-center justify-between gap-4 border-t border-rule pt-6"
    >
      <PageLink list={{ ...list, page: list.page - 1 }} isShown={list.page > 1} rel="prev">
        Previous
      </PageLink>
      <span className="text-muted">
        Page {list.page} of {pages}
      </span>
      <PageLink list={{ ...list, page: list.page + 1 }} isShown={list.page < pages} rel="next">
        Next
      </PageLink>
    </nav>
  );
}

type PageLinkProps = { list: AuthorList; isShown: boolean; rel: "prev" | "next"; children: string };

function PageLink({ list, isShown, rel, children }: PageLinkProps) {
  // Keeps its place, so that the page number stays in the middle.
  if (!isShown) return <span className="w-24" />;
  return (
    <a href={authorUrl(list)} rel={rel} className="btn btn-outline min-w-24">
      {children}
    </a>
  );
}

/** Structured data for search engines (schema.org). */
function authorJsonLd({ name, slug, title, image, biography }: AuthorPageProps["author"]) {
  const url = env.SITE_URL + authorUrl({ slug, page: 1 });
  return {
    "@context": "https://schema.org",
    "@type": "ProfilePage",
    url,
    mainEntity: {
      "@type": "Person",
      "@id": url,
      name,
      url,
      ...(title && { jobTitle: title }),
      ...(biography && { description: biography }),
      ...(isOwnImage(image) && { image: env.SITE_URL + image }),
    },
  };
}
