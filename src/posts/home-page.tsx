import { Island } from "@/islands/island";
import { Document } from "@/site/document";
import { Layout } from "@/site/layout";
import { NewsletterBlock } from "@/subscribers/newsletter-block";

import { ArticleGrid } from "./article-grid.island";
import { listUrl } from "./article-lists/article-list";
import { FeaturedCard } from "./featured-card";
import type { HomeList } from "./home-list";
import { HomePathways } from "./pathways/home-pathways";
import { ALL_PATHWAYS } from "./pathways/pathway-address";
import type { PathwayLink } from "./pathways/queries";
import type { Card } from "./queries";
import type { GridProps } from "./use-article-grid";

type HomePageProps = {
  featured: Card | undefined;
  categories: GridProps["categories"];
  list: HomeList;
  cards: Card[];
  hasMore: boolean;
  pathways: PathwayLink[];
};

const description =
  "Clear, calm articles about azoospermia and other male-factor infertility: what the results mean, what can be done, and how others have lived with it.";

export function HomePage({ featured, categories, list, cards, hasMore, pathways }: HomePageProps) {
  const category = categories.find(({ slug }) => slug === list.category);
  return (
    <Document
      title={category ? category.name : "Articles about azoospermia and male-factor infertility"}
      description={description}
      path={category ? listUrl({ kind: "category", slug: category.slug }) : "/"}
      noindex={list.category !== undefined && !category}
    >
      <Layout disclaimer>
        <div className="home page-width">
          <div className="home-top">
            <h1 className="home-title font-display">
              Clear, calm reading about azoospermia and male-factor infertility
            </h1>
            {pathways.length > 0 && (
              <p className="home-start">
                Just told?{" "}
                <a href={ALL_PATHWAYS} className="font-semibold text-primary underline underline-offset-4">
                  Start here
                </a>
              </p>
            )}
          </div>
          {featured && <FeaturedCard post={featured} />}
          <section id="latest" aria-label="Articles" className="home-list">
            <Island
              name="article-grid"
              component={ArticleGrid}
              props={{ categories, list, cards, hasMore }}
              followsUrl
            />
          </section>
          <HomePathways pathways={pathways} />
        </div>
        <NewsletterBlock />
      </Layout>
    </Document>
  );
}
