import { createMiddleware } from "hono/factory";

import { env } from "@/env";

const siteOrigin = new URL(env.SITE_URL).origin;
const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/** Refuses a state-changing request that another site's page sent; a client that is no browser sends neither header. */
export const refuseForeignWrites = createMiddleware(async (c, next) => {
  if (safeMethods.has(c.req.method)) return next();
  const origin = c.req.header("Origin");
  const fetchSite = c.req.header("Sec-Fetch-Site");
  const foreign = fetchSite
    ? fetchSite === "cross-site" || fetchSite === "same-site"
    : origin !== undefined && origin !== siteOrigin;
  if (foreign) return c.json({ error: "This request came from another site and was refused." }, 403);
  return next();
});
