import type { Context } from "hono";
import { MemoryStore, rateLimiter } from "hono-rate-limiter";
import { every } from "hono/combine";

import { env } from "@/env";
import { clientAddress, networkOf } from "@/lib/client-address";

export const TOO_MANY = "That was too many sign-ups at once. Please wait a minute and try again.";

// Only a hash with a salt that dies with the process stays in memory, for two minutes at most.
const salt = crypto.randomUUID();

/** For all the ways to sign up together. */
const ofAddresses = new MemoryStore();
const ofEverybody = new MemoryStore();
const EVERYBODY = 10;

/** Each client address may send `SUBSCRIBE_LIMIT` sign-ups a minute, all together ten times as many; more are answered with 429. */
export function limitSignUps(refuse: (c: Context) => Response | Promise<Response>) {
  const limit = (store: MemoryStore, most: number, keyGenerator: (c: Context) => string) =>
    rateLimiter({ store, windowMs: 60_000, limit: most, keyGenerator, handler: refuse });
  return every(
    limit(ofAddresses, env.SUBSCRIBE_LIMIT, (c) => Bun.SHA256.hash(salt + networkOf(clientAddress(c)), "base64")),
    limit(ofEverybody, env.SUBSCRIBE_LIMIT * EVERYBODY, () => "everybody"),
  );
}

/** For tests: every minute begins anew. */
export function forgetSignUps() {
  ofAddresses.resetAll();
  ofEverybody.resetAll();
}
