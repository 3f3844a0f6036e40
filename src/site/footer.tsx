import { BrandMark } from "./brand-mark";
import { Hills } from "./hills";
import { brand, links } from "./links";
import { PartnerLogo } from "./partner-logo";

const columns = [
  {
    title: "Platform",
    entries: [
      { name: "Find Specialists", href: links.findSpecialists },
      { name: "Tools", href: links.tools },
      { name: "Resources", href: links.resources },
      { name: "Community", href: links.community },
    ],
  },
  {
    title: "Resources",
    entries: [
      { name: "Articles", href: "/" },
      { name: "Glossary", href: "/glossary" },
      { name: "Webinars", href: links.webinars },
      { name: "eBooks", href: links.ebooks },
    ],
  },
  {
    title: "Support",
    entries: [
      { name: "Privacy Policy", href: links.privacy },
      { name: "Terms of Service", href: links.terms },
      { name: "Contact Us", href: links.contact },
      { name: "Partner With Us", href: links.partner },
    ],
  },
];

const entryStyle = "inline-block py-1.5 underline-offset-4 hover:underline";

export function Footer() {
  return (
    <footer className="site-footer text-neutral-content print:hidden">
      <Hills className="aspect-9/1 min-h-24 w-full" />
      <div className="bg-neutral pt-6 pb-12">
        <div className="page-width">
          <div className="grid grid-cols-[repeat(auto-fit,minmax(7rem,1fr))] gap-x-8 gap-y-10 sm:grid-cols-3 lg:grid-cols-[1.5fr_1fr_1fr_1fr]">
            <div className="col-span-full lg:col-span-1">
              <p className="flex items-center gap-3 font-display text-2xl">
                <BrandMark className="h-8" />
                {brand.name}
              </p>
              <a
                href={links.embryoAdoption}
                className="mt-6 inline-flex items-center gap-3 rounded-box border border-neutral-content/25 p-3 hover:border-neutral-content/60"
              >
                <PartnerLogo className="h-9" />
                <span className="leading-tight">Embryo Adoption Partner</span>
              </a>
            </div>
            {columns.map(({ title, entries }) => (
              <nav key={title} aria-label={title}>
                <h2 className="font-display text-lg text-accent">{title}</h2>
                <ul className="mt-2 text-[0.95rem]">
                  {entries.map(({ name, href }) => (
                    <li key={name}>
                      <a href={href} className={entryStyle}>
                        {name}
                      </a>
                    </li>
                  ))}
                  {title === "Support" && (
                    <li>
                      <button type="button" data-emit="open-cookie-settings" className={`${entryStyle} cursor-pointer`}>
                        Cookie Preferences
                      </button>
                    </li>
                  )}
                </ul>
              </nav>
            ))}
          </div>
          <Legal />
        </div>
      </div>
    </footer>
  );
}

/** The specification asks for these statements, and for the year 2024. They describe the platform of MAIN_SITE_URL. */
function Legal() {
  return (
    <div className="mt-12 border-t border-neutral-content/20 pt-8 text-sm leading-relaxed text-band-muted">
      <div className="grid max-w-[75ch] gap-3">
        <p>
          {brand.name} offers educational tools, professional directories, nutritional insights, resources and a store.
          The content is for education and is not medical advice. Listings are not endorsements. Your searches and
          interactions are anonymous and are not stored.{" "}
          <a href={links.terms} className="text-neutral-content underline underline-offset-4">
            Read the full terms
          </a>
          .
        </p>
      </div>
      <div className="mt-8 flex flex-wrap items-center gap-x-8 gap-y-4">
        <p className="flex flex-wrap items-center gap-2">
          Secure payments powered by
          <PaymentBadge name="Stripe" />
          <PaymentBadge name="PayPal" />
        </p>
        <p className="sm:ml-auto">© 2024 {brand.name}. All rights reserved.</p>
      </div>
    </div>
  );
}

/** A neutral badge: the providers' logos are not ours to draw. */
function PaymentBadge({ name }: { name: string }) {
  return (
    <span className="rounded-md border border-neutral-content/30 px-2.5 py-1 font-semibold text-neutral-content">
      {name}
    </span>
  );
}
