import { Island } from "@/islands/island";
import { Document } from "@/site/document";
import { Layout } from "@/site/layout";
import { MessagePage } from "@/site/message-page";

import { INVITATION } from "./consent";
import { NewsletterForm } from "./newsletter-form.island";
import { NewsletterSmallPrint } from "./newsletter-small-print";

/** There is a token when sign-ups are confirmed by email. */
type SubscribePageProps = { email?: string; problem?: string; token?: string; hasSentIssues?: boolean };

export function SubscribePage({ email = "", problem = "", token, hasSentIssues }: SubscribePageProps) {
  const mail = token ? { hasMail: true, token } : {};
  return (
    <Document title={problem ? `Not subscribed: ${problem}` : "Stay Updated"} path="/subscribe" noindex>
      <Layout>
        <div className="page-width py-16 sm:py-24">
          <div className="mx-auto max-w-reading">
            <h1 className="font-display text-4xl sm:text-5xl">Stay Updated</h1>
            <p className="mt-4 mb-7 text-lg text-muted">{INVITATION}</p>
            <Island name="newsletter-form" component={NewsletterForm} props={{ email, problem, ...mail }} />
            <div className="mt-3">
              <NewsletterSmallPrint hasMail={token !== undefined} />
            </div>
            {hasSentIssues && (
              <p className="mt-6">
                <a href="/newsletter" className="underline underline-offset-4">
                  Read what we have sent so far
                </a>
              </p>
            )}
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

export function CheckInboxPage() {
  return (
    <MessagePage title="Check your inbox" heading="Check your inbox" path="/subscribe/pending">
      <p>
        We have sent you an email. Your subscription starts when you confirm it there. If it doesn’t arrive, look in
        your spam folder.
      </p>
      <a href="/" className="btn btn-primary btn-lg">
        Return to Home
      </a>
    </MessagePage>
  );
}
