import { env } from "@/env";
import { Island } from "@/islands/island";

import { INVITATION } from "./consent";
import { NewsletterForm } from "./newsletter-form.island";
import { NewsletterSmallPrint } from "./newsletter-small-print";

export function NewsletterBlock() {
  return (
    <section aria-labelledby="newsletter-title" className="newsletter-block mt-24 bg-base-200 print:hidden">
      <div className="page-width grid items-center gap-x-16 gap-y-7 pt-14 pb-8 sm:pt-18 lg:grid-cols-2">
        <div>
          <h2 id="newsletter-title" className="font-display text-3xl sm:text-4xl">
            Stay Updated
          </h2>
          <p className="mt-2 max-w-[44ch] text-lg text-muted">{INVITATION}</p>
        </div>
        <div className="grid gap-3">
          <Island name="newsletter-form" component={NewsletterForm} props={env.mail ? { hasMail: true } : {}} />
          <NewsletterSmallPrint hasMail={env.mail !== undefined} />
        </div>
      </div>
    </section>
  );
}
