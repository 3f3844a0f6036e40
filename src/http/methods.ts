import type { Context } from "hono";
import type { Router } from "hono/router";
import type { H, RouterRoute } from "hono/types";

const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"];

/** 405 with Allow when the path is ours but the method is not; undefined when there is no such path. */
export function answerMethodNotAllowed(router: Router<[H, RouterRoute]>, c: Context) {
  const allowed = methods.filter((method) => hasRoute(router, method, c.req.path));
  if (allowed.length === 0 || allowed.includes(c.req.method)) return undefined;
  if (allowed.includes("GET")) allowed.push("HEAD");
  return methodNotAllowed(c, allowed);
}

export const methodNotAllowed = (c: Context, allowed: string[]) =>
  c.json({ error: "Method not allowed." }, 405, { Allow: allowed.join(", ") });

/** 301 to the same address without the slash at its end, when that is one of ours. */
export function dropTrailingSlash(router: Router<[H, RouterRoute]>, c: Context) {
  const { method, path } = c.req;
  const shorter = path.slice(0, -1);
  if (method !== "GET" || !/[^/]\/$/.test(path) || !hasRoute(router, "GET", shorter)) return undefined;
  return c.redirect(encodeURI(shorter) + new URL(c.req.url).search, 301);
}

/** Whether a route stands at this path; what stands before all paths, such as the guard or the static files, is none. */
function hasRoute(router: Router<[H, RouterRoute]>, method: string, path: string) {
  const [found] = router.match(method, path);
  return found.some(([[, route]]) => route.method === method && !/^\/?\*$/.test(route.path));
}

/** Bun answers HEAD itself from a GET's answer, with the right length; Hono would send length 0. */
export function headAsGet(request: Request) {
  return request.method === "HEAD" ? new Request(request, { method: "GET" }) : request;
}
