import { Document } from "@/site/document";
import { Layout } from "@/site/layout";
import { NewsletterBlock } from "@/subscribers/newsletter-block";

import { ALL_PATHWAYS } from "./pathway-address";
import { PathwayLinks } from "./pathway-links";
import type { PathwayLink } from "./queries";

const TITLE = "Where to start";

export const AllPathwaysPage = ({ pathways }: { pathways: PathwayLink[] }) => (
  <Document
    title={TITLE}
    description="Articles in an order that makes sense, for one situation at a time."
    path={ALL_PATHWAYS}
  >
    <Layout disclaimer>
      <div className="page-width py-8 sm:py-12">
        <h1 className="font-display text-4xl text-balance wrap-anywhere sm:text-5xl">{TITLE}</h1>
        <p className="mt-4 text-muted">Articles in an order that makes sense, for one situation at a time.</p>
        <PathwayLinks pathways={pathways} className="mt-12" />
      </div>
      <NewsletterBlock />
    </Layout>
  </Document>
);
