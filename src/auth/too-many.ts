import type { Context } from "hono";

export function answerTooManyTries(c: Context, seconds: number) {
  c.header("Retry-After", String(seconds));
  const time =
    seconds < 120 ? `${seconds} ${seconds === 1 ? "second" : "seconds"}` : `${Math.ceil(seconds / 60)} minutes`;
  return c.json({ error: `Too many wrong passwords. Please try again in ${time}.` }, 429);
}

export function answerBusy(c: Context) {
  c.header("Retry-After", "2");
  return c.json({ error: "The server is busy checking passwords. Please try again in a moment." }, 503);
}
