import type { ErrorHandler } from "hono";
import { HTTPException } from "hono/http-exception";

import { describeError } from "@/lib/errors";
import { log } from "@/lib/log";

import { ErrorPage } from "./error-page";
import { renderDocument } from "./render";

/** The one place where a surprise becomes an answer: JSON for the API, a page otherwise; details go to the log only. */
export const answerError: ErrorHandler = (error, c) => {
  c.header("Cache-Control", "no-store");
  const { path } = c.req;
  const wantsJson = path.startsWith("/api/");
  if (error instanceof HTTPException && error.status < 500) {
    const message = error.message || "The request could not be understood.";
    if (wantsJson) return c.json({ error: message }, error.status);
    return c.html(renderDocument(<ErrorPage path={path} message={message} />), error.status);
  }
  const id = crypto.randomUUID();
  log("error", "request failed", { id, method: c.req.method, path, error: describeError(error) });
  if (wantsJson) return c.json({ error: `Something went wrong on our side (${id}).` }, 500);
  const message = "Something went wrong on our side. Please try again in a moment.";
  return c.html(renderDocument(<ErrorPage path={path} message={message} reference={id} />), 500);
};
