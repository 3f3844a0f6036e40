import { Island } from "@/islands/island";
import { Document } from "@/site/document";
import { Layout } from "@/site/layout";
import { NewsletterBlock } from "@/subscribers/newsletter-block";

import { ArticleGrid } from "./article-grid.island";
import { FeaturedCard } from "./featured-card";
import { type HomeList, homeUrl } from "./home-list";
import type { Card } from "./queries";

type HomePageProps = {
  featured: Card | undefined;
  categories: { name: string; slug: string }[];
  list: HomeList;
  cards: Card[];
  hasMore: boolean;
};

const description =
  "Clear, calm articles about azoospermia and other male-factor infertility: what the results mean, what can be done, and how others have lived with it.";

export function HomePage({ featured, categories, list, cards, hasMore }: HomePageProps) {
  const category = categories.find(({ slug }) => slug === list.category);
  return (
    <Document
      title={category ? category.name : "Articles about azoospermia and male-factor infertility"}
      description={description}
      path={homeUrl({ category: category?.slug, show: 0 })}
      noindex={list.category !== undefined && !category}
    >
      <Layout disclaimer>
        <div className="page-width">
          <h1 className="max-w-[24ch] py-8 font-display text-[1.75rem] leading-tight text-balance sm:max-w-none sm:py-11 sm:text-4xl">
            Clear, calm reading about azoospermia and male-factor infertility
          </h1>
          {featured && <FeaturedCard post={featured} />}
          <section id="latest" aria-label="Articles" className="mt-12 sm:mt-16">
            <Island
              name="article-grid"
              component={ArticleGrid}
              props={{ categories, list, cards, hasMore }}
              followsUrl
            />
          </section>
        </div>
        <NewsletterBlock />
      </Layout>
    </Document>
  );
}
