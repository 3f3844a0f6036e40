import { etag } from "hono/etag";
import { createMiddleware } from "hono/factory";

const tag = etag();

/** A browser may keep the answer, but asks each time whether it still holds (304). */
export const revalidate = createMiddleware((c, next) => {
  c.header("Cache-Control", "no-cache");
  return tag(c, next);
});
