// Each address can be set in the environment; see the README.

export const brand = { name: Bun.env.SITE_NAME || "Waymark", copyrightYear: 2024 };

const mainSite = webAddress("MAIN_SITE_URL", "https://example.com/");

export const links = {
  mainSite,
  findSpecialists: onMainSite("FIND_SPECIALISTS_URL", "find-specialists"),
  tools: onMainSite("TOOLS_URL", "tools"),
  resources: onMainSite("RESOURCES_URL", "resources"),
  community: onMainSite("COMMUNITY_URL", "community"),
  navigator: onMainSite("NAVIGATOR_URL", "navigator"),
  webinars: onMainSite("WEBINARS_URL", "webinars"),
  ebooks: onMainSite("EBOOKS_URL", "ebooks"),
  privacy: onMainSite("PRIVACY_URL", "privacy-policy"),
  terms: onMainSite("TERMS_URL", "terms-of-service"),
  contact: onMainSite("CONTACT_URL", "contact"),
  partner: onMainSite("PARTNER_URL", "partner-with-us"),
  embryoAdoption: onMainSite("EMBRYO_ADOPTION_URL", "embryo-adoption"),
};

/** Shown in /.well-known/security.txt. */
export const securityContact = contactAddress(Bun.env.SECURITY_CONTACT || links.contact);

function contactAddress(address: string) {
  const contact = /^[^\s:/]+@[^\s:/]+$/.test(address) ? `mailto:${address}` : address;
  if (/^(https|http|mailto):[^\s]+$/.test(contact)) return contact;
  throw new Error("SECURITY_CONTACT must be a web or mail address");
}

function onMainSite(variable: string, path: string) {
  return webAddress(variable, new URL(path, mainSite.endsWith("/") ? mainSite : `${mainSite}/`).href);
}

function webAddress(variable: string, fallback: string) {
  const address = Bun.env[variable] || fallback;
  if (!/^https?:$/.test(URL.parse(address)?.protocol ?? "")) throw new Error(`${variable} must be a web address`);
  return address;
}
