import { env } from "@/env";
import { Document } from "@/site/document";
import { Layout } from "@/site/layout";
import { NewsletterBlock } from "@/subscribers/newsletter-block";

import { breadcrumbs } from "../breadcrumbs";
import { pathwayUrl } from "./pathway-address";
import type { Step } from "./pathway-columns";
import { PathwaySize } from "./pathway-size";
import type { Pathway } from "./queries";

export function PathwayPage({ pathway }: { pathway: Pathway }) {
  const { title, introduction, steps } = pathway;
  const paragraphs = introduction.split(/\n\s*\n/).filter(Boolean);
  const minutes = steps.reduce((sum, { readingTime }) => sum + readingTime, 0);
  return (
    <Document
      title={title}
      description={paragraphs[0] ?? `Articles to read one after the other: ${title}`}
      path={pathwayUrl(pathway)}
      jsonLd={pathwayJsonLd(pathway)}
    >
      <Layout disclaimer>
        <div className="page-width py-8 sm:py-12">
          <h1 dir="auto" className="font-display text-4xl text-balance wrap-anywhere sm:text-5xl">
            {title}
          </h1>
          <p className="mt-4 text-muted">
            <PathwaySize articles={steps.length} minutes={minutes} />
          </p>
          {paragraphs.length > 0 && (
            <div className="mt-6 grid max-w-reading gap-4 text-lg wrap-anywhere">
              {paragraphs.map((text) => (
                <p key={text} dir="auto">
                  {text}
                </p>
              ))}
            </div>
          )}
          {/* Safari does not expose a list without markers as a list. */}
          {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
          <ol role="list" className="mt-12 max-w-reading">
            {steps.map((step, index) => (
              <StepItem key={step.slug} step={step} number={index + 1} />
            ))}
          </ol>
        </div>
        <NewsletterBlock />
      </Layout>
    </Document>
  );
}

function StepItem({ step, number }: { step: Step; number: number }) {
  const { slug, title, excerpt, readingTime, reason } = step;
  return (
    <li className="relative flex break-inside-avoid gap-4 border-t border-rule py-6">
      <span className="w-10 shrink-0 font-display text-2xl leading-snug text-warm">{number}.</span>
      <div className="min-w-0 wrap-anywhere">
        <h2 className="font-display text-2xl leading-snug">
          <a href={`/article/${slug}`} className="cover-link">
            {title}
          </a>
        </h2>
        {reason && (
          <p dir="auto" className="mt-2">
            {reason}
          </p>
        )}
        <p className="mt-2 text-muted">{excerpt}</p>
        <p className="mt-2 text-sm text-muted">{readingTime} min read</p>
      </div>
    </li>
  );
}

function pathwayJsonLd(pathway: Pathway) {
  const { title, introduction, steps } = pathway;
  const url = env.SITE_URL + pathwayUrl(pathway);
  return {
    "@context": "https://schema.org",
    "@graph": [
      {
        "@type": "CollectionPage",
        "@id": url,
        url,
        name: title,
        ...(introduction && { description: introduction }),
        inLanguage: "en",
        mainEntity: {
          "@type": "ItemList",
          itemListOrder: "https://schema.org/ItemListOrderAscending",
          numberOfItems: steps.length,
          itemListElement: steps.map((step, index) => ({
            "@type": "ListItem",
            position: index + 1,
            name: step.title,
            url: `${env.SITE_URL}/article/${step.slug}`,
          })),
        },
      },
      breadcrumbs([{ name: title, path: pathwayUrl(pathway) }]),
    ],
  };
}
