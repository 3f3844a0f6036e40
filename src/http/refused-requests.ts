import { createMiddleware } from "hono/factory";
import { HTTPException } from "hono/http-exception";

import { clientNetwork, networkKey } from "@/lib/http/client-network";

const WINDOW_MS = 60_000;
const MAX_REFUSED = 60;
const MAX_NETWORKS = 10_000;

/** The statuses of requests that were refused before validation: malformed, too slow or too large. */
const refusals = new Set([400, 408, 413]);

let counts = new Map<string, number>();
let windowStart = 0;

export const limitRefusedRequests = createMiddleware(async (c, next) => {
  const { method } = c.req;
  const network = clientNetwork(c);
  if (method === "GET" || method === "HEAD" || network === "unknown") return next();
  const elapsed = performance.now() - windowStart;
  if (elapsed > WINDOW_MS || counts.size > MAX_NETWORKS) startWindow();
  const key = networkKey(network);
  if ((counts.get(key) ?? 0) >= MAX_REFUSED) {
    c.header("Retry-After", String(Math.ceil((WINDOW_MS - elapsed) / 1000)));
    throw new HTTPException(429, { message: "Too many requests were refused. Please try again in a minute." });
  }
  await next();
  if (c.error && refusals.has(c.res.status)) counts.set(key, (counts.get(key) ?? 0) + 1);
});

function startWindow() {
  counts = new Map();
  windowStart = performance.now();
}
