import type { Context, ErrorHandler } from "hono";
import { HTTPException } from "hono/http-exception";

import { CANNOT_SAVE_MESSAGE } from "@/http/disk-guard";
import { describeError, transientError } from "@/lib/errors";
import { log } from "@/lib/log";

import { ErrorPage, renderErrorPage } from "./error-page";
import { renderDocument } from "./render";

/** Details go to the log only. */
export const handleError: ErrorHandler = (error, c) => {
  c.header("Cache-Control", "no-store");
  if (error instanceof HTTPException && (error.status < 500 || error.status === 503 || error.status === 507)) {
    return respond(c, error.status, error.message || "The request could not be understood.");
  }
  // The abort of a client that disconnects is not logged; any other error is, even then.
  const { signal } = c.req.raw;
  if (signal.aborted && isAbort(error, signal)) return c.body(null, 408);
  const id = crypto.randomUUID();
  const { method, path } = c.req;
  log("error", "A request failed", { id, method, path: loggedPath(path), error: describeError(error) });
  const transient = transientError(error);
  if (transient?.status === 507 && !isAdmin(path)) return respond(c, 503, CANNOT_SAVE_MESSAGE);
  if (transient) return respond(c, transient.status, transient.message);
  if (wantsJson(c)) return c.json({ error: `Something went wrong on our side (${id}).` }, 500);
  const message = "Something went wrong on our side. Please try again in a moment.";
  return c.html(renderDocument(<ErrorPage message={message} reference={id} />), 500);
};

/** The address of a reviewer's page is a secret. */
const loggedPath = (path: string) => path.replace(/^\/review\/.*/, "/review/…").slice(0, 200);

function respond(c: Context, status: HTTPException["status"], message: string) {
  if (wantsJson(c)) return c.json({ error: message }, status);
  return c.html(renderErrorPage(message), status);
}

const isAbort = (error: Error, signal: AbortSignal) => error === signal.reason || error.name === "AbortError";

const isAdmin = (path: string) => /^(\/api)?\/admin\/(?!login)/.test(path);
const wantsJson = (c: Context) => c.req.path.startsWith("/api/");
