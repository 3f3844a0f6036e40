import { links } from "@/site/links";

import { FREQUENCY } from "./consent";

export function NewsletterTerms({ hasMail }: { hasMail: boolean }) {
  const linkClass = "underline underline-offset-4";
  if (hasMail) {
    return (
      <p className="text-sm text-muted">
        {`${FREQUENCY} Each mail has a link to leave the list. What we do with your address: `}
        <a href={links.privacy} className={linkClass}>
          Privacy Policy
        </a>
        .
      </p>
    );
  }
  return (
    <p className="text-sm text-muted">
      {`${FREQUENCY} To leave the list, or to ask what we store, `}
      <a href={links.contact} className={linkClass}>
        contact us
      </a>
      .
    </p>
  );
}
