import { Hono } from "hono";

import type { AdminEnv } from "@/auth/guard";
import { validate } from "@/lib/http/validate";

import { retractionList } from "./input";
import { listRetractionPage } from "./queries";

/** Storing notices and decisions is in `src/posts/writing`, because the posts that cite the works change too. */
export const retractionApi = new Hono<AdminEnv>().get("/", validate("query", retractionList), async (c) =>
  c.json(await listRetractionPage(c.req.valid("query"))),
);
