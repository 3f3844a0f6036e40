import type { Context } from "hono";

import { isOldAddress, oldAddressOf } from "./old-address";
import { findMovedArticle } from "./queries";

/** Redirects to the article that had this address on the site it was imported from; undefined when none had it. Any path may have been used there, so every kind of page calls this before it returns a 404. */
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

/** Copies the URL, because resolving a path that starts with "//" would treat its start as a host. */
function withoutQuery(url: URL) {
  const plain = new URL(url);
  plain.search = "";
  return plain;
}
