import type { Context } from "hono";
import { MemoryStore, rateLimiter } from "hono-rate-limiter";

import { env } from "@/env";
import { clientAddress, networkOf } from "@/lib/client-address";

export const TOO_MANY = "That was too many sign-ups at once. Please wait a minute and try again.";

// Only a hash with a salt that dies with the process stays in memory, for two minutes at most.
const salt = crypto.randomUUID();

/** One for all the ways to sign up. */
const store = new MemoryStore();

/** Each client address may send `SUBSCRIBE_LIMIT` sign-ups a minute; more are answered with 429. */
export function limitSignUps(refuse: (c: Context) => Response | Promise<Response>) {
  return rateLimiter({
    store,
    windowMs: 60_000,
    limit: env.SUBSCRIBE_LIMIT,
    keyGenerator: (c) => Bun.SHA256.hash(salt + networkOf(clientAddress(c)), "base64"),
    handler: refuse,
  });
}
