import type { Context } from "hono";
import { createMiddleware } from "hono/factory";

import { networkQueue } from "@/lib/http/network-queue";

import { ErrorPage } from "./error-page";
import { renderDocument } from "./render";

const BUSY = "This site is very busy at the moment. Please try again in a few seconds.";

/** Searches and signing in have queues of their own; behind the guard are people that are known. */
const hasOwnLimit = (path: string) => /^(\/api)?\/(admin|search)(\/|$)/.test(path);

/** More at once would only make each of them slower, and those of signed-in people too. */
const inTurn = networkQueue({ concurrency: 16, maxWaiting: 128, maxWaitMs: 5000 });

/**
 * Works on a few requests of strangers at once, of all that no cache and no file answers. Some more wait for a short time, and the rest
 * is refused at once, so that a crowd costs no more than it gets.
 */
export const queueVisitors = createMiddleware(async (c, next) => {
  if (hasOwnLimit(c.req.path)) return next();
  const turn = await inTurn(c, async () => {
    await next();
    return "done";
  });
  return turn ? undefined : refuse(c);
});

// Made once: it is needed when there is no time.
let page: string | undefined;

function refuse(c: Context) {
  c.header("Retry-After", "2");
  c.header("Cache-Control", "no-store");
  if (c.req.path.startsWith("/api/")) return c.json({ error: BUSY }, 503);
  page ??= renderDocument(<ErrorPage path="/" message={BUSY} />);
  return c.html(page, 503);
}
