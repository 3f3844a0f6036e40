import type { Context } from "hono";

import { screenNotFound } from "@/admin/handle-not-found";
import { publicPage } from "@/site/page-cache";

import { NotFoundPage } from "./not-found-page";
import { listCards, nextPublication } from "./queries";

const MAX_SUGGESTIONS = 3;

export function handleNotFound(c: Context) {
  if (c.req.path.startsWith("/api/")) return c.json({ error: "Not found" }, 404);
  // Only the guard of the admin sets a user.
  return c.get("user") ? screenNotFound(c) : pageNotFound(c, "page");
}

/** All addresses share one cached page for each `kind`. */
export async function pageNotFound(c: Context, kind: "page" | "article") {
  const page = await publicPage(c, `not found: ${kind}`, async () => {
    const expiresAt = await nextPublication();
    const cards = await listCards({ limit: MAX_SUGGESTIONS });
    return { page: <NotFoundPage kind={kind} cards={cards} />, status: 404, expiresAt };
  });
  return page as Response;
}
