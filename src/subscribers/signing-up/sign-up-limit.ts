import type { Context } from "hono";

import { attemptKey } from "@/auth/attempts/key";
import { countInWindow, waitInWindow } from "@/auth/attempts/queries";
import { env } from "@/env";
import { clientNetwork } from "@/lib/http/client-network";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const HOURLY_FACTOR = 4;
const TOTAL_FACTOR = 20;

/** Counts the sign-up; if it is refused, sets Retry-After and returns a message. Without a limit, anyone could find out who is on the list by trying addresses. */
export async function checkSignUpLimit(c: Context) {
  const network = clientNetwork(c);
  const total = {
    key: attemptKey("sign-ups in a minute", "everybody"),
    max: env.SUBSCRIBE_LIMIT * TOTAL_FACTOR,
    seconds: MINUTE,
  };
  // While the total limit is reached, no row is stored for a new network.
  const wait = await waitInWindow(total.key, total);
  if (wait > 0) return refuse(c, wait);
  const limits = [
    { key: attemptKey("sign-ups in a minute", network), max: env.SUBSCRIBE_LIMIT, seconds: MINUTE },
    { key: attemptKey("sign-ups in an hour", network), max: env.SUBSCRIBE_LIMIT * HOURLY_FACTOR, seconds: HOUR },
    total,
  ];
  for (const { key, ...limit } of limits) {
    const seconds = await countInWindow(key, limit);
    if (seconds > 0) return refuse(c, seconds);
  }
  return undefined;
}

function refuse(c: Context, seconds: number) {
  c.header("Retry-After", String(seconds));
  const time = seconds <= MINUTE ? "a minute" : `${Math.ceil(seconds / MINUTE)} minutes`;
  return `That was too many sign-ups at once. Please wait ${time} and try again.`;
}
