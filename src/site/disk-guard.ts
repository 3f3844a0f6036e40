import { createMiddleware } from "hono/factory";

import { demandRoom } from "@/lib/free-space";

/** A body is written more than once: to the database's log, to its table, and, for a picture, in several sizes. */
const TIMES_WRITTEN = 3;

/** What stays possible on a full disk: signing in and out, and making room. The sign-up form answers by itself. */
const allowed = [/^POST \/(api\/admin\/log(in|out)|admin\/login|subscribe)$/, /^DELETE \/api\/admin\/backups\//];

/** Refuses with 507 what would write to the embedded database when its disk is nearly full. Reading goes on. */
export const refuseWhenFull = createMiddleware(async (c, next) => {
  const { method, path } = c.req;
  if (method !== "GET" && method !== "HEAD" && !allowed.some((pattern) => pattern.test(`${method} ${path}`))) {
    demandRoom(TIMES_WRITTEN * Number(c.req.header("Content-Length") ?? 0));
  }
  await next();
});
