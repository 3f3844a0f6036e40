import { links } from "@/site/links";

import { FREQUENCY } from "./consent";

export function NewsletterSmallPrint({ hasMail }: { hasMail: boolean }) {
  const linkClass = "underline underline-offset-4";
  if (hasMail) {
    return (
      <p className="text-sm text-muted">
        {`${FREQUENCY} Each email has a link to unsubscribe. What we do with your address: `}
        <a href={links.privacy} className={linkClass}>
          Privacy Policy
        </a>
        .
      </p>
    );
  }
  return (
    <p className="text-sm text-muted">
      {`${FREQUENCY} To unsubscribe, or to ask what we store, `}
      <a href={links.contact} className={linkClass}>
        contact us
      </a>
      .
    </p>
  );
}
