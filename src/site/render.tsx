import type { Context } from "hono";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";

import { compressFast } from "@/http/compression";
import { acceptedEncoding } from "@/lib/http/negotiation";

export const renderDocument = (page: ReactNode) => `<!doctype html>${renderToString(page)}`;

export function uncachedPage(
  c: Context,
  page: ReactNode,
  status: 200 | 400 | 401 | 403 | 404 | 409 | 410 | 429 | 500 | 503 | 507 = 200,
) {
  const html = new TextEncoder().encode(renderDocument(page));
  const encoding = acceptedEncoding(c.req.header("Accept-Encoding"));
  c.header("Cache-Control", "no-store");
  c.header("Content-Type", "text/html; charset=UTF-8");
  c.header("Vary", "Accept-Encoding", { append: true });
  if (encoding !== "identity") c.header("Content-Encoding", encoding);
  return c.body(compressFast(html, encoding), status);
}
