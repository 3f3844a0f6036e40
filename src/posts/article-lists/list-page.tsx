import type { ReactNode } from "react";

import { PostCard } from "@/posts/post-card";
import type { Card } from "@/posts/queries";
import { Document } from "@/site/document";
import { Layout } from "@/site/layout";
import { NewsletterBlock } from "@/subscribers/newsletter-block";

import { type ArticleList, feedTitle, listFeedUrl, listUrl, PAGE_SIZE } from "./article-list";
import { PageLinks } from "./page-links";

type ListPageProps = {
  list: ArticleList;
  name: string;
  description: string;
  jsonLd: object;
  cards: Card[];
  total: number;
  /** Includes the headings of the page and of the list. */
  children: ReactNode;
};

export function ListPage({ list, name, description, jsonLd, cards, total, children }: ListPageProps) {
  const number = list.page > 1 ? ` – page ${list.page}` : "";
  return (
    <Document
      title={`${name}${number}`}
      description={description}
      path={listUrl(list)}
      feed={{ title: feedTitle(name), path: listFeedUrl(list) }}
      noindex={total === 0}
      jsonLd={jsonLd}
    >
      <Layout disclaimer>
        <div className="page-width py-8 sm:py-12">
          {children}
          {cards.length === 0 && (
            <p className="mt-4 text-muted">
              There are no articles yet.{" "}
              <a href="/" className="text-primary underline underline-offset-4">
                See all articles
              </a>
            </p>
          )}
          <div className="mt-7 grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
            {cards.map((post) => (
              <PostCard key={post.id} post={post} />
            ))}
          </div>
          <PageLinks
            label="Pages of articles"
            page={list.page}
            pages={Math.ceil(total / PAGE_SIZE)}
            urlOf={(page) => listUrl({ ...list, page })}
          />
        </div>
        <NewsletterBlock />
      </Layout>
    </Document>
  );
}
