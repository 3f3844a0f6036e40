import type { Context } from "hono";
import { createMiddleware } from "hono/factory";

import { networkQueue } from "@/lib/http/network-queue";

import { renderErrorPage } from "./error-page";

const BUSY_MESSAGE = "This site is very busy at the moment. Please try again in a few seconds.";

/** Searches and sign-ins have queues of their own, and the rest of the admin requires signing in. */
const hasOwnLimit = (path: string) => /^(\/api)?\/(admin|search)(\/|$)/.test(path);

/** More concurrent requests would only slow down all of them, including those of signed-in users. */
const enqueue = networkQueue({ concurrency: 16, maxWaiting: 128, maxWaitMs: 5000 });

/** Limits visitors' requests that neither the cache nor a static file can serve: a few run, some wait, the rest are refused immediately. */
export const queueVisitors = createMiddleware(async (c, next) => {
  if (hasOwnLimit(c.req.path)) return next();
  const outcome = await enqueue(c, async () => {
    await next();
    return "done";
  });
  return outcome ? undefined : refuse(c);
});

function refuse(c: Context) {
  c.header("Retry-After", "2");
  c.header("Cache-Control", "no-store");
  if (c.req.path.startsWith("/api/")) return c.json({ error: BUSY_MESSAGE }, 503);
  return c.html(renderErrorPage(BUSY_MESSAGE), 503);
}
