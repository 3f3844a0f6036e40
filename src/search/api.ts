import { Hono } from "hono";

import { validate } from "@/lib/validate";

import { searchInput } from "./input";
import { searchPosts } from "./queries";

export const searchApi = new Hono().get("/", validate("query", searchInput), async (c) => {
  c.header("Cache-Control", "no-store");
  return c.json(await searchPosts(c.req.valid("query").q));
});
