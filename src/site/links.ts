// Each URL can be set by an environment variable; see the README.

// The specification asks for this year.
export const brand = { name: Bun.env.SITE_NAME || "Waymark", copyrightYear: 2024 };

const mainSite = readUrl("MAIN_SITE_URL", "https://example.com/");

export const links = {
  mainSite,
  findSpecialists: readMainSiteUrl("FIND_SPECIALISTS_URL", "find-specialists"),
  tools: readMainSiteUrl("TOOLS_URL", "tools"),
  resources: readMainSiteUrl("RESOURCES_URL", "resources"),
  community: readMainSiteUrl("COMMUNITY_URL", "community"),
  navigator: readMainSiteUrl("NAVIGATOR_URL", "navigator"),
  webinars: readMainSiteUrl("WEBINARS_URL", "webinars"),
  ebooks: readMainSiteUrl("EBOOKS_URL", "ebooks"),
  privacy: readMainSiteUrl("PRIVACY_URL", "privacy-policy"),
  terms: readMainSiteUrl("TERMS_URL", "terms-of-service"),
  contact: readMainSiteUrl("CONTACT_URL", "contact"),
  partner: readMainSiteUrl("PARTNER_URL", "partner-with-us"),
  embryoAdoption: readMainSiteUrl("EMBRYO_ADOPTION_URL", "embryo-adoption"),
};

/** The box at the end of each article. */
export const support = {
  title: Bun.env.SUPPORT_TITLE || "Talk to your clinic",
  text:
    Bun.env.SUPPORT_TEXT ||
    "Take your questions to the people who know your results. It helps to write them down before a visit, and it is fine to ask again.",
  links: readNamedLinks("SUPPORT_LINKS"),
};

/** Shown in /.well-known/security.txt. */
export const securityContact = toContactUrl(Bun.env.SECURITY_CONTACT || links.contact);

function toContactUrl(address: string) {
  const contact = /^[^\s:/]+@[^\s:/]+$/.test(address) ? `mailto:${address}` : address;
  if (/^(https|http|mailto):[^\s]+$/.test(contact)) return contact;
  throw new Error("SECURITY_CONTACT must be a web or email address");
}

function readMainSiteUrl(variable: string, path: string) {
  return readUrl(variable, new URL(path, mainSite.endsWith("/") ? mainSite : `${mainSite}/`).href);
}

function readUrl(variable: string, fallback: string) {
  const address = Bun.env[variable] || fallback;
  if (!/^https?:$/.test(URL.parse(address)?.protocol ?? "")) throw new Error(`${variable} must be a web address`);
  return address;
}

/** Parses "Name https://…; Name tel:+…". */
function readNamedLinks(variable: string) {
  const parts = (Bun.env[variable] ?? "").split(";").map((part) => part.trim());
  return parts.filter(Boolean).map((part) => {
    const [, name, href] = /^(.*\S)\s+((?:https?|tel|mailto):\S+)$/.exec(part) ?? [];
    if (!name || !href) throw new Error(`${variable} must be names with a web, telephone or email address: ${part}`);
    return { name, href };
  });
}
