import { createMiddleware } from "hono/factory";

import { isOwnFetch } from "@/site/same-origin";

import type { SessionUser } from "./queries";
import { sessionUser } from "./session";

/** What a handler behind a guard finds in its context. */
export type AdminEnv = { Variables: { user: SessionUser } };

export const adminApiGuard = createMiddleware<AdminEnv>(async (c, next) => {
  const user = await sessionUser(c);
  if (!user) return c.json({ error: "Not signed in" }, 401);
  c.set("user", user);
  return next();
});

/** Sends whoever is not signed in to the login page, which leads back to the page asked for. */
export const adminPageGuard = createMiddleware<AdminEnv>(async (c, next) => {
  const user = await sessionUser(c);
  if (!user) {
    const { pathname, search } = new URL(c.req.url);
    return c.redirect(`/admin/login?next=${encodeURIComponent(pathname + search)}`);
  }
  c.set("user", user);
  return next();
});

/** What administrators see is kept by no cache, neither the browser's nor one on the way. */
export const keepOutOfCaches = createMiddleware(async (c, next) => {
  await next();
  c.res.headers.set("Cache-Control", "no-store");
});

/** The admin API answers no other site's page, not even a read, and takes nothing but JSON; the import takes WordPress's XML too. */
export const refuseForeignCalls = createMiddleware(async (c, next) => {
  const fetchSite = c.req.header("Sec-Fetch-Site");
  if (fetchSite && !isOwnFetch(fetchSite)) {
    return c.json({ error: "This request came from another site and was refused." }, 403);
  }
  const type = c.req.header("Content-Type")?.split(";")[0]?.trim().toLowerCase();
  const isXmlImport = c.req.path === "/api/admin/import" && (type === "application/xml" || type === "text/xml");
  if (c.req.raw.body !== null && type !== "application/json" && !isXmlImport) {
    return c.json({ error: "Send JSON (Content-Type: application/json)." }, 415);
  }
  return next();
});
