import type { ReactNode } from "react";

import { MessagePage } from "@/site/message-page";

const Home = () => (
  <a href="/" className="btn btn-lg">
    Return to Home
  </a>
);

function NewsletterPage({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <MessagePage title={heading} heading={heading} path="/subscribe">
      {children}
    </MessagePage>
  );
}

/** The link only opens a page with a button, because some programs open the links in emails to check them. */
function OneButton({ action, children }: { action: string; children: string }) {
  return (
    <form action={action} method="post">
      <button type="submit" className="btn btn-primary btn-lg">
        {children}
      </button>
    </form>
  );
}

export function ConfirmPage({ action }: { action: string }) {
  return (
    <NewsletterPage heading="One more step">
      <p>Press the button to subscribe to our newsletter.</p>
      <OneButton action={action}>Confirm the subscription</OneButton>
    </NewsletterPage>
  );
}

export function ConfirmedPage({ subscriptionPath }: { subscriptionPath: string }) {
  return (
    <NewsletterPage heading="You are on the list">
      <p>
        Each email has a link to unsubscribe.{" "}
        <a href={subscriptionPath} className="underline underline-offset-4">
          What we store about you, and your topics
        </a>
        .
      </p>
      <Home />
    </NewsletterPage>
  );
}

export function NoConfirmationPage() {
  return (
    <NewsletterPage heading="This link no longer works">
      <p>It was already used, or is more than a week old. If you want our newsletter, please sign up again.</p>
      <a href="/subscribe" className="btn btn-primary btn-lg">
        Sign up
      </a>
    </NewsletterPage>
  );
}

export function UnsubscribePage({ action }: { action: string }) {
  return (
    <NewsletterPage heading="Unsubscribe?">
      <p>You will no longer get our newsletter, and we delete your address.</p>
      <OneButton action={action}>Unsubscribe</OneButton>
    </NewsletterPage>
  );
}

/** The same for a link that is unknown or was used before. */
export function UnsubscribedPage() {
  return (
    <NewsletterPage heading="You are not on the list">
      <p>
        Your address is deleted. What remains is a code that can’t be turned back into it. It prevents an import or an
        old backup from subscribing you again. If this was a mistake, you can{" "}
        <a href="/subscribe" className="underline underline-offset-4">
          sign up again
        </a>
        .
      </p>
      <Home />
    </NewsletterPage>
  );
}

export function NoSubscriptionPage() {
  return (
    <NewsletterPage heading="There is nothing here">
      <p>
        This link belongs to no subscriber. After somebody unsubscribes, we keep only a code that can’t be turned back
        into their address.
      </p>
      <Home />
    </NewsletterPage>
  );
}
