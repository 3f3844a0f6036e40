import type { Context } from "hono";

export type Refusal = { status: 401 | 429 | 503; error: string; retryAfter?: number };

export const wrongPassword: Refusal = { status: 401, error: "Invalid username or password" };

export const busy: Refusal = {
  status: 503,
  error: "The server is busy checking passwords. Please try again in a moment.",
  retryAfter: 2,
};

export function tooManyAttempts(seconds: number): Refusal {
  const time =
    seconds < 120 ? `${seconds} ${seconds === 1 ? "second" : "seconds"}` : `${Math.ceil(seconds / 60)} minutes`;
  return { status: 429, error: `Too many wrong passwords. Please try again in ${time}.`, retryAfter: seconds };
}

export function respondRefused(c: Context, { status, error, retryAfter }: Refusal) {
  if (retryAfter !== undefined) c.header("Retry-After", String(retryAfter));
  return c.json({ error }, status);
}

export const respondBusy = (c: Context) => respondRefused(c, busy);
