import { Hono } from "hono";

import { env } from "@/env";

import { links } from "./links";

const SECURITY_TXT_LIFETIME_MS = 180 * 86_400_000;

export const wellKnownRoutes = new Hono()
  .get("/robots.txt", (c) => {
    c.header("Cache-Control", "public, max-age=3600");
    return c.text(
      `User-agent: *\nDisallow: /admin\nDisallow: /api/\nDisallow: /search\n\nSitemap: ${env.SITE_URL}/sitemap.xml\n`,
    );
  })

  // RFC 9116 requires an expiry date, at most a year ahead.
  .get("/.well-known/security.txt", (c) => {
    c.header("Cache-Control", "public, max-age=86400");
    const expires = new Date(Date.now() + SECURITY_TXT_LIFETIME_MS).toISOString();
    const canonical = `${env.SITE_URL}/.well-known/security.txt`;
    const contact = env.SECURITY_CONTACT ?? links.contact;
    return c.text(`Contact: ${contact}\nExpires: ${expires}\nPreferred-Languages: en\nCanonical: ${canonical}\n`);
  });
