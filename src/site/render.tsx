import type { Context } from "hono";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";

export const renderDocument = (page: ReactNode) => `<!doctype html>${renderToString(page)}`;

export function uncachedPage(
  c: Context,
  page: ReactNode,
  status: 200 | 400 | 401 | 404 | 409 | 429 | 500 | 503 | 507 = 200,
) {
  c.header("Cache-Control", "no-store");
  return c.html(renderDocument(page), status);
}
