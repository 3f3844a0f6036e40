import { createMiddleware } from "hono/factory";

import { clearPageCache } from "./page-cache";

/** Visitors see nothing of a draft, so saving one changes no page. */
const savesDraft = (path: string) =>
  path.startsWith("/api/admin/working-drafts/") || /^\/api\/admin\/posts\/\d+\/working-copy$/.test(path);

export const clearPageCacheAfterChanges = createMiddleware(async (c, next) => {
  await next();
  const isRead = c.req.method === "GET" || c.req.method === "HEAD";
  // A 5xx error may have come after the commit.
  const isRefused = c.res.status >= 400 && c.res.status < 500;
  if (!isRead && !isRefused && !savesDraft(c.req.path)) clearPageCache();
});
