import type { Context } from "hono";

import { isOldAddress, oldAddressOf } from "./old-address";
import { findMovedArticle } from "./queries";

/** The site that articles were imported from may have used the same paths as this one. Undefined when no article was at this address. */
export async function redirectOldAddress(c: Context) {
  const url = new URL(c.req.url);
  const isRead = c.req.method === "GET" || c.req.method === "HEAD";
  if (!isRead || /^\/(api|admin|media|assets)\//.test(url.pathname)) return undefined;
  const number = url.searchParams.get("p");
  const addresses = [
    oldAddressOf(url),
    ...(url.pathname === "/" ? [] : [oldAddressOf(withoutQuery(url))]),
    ...(number ? [`/?p=${number}`] : []),
  ].filter(isOldAddress);
  const slug = addresses.length > 0 ? await findMovedArticle(addresses) : undefined;
  return slug ? redirectUncached(c, `/article/${slug}`) : undefined;
}

/** A cached redirect would loop when an article gets its old address back. */
export function redirectUncached(c: Context, path: string) {
  c.header("Cache-Control", "no-cache");
  return c.redirect(path, 301);
}

/** Resolving a path that starts with "//" would treat its start as a host. */
function withoutQuery(url: URL) {
  const plain = new URL(url);
  plain.search = "";
  return plain;
}
