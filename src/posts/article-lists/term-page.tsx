import { env } from "@/env";
import { breadcrumbs } from "@/posts/breadcrumbs";
import { formatArticleCount } from "@/posts/home-list";
import type { Card } from "@/posts/queries";
import { brand } from "@/site/links";
import type { TermKind } from "@/taxonomy/kinds";

import { type ArticleList, describeList, listUrl, PAGE_SIZE } from "./article-list";
import { ListPage } from "./list-page";

type TermPageProps = { kind: TermKind; name: string; list: ArticleList; cards: Card[]; total: number };

const labels = { category: "Category", tag: "Tag" };

export function TermPage(props: TermPageProps) {
  const { kind, ...listed } = props;
  const { name, total } = listed;
  return (
    <ListPage description={describeList(kind, name)} jsonLd={termJsonLd(props)} {...listed}>
      <p className="font-semibold text-warm">{labels[kind]}</p>
      <h1 className="mt-1 font-display text-4xl text-balance wrap-anywhere sm:text-5xl">{name}</h1>
      {total > 0 && <h2 className="mt-3 text-lg text-muted">{formatArticleCount(total)}</h2>}
    </ListPage>
  );
}

function termJsonLd({ kind, name, list, cards, total }: TermPageProps) {
  const url = env.SITE_URL + listUrl(list);
  const before = (list.page - 1) * PAGE_SIZE;
  return {
    "@context": "https://schema.org",
    "@graph": [
      {
        "@type": "CollectionPage",
        "@id": url,
        url,
        name,
        description: describeList(kind, name),
        inLanguage: "en",
        isPartOf: { "@type": "WebSite", name: brand.name, url: env.SITE_URL },
        mainEntity: {
          "@type": "ItemList",
          numberOfItems: total,
          itemListElement: cards.map((post, index) => ({
            "@type": "ListItem",
            position: before + index + 1,
            name: post.title,
            url: `${env.SITE_URL}/article/${post.slug}`,
          })),
        },
      },
      breadcrumbs([{ name, path: listUrl({ ...list, page: 1 }) }]),
    ],
  };
}
