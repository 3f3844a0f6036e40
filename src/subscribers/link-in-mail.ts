import type { Context } from "hono";
import { createMiddleware } from "hono/factory";

const isUuid = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);

/** The random id in the link of an email. */
export const uuidOf = (c: Context) => {
  const uuid = c.req.param("uuid") ?? "";
  return isUuid(uuid) ? uuid.toLowerCase() : undefined;
};

export const hideFromSearchEngines = createMiddleware(async (c, next) => {
  c.header("X-Robots-Tag", "noindex, nofollow");
  await next();
});
