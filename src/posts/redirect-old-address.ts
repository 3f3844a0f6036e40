import type { Context } from "hono";

import { isOldAddress, oldAddressOf } from "./old-address";
import { findMovedArticle } from "./queries";

/** Leads from an address of the site that an article came from to the article; undefined when none stood there. */
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
  if (!slug) return undefined;
  // As with former slugs: an article may take its address back.
  c.header("Cache-Control", "no-cache");
  return c.redirect(`/article/${slug}`, 301);
}

/** Not by resolving the path: one that begins with "//" would name a host. */
function withoutQuery(url: URL) {
  const plain = new URL(url);
  plain.search = "";
  return plain;
}
