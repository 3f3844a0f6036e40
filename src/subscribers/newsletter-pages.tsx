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

/** One button, because programs open the links in mails to check them. */
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
      <p>Press the button, and you are on the list for our newsletter.</p>
      <OneButton action={action}>Confirm the subscription</OneButton>
    </NewsletterPage>
  );
}

export function ConfirmedPage({ mine }: { mine: string }) {
  return (
    <NewsletterPage heading="You are on the list">
      <p>
        Each mail has a link to leave it.{" "}
        <a href={mine} className="underline underline-offset-4">
          What we keep about you, and your topics
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
      <p>It was used already, or is more than a week old. If you want our newsletter, please sign up again.</p>
      <a href="/subscribe" className="btn btn-primary btn-lg">
        Sign up
      </a>
    </NewsletterPage>
  );
}

export function LeavePage({ action }: { action: string }) {
  return (
    <NewsletterPage heading="Leave the list?">
      <p>You will get no newsletter any more, and we delete your address.</p>
      <OneButton action={action}>Leave the list</OneButton>
    </NewsletterPage>
  );
}

/** The same for a link that is unknown or was used before. */
export function LeftPage() {
  return (
    <NewsletterPage heading="You are not on the list">
      <p>
        Your address is deleted. What remains is a code that can’t be turned back into it, so that no import or backup
        brings you back. If it was a mistake, you can{" "}
        <a href="/subscribe" className="underline underline-offset-4">
          sign up again
        </a>
        .
      </p>
      <Home />
    </NewsletterPage>
  );
}

export function NothingKeptPage() {
  return (
    <NewsletterPage heading="There is nothing here">
      <p>This link belongs to nobody on the list. We keep nothing about an address that has left.</p>
      <Home />
    </NewsletterPage>
  );
}
