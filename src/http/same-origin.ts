import { createMiddleware } from "hono/factory";

import { env } from "@/env";

const site = new URL(env.SITE_URL);
const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);
const loopback = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** Compares Origin with SITE_URL, never with Host. Requests with neither Origin nor Sec-Fetch-Site pass: no browser sent them, so they carry nobody else's cookie. */
export const refuseCrossSiteWrites = createMiddleware(async (c, next) => {
  if (safeMethods.has(c.req.method) || isOneClickUnsubscribe(c.req.method, c.req.path)) return next();
  const fetchSite = c.req.header("Sec-Fetch-Site");
  const origin = c.req.header("Origin");
  if (origin === "null" ? isOwnWithoutReferrer(c.req.path, fetchSite) : isOwn(fetchSite, origin)) return next();
  return c.json({ error: `This request did not come from a page of ${site.origin} and was refused.` }, 403);
});

/** Mail programs send this request for their users (RFC 8058). Nobody can forge it without knowing the link in an email. */
const isOneClickUnsubscribe = (method: string, path: string) =>
  method === "POST" && /^\/newsletter\/leave\/[\da-f-]{36}$/i.test(path);

const isOwn = (fetchSite: string | undefined, origin: string | undefined) =>
  (!fetchSite || isOwnFetch(fetchSite)) && (origin === undefined || isOwnOrigin(origin));

/** From a page with `no-referrer`, such as a reviewer's, browsers send `Origin: null`. Over plain HTTP they send no Sec-Fetch-Site either, so only the token in the page's address prevents forgery. */
const isOwnWithoutReferrer = (path: string, fetchSite: string | undefined) =>
  fetchSite ? isOwnFetch(fetchSite) : path.startsWith("/review/");

export const isOwnFetch = (fetchSite: string) => fetchSite === "same-origin" || fetchSite === "none";

function isOwnOrigin(origin: string) {
  const from = URL.parse(origin);
  // No browser writes an Origin with a username or a path.
  if (from === null || from.origin !== origin.toLowerCase()) return false;
  if (from.origin === site.origin) return true;
  return (
    loopback.has(site.hostname) &&
    loopback.has(from.hostname) &&
    from.protocol === site.protocol &&
    from.port === site.port
  );
}
