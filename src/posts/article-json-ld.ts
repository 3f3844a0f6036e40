import { env } from "@/env";
import type { ArticleReview } from "@/reviews/article-review";
import { reviewJsonLd } from "@/reviews/review-json-ld";
import { brand } from "@/site/links";

import { listUrl } from "./article-lists/article-list";
import { breadcrumbs } from "./breadcrumbs";
import type { Article } from "./queries";

export function articleJsonLd(article: Article, description: string, image: string, review?: ArticleReview) {
  const url = `${env.SITE_URL}/article/${article.slug}`;
  const publisher = {
    "@type": "Organization",
    name: brand.name,
    url: env.SITE_URL,
    logo: { "@type": "ImageObject", url: `${env.SITE_URL}/apple-touch-icon.png`, width: 180, height: 180 },
  };
  const { category } = article;

  return {
    "@context": "https://schema.org",
    "@graph": [
      {
        "@type": "MedicalWebPage",
        "@id": url,
        url,
        name: article.title,
        description,
        inLanguage: "en",
        audience: { "@type": "PatientAudience", healthCondition: { "@type": "MedicalCondition", name: "Azoospermia" } },
        datePublished: article.published,
        dateModified: lastChange(article),
        ...(review && reviewJsonLd(review)),
        isPartOf: { "@type": "WebSite", name: brand.name, url: env.SITE_URL },
      },
      {
        "@type": "Article",
        headline: article.title,
        description,
        image: env.SITE_URL + image,
        datePublished: article.published,
        dateModified: lastChange(article),
        author: article.author
          ? {
              "@type": "Person",
              name: article.author,
              ...(article.authorTitle && { jobTitle: article.authorTitle }),
              ...(article.authorSlug && {
                url: `${env.SITE_URL}${listUrl({ kind: "author", slug: article.authorSlug })}`,
              }),
            }
          : publisher,
        publisher,
        articleSection: category?.name,
        keywords: article.tags.map((tag) => tag.name),
        ...(article.citations.length > 0 && { citation: article.citations }),
        mainEntityOfPage: { "@id": url },
      },
      breadcrumbs([
        ...(category ? [{ name: category.name, path: listUrl({ kind: "category", slug: category.slug }) }] : []),
        { name: article.title, path: `/article/${article.slug}` },
      ]),
    ],
  };
}

export const lastChange = ({ published, updatedAt }: Article) => (updatedAt > published ? updatedAt : published);
