import { createMiddleware } from "hono/factory";

import { env } from "@/env";

const site = new URL(env.SITE_URL);
const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);
const loopback = new Set(["localhost", "127.0.0.1", "[::1]"]);

/**
 * Refuses a state-changing request that another site's page sent. Both of the browser's own words, Sec-Fetch-Site and
 * Origin, must say that it is ours; the Origin is compared with SITE_URL and never with Host. A client that is no browser sends neither and carries nobody's cookie.
 */
export const refuseCrossSiteWrites = createMiddleware(async (c, next) => {
  if (safeMethods.has(c.req.method)) return next();
  const fetchSite = c.req.header("Sec-Fetch-Site");
  const origin = c.req.header("Origin");
  const isOurs = (!fetchSite || isOwnFetch(fetchSite)) && (origin === undefined || isOwnOrigin(origin));
  if (isOurs) return next();
  return c.json({ error: `This request did not come from a page of ${site.origin} and was refused.` }, 403);
});

/** False for what the browser says another site started; "none" is the person at the address bar. */
export const isOwnFetch = (fetchSite: string) => fetchSite === "same-origin" || fetchSite === "none";

/** On one's own computer localhost and 127.0.0.1 are the same place. */
function isOwnOrigin(origin: string) {
  const from = URL.parse(origin);
  // An Origin is scheme, host and port; one with a user's name, a path or anything else was not written by a browser.
  if (from === null || from.origin !== origin.toLowerCase()) return false;
  if (from.origin === site.origin) return true;
  return (
    loopback.has(site.hostname) &&
    loopback.has(from.hostname) &&
    from.protocol === site.protocol &&
    from.port === site.port
  );
}
