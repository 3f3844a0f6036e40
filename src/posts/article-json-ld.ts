import { env } from "@/env";
import type { ArticleReview } from "@/reviews/article-review";
import { reviewJsonLd } from "@/reviews/review-json-ld";
import { brand } from "@/site/links";

import { homeUrl, PAGE_SIZE } from "./home-list";
import type { Article } from "./queries";

/** Structured data for search engines (schema.org). */
export function articleJsonLd(article: Article, description: string, image: string, review?: ArticleReview) {
  const url = `${env.SITE_URL}/article/${article.slug}`;
  const publisher = {
    "@type": "Organization",
    name: brand.name,
    url: env.SITE_URL,
    logo: { "@type": "ImageObject", url: `${env.SITE_URL}/apple-touch-icon.png`, width: 180, height: 180 },
  };
  const crumbs = [{ name: "Articles", item: `${env.SITE_URL}/` }];
  if (article.category) {
    const path = homeUrl({ category: article.category.slug, show: PAGE_SIZE });
    crumbs.push({ name: article.category.name, item: env.SITE_URL + path });
  }
  crumbs.push({ name: article.title, item: url });

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
              ...(article.authorSlug && { url: `${env.SITE_URL}/author/${article.authorSlug}` }),
            }
          : publisher,
        publisher,
        articleSection: article.category?.name,
        keywords: article.tags.map((tag) => tag.name),
        mainEntityOfPage: { "@id": url },
      },
      {
        "@type": "BreadcrumbList",
        itemListElement: crumbs.map((crumb, index) => ({ "@type": "ListItem", position: index + 1, ...crumb })),
      },
    ],
  };
}

export const lastChange = ({ published, updatedAt }: Article) => (updatedAt > published ? updatedAt : published);
