import { bodyLimit } from "hono/body-limit";
import { createMiddleware } from "hono/factory";
import { HTTPException } from "hono/http-exception";

/** What any other request may bring. */
const MOST_BYTES = 16 * 1024 * 1024;

/** A backup with pictures comes whole, and is never held in memory. */
export const MOST_IMPORT_BYTES = 2 * 1024 ** 3;

const limit = bodyLimit({
  maxSize: MOST_BYTES,
  onError: () => {
    throw new HTTPException(413, { message: "A request may bring at most 16 MB." });
  },
});

/** Refuses large bodies, also those that don't say how large they are; the import has a limit of its own. */
export const limitBody = createMiddleware((c, next) =>
  c.req.method === "POST" && c.req.path === "/api/admin/import" ? next() : limit(c, next),
);
