import { createMiddleware } from "hono/factory";

import { CHOOSE_PASSWORD_PATH, PASSWORD_CHANGE_NEEDED, PASSWORD_NEEDED } from "@/admin/password-codes";
import { isOwnFetch } from "@/http/same-origin";

import type { Session, SessionUser } from "./queries";
import { currentSession } from "./session";

export type AdminEnv = { Variables: { user: SessionUser; session: Session } };

export const adminApiGuard = createMiddleware<AdminEnv>(async (c, next) => {
  const session = await currentSession(c);
  if (!session) return c.json({ error: "Not signed in" }, 401);
  if (session.mustChangePassword && !isAllowedBeforePasswordChange(c.req.method, c.req.path, session.user)) {
    return c.json({ error: "Please choose your own password first.", code: PASSWORD_CHANGE_NEEDED }, 403);
  }
  c.set("user", session.user);
  c.set("session", session);
  return next();
});

const isAllowedBeforePasswordChange = (method: string, path: string, { id }: SessionUser) =>
  ["GET /api/admin/me", "POST /api/admin/logout", `PATCH /api/admin/users/${id}/password`].includes(
    `${method} ${path}`,
  );

/** Someone who finds a signed-in browser must not be able to create, delete or take over accounts. */
export const requireRecentPassword = createMiddleware<AdminEnv>(async (c, next) => {
  if (c.get("session").confirmedPasswordRecently) return next();
  return c.json({ error: "Please enter your password to do this.", code: PASSWORD_NEEDED }, 403);
});

export const adminPageGuard = createMiddleware<AdminEnv>(async (c, next) => {
  const session = await currentSession(c);
  const { pathname, search } = new URL(c.req.url);
  const requested = encodeURIComponent(pathname + search);
  if (!session) return c.redirect(`/admin/login?next=${requested}`);
  if (session.mustChangePassword && pathname !== CHOOSE_PASSWORD_PATH) {
    return c.redirect(`${CHOOSE_PASSWORD_PATH}?next=${requested}`);
  }
  c.set("user", session.user);
  c.set("session", session);
  return next();
});

export const forbidCaching = createMiddleware(async (c, next) => {
  await next();
  c.res.headers.set("Cache-Control", "no-store");
});

/** Paths that also accept a file as the body. Forms on other sites can't send these types. */
const fileTypes: { [path: string]: string[] | undefined } = {
  "/api/admin/import": ["application/xml", "text/xml"],
  "/api/admin/sources/retractions": ["text/csv"],
  "/api/admin/mail/bounces": ["message/rfc822"],
};

export const refuseCrossSiteCalls = createMiddleware(async (c, next) => {
  const fetchSite = c.req.header("Sec-Fetch-Site");
  if (fetchSite && !isOwnFetch(fetchSite)) {
    return c.json({ error: "This request came from another site and was refused." }, 403);
  }
  const type = c.req.header("Content-Type")?.split(";")[0]?.trim().toLowerCase();
  const isFile = type !== undefined && fileTypes[c.req.path]?.includes(type);
  if (c.req.raw.body !== null && type !== "application/json" && !isFile) {
    return c.json({ error: "Send JSON (Content-Type: application/json)." }, 415);
  }
  return next();
});
