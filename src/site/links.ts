import { env } from "@/env";

export const brand = { name: env.SITE_NAME };

export const links = {
  mainSite: env.MAIN_SITE_URL,
  findSpecialists: env.FIND_SPECIALISTS_URL ?? pageOfMainSite("find-specialists"),
  tools: env.TOOLS_URL ?? pageOfMainSite("tools"),
  resources: env.RESOURCES_URL ?? pageOfMainSite("resources"),
  community: env.COMMUNITY_URL ?? pageOfMainSite("community"),
  navigator: env.NAVIGATOR_URL ?? pageOfMainSite("navigator"),
  webinars: env.WEBINARS_URL ?? pageOfMainSite("webinars"),
  ebooks: env.EBOOKS_URL ?? pageOfMainSite("ebooks"),
  privacy: env.PRIVACY_URL ?? pageOfMainSite("privacy-policy"),
  terms: env.TERMS_URL ?? pageOfMainSite("terms-of-service"),
  contact: env.CONTACT_URL ?? pageOfMainSite("contact"),
  partner: env.PARTNER_URL ?? pageOfMainSite("partner-with-us"),
  embryoAdoption: env.EMBRYO_ADOPTION_URL ?? pageOfMainSite("embryo-adoption"),
};

function pageOfMainSite(path: string) {
  return new URL(path, env.MAIN_SITE_URL.endsWith("/") ? env.MAIN_SITE_URL : `${env.MAIN_SITE_URL}/`).href;
}
