import { MessagePage } from "@/site/message-page";
import { notFoundText } from "@/site/not-found-text";
import { SearchForm } from "@/site/search-box/search-form";

import { PostCard } from "./post-card";
import type { Card } from "./queries";

type NotFoundPageProps = { kind: "page" | "article"; cards: Card[] };

export function NotFoundPage({ kind, cards }: NotFoundPageProps) {
  const { heading, text } = notFoundText[kind];
  return (
    <MessagePage
      title={heading}
      heading={heading}
      path="/"
      below={cards.length > 0 && <LatestArticles cards={cards} />}
    >
      <p>{text}</p>
      <SearchForm />
      <a href="/" className="btn btn-outline btn-lg">
        Return to Home
      </a>
    </MessagePage>
  );
}

function LatestArticles({ cards }: { cards: Card[] }) {
  return (
    <section aria-labelledby="latest-title" className="page-width">
      <h2 id="latest-title" className="border-t border-rule pt-10 font-display text-3xl">
        Latest Articles
      </h2>
      <div className="mt-7 grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
        {cards.map((post) => (
          <PostCard key={post.id} post={post} />
        ))}
      </div>
    </section>
  );
}
