import type { Context } from "hono";
import type { Router } from "hono/router";
import type { H, RouterRoute } from "hono/types";

const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"];

export function refuseUnsupportedMethod(router: Router<[H, RouterRoute]>, c: Context) {
  const allowed = methods.filter((method) => hasRoute(router, method, c.req.path));
  if (allowed.length === 0 || allowed.includes(c.req.method)) return undefined;
  if (allowed.includes("GET")) allowed.push("HEAD");
  return methodNotAllowed(c, allowed);
}

export const methodNotAllowed = (c: Context, allowed: string[]) =>
  c.json({ error: "Method not allowed." }, 405, { Allow: allowed.join(", ") });

export function dropTrailingSlash(router: Router<[H, RouterRoute]>, c: Context) {
  const { method, path } = c.req;
  const shorter = path.slice(0, -1);
  if (method !== "GET" || !/[^/]\/$/.test(path) || !hasRoute(router, "GET", shorter)) return undefined;
  return c.redirect(encodeURI(shorter) + new URL(c.req.url).search, 301);
}

function hasRoute(router: Router<[H, RouterRoute]>, method: string, path: string) {
  const [found] = router.match(method, path);
  return found.some(([[, route]]) => route.method === method && !/^\/?\*$/.test(route.path));
}

/** Bun answers HEAD from a GET's response, with the right length; Hono would send length 0. */
export function headAsGet(request: Request) {
  return request.method === "HEAD" ? new Request(request, { method: "GET" }) : request;
}
