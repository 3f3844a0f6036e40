import { MemoryStore } from "hono-rate-limiter";
import { createMiddleware } from "hono/factory";
import { HTTPException } from "hono/http-exception";

import { clientAddress, networkOf } from "@/lib/client-address";

const WINDOW_MS = 60_000;
const MAX_REFUSED = 60;

/** Refused before anything was checked: no JSON, too slow, too large. What a form says wrongly is answered, not thrown. */
const refusals = new Set([400, 408, 413]);

const refused = new MemoryStore();
refused.init({ windowMs: WINDOW_MS } as Parameters<typeof refused.init>[0]);

// Only a hash with a salt that dies with the process stays in memory, for two minutes at most.
const salt = crypto.randomUUID();

/** A network whose requests were refused 60 times within a minute gets 429 until the minute is over; nothing is read of what it sends. */
export const limitRefusedRequests = createMiddleware(async (c, next) => {
  const { method } = c.req;
  const address = clientAddress(c);
  if (method === "GET" || method === "HEAD" || address === "unknown") return next();
  const key = Bun.SHA256.hash(salt + networkOf(address), "base64");
  const found = refused.get(key);
  if (found && found.totalHits >= MAX_REFUSED && found.resetTime && found.resetTime.getTime() > Date.now()) {
    c.header("Retry-After", String(Math.ceil((found.resetTime.getTime() - Date.now()) / 1000)));
    throw new HTTPException(429, { message: "Too many requests were refused. Please try again in a minute." });
  }
  await next();
  if (c.error && refusals.has(c.res.status)) refused.increment(key);
});
