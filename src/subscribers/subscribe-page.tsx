import { Island } from "@/islands/island";
import { Document } from "@/site/document";
import { Layout } from "@/site/layout";
import { MessagePage } from "@/site/message-page";

import { NewsletterForm } from "./newsletter-form.island";
import { NewsletterTerms } from "./newsletter-terms";

export function SubscribePage({ email = "", problem = "" }: { email?: string; problem?: string }) {
  return (
    <Document title={problem ? `Not subscribed: ${problem}` : "Stay Updated"} path="/subscribe" noindex>
      <Layout>
        <div className="page-width py-16 sm:py-24">
          <div className="mx-auto max-w-reading">
            <h1 className="font-display text-4xl sm:text-5xl">Stay Updated</h1>
            <p className="mt-4 mb-7 text-lg text-muted">
              Subscribe to receive the latest medical articles and fertility insights.
            </p>
            <Island name="newsletter-form" component={NewsletterForm} props={{ email, problem }} />
            <div className="mt-3">
              <NewsletterTerms />
            </div>
          </div>
        </div>
      </Layout>
    </Document>
  );
}

export function SubscribedPage() {
  return (
    <MessagePage title="Subscribed" heading="Success!" path="/subscribe/thanks">
      <p>You've been subscribed to our newsletter.</p>
      <a href="/" className="btn btn-primary btn-lg">
        Return to Home
      </a>
    </MessagePage>
  );
}
