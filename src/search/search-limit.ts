import type { Context } from "hono";

import { env } from "@/env";
import { errorWithCode } from "@/lib/errors";
import { networkQueue } from "@/lib/http/network-queue";

export type SearchRefusal = { status: 429 | 503; error: string; retryAfter: number };

const busy: SearchRefusal = {
  status: 503,
  error: "Many people are searching at the moment. Please try again in a few seconds.",
  retryAfter: 2,
};
const tooMany: SearchRefusal = {
  status: 429,
  error: "Too many searches in a short time. Please try again in a few seconds.",
  retryAfter: 2,
};

const QUERY_CANCELED = "57014";

/** The embedded database runs one query at a time, so one search at a time leaves capacity for other requests. */
const searchQueue = networkQueue({ concurrency: env.DATABASE_URL ? 4 : 1, maxWaiting: 12 });

const BURST = 60;
const PER_SECOND = 4;
const MAX_NETWORKS = 10_000;

const buckets = new Map<string, { tokens: number; refilledAt: number }>();

/** Searches when it is the client's turn. `signal` ends the search when the client disconnects. */
export async function queueSearch<Result>(
  c: Context,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<{ result: Result } | { refusal: SearchRefusal }> {
  const { signal } = c.req.raw;
  try {
    const search = async (network: string) =>
      takeToken(network) ? { result: await work(signal) } : { refusal: tooMany };
    return (await searchQueue(c, search)) ?? { refusal: busy };
  } catch (error) {
    if (signal.aborted || errorWithCode(error)?.code === QUERY_CANCELED) return { refusal: busy };
    throw error;
  }
}

/** The map is in order of use, so the first bucket has had the longest time to refill. */
function takeToken(network: string) {
  const now = performance.now();
  const { tokens, refilledAt } = buckets.get(network) ?? { tokens: BURST, refilledAt: now };
  const refilled = Math.min(BURST, tokens + ((now - refilledAt) / 1000) * PER_SECOND);
  if (refilled < 1) return false;
  buckets.delete(network);
  buckets.set(network, { tokens: refilled - 1, refilledAt: now });
  const [oldest] = buckets.keys();
  if (buckets.size > MAX_NETWORKS && oldest !== undefined) buckets.delete(oldest);
  return true;
}

/** For tests. */
export const resetSearchLimits = () => buckets.clear();
