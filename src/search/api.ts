import { Hono } from "hono";

import { validate } from "@/lib/http/validate";
import { isSearchable } from "@/site/search-box/search-text";

import { searchInput } from "./input";
import { searchPosts } from "./queries";
import { resolveSearch } from "./resolve-search";
import { queueSearch } from "./search-limit";

export const searchApi = new Hono().get("/", validate("query", searchInput), async (c) => {
  c.header("Cache-Control", "no-store");
  const { q } = c.req.valid("query");
  if (!isSearchable(q)) return c.json([]);
  const outcome = await queueSearch(c, async (signal) => searchPosts(await resolveSearch(q), signal));
  if ("result" in outcome) return c.json(outcome.result);
  const { status, error, retryAfter } = outcome.refusal;
  c.header("Retry-After", String(retryAfter));
  return c.json({ error }, status);
});
