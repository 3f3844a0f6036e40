import type { ErrorHandler } from "hono";
import { HTTPException } from "hono/http-exception";

import { describeError } from "@/lib/errors";
import { log } from "@/lib/log";

/** The one place where a surprise becomes an answer: JSON for the API, a page otherwise; details go to the log only. */
export const answerError: ErrorHandler = (error, c) => {
  if (error instanceof HTTPException && error.status < 500) {
    return c.json({ error: error.message || "The request could not be understood." }, error.status);
  }
  const id = crypto.randomUUID();
  log("error", "request failed", { id, method: c.req.method, path: c.req.path, error: describeError(error) });
  return c.json({ error: `Something went wrong on our side (${id}).` }, 500);
};
