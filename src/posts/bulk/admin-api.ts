import { Hono } from "hono";

import type { AdminEnv } from "@/auth/guard";
import { setIdleTimeout } from "@/lib/http/idle-timeout";
import { validate } from "@/lib/http/validate";
import { writerIn } from "@/posts/writing/respond";

import { changePosts, undoChanges } from "./change-posts";
import { bulkInput } from "./input";
import type { BulkResponse } from "./response";

export const bulkApi = new Hono<AdminEnv>().post("/bulk", validate("json", bulkInput), async (c) => {
  const input = c.req.valid("json");
  setIdleTimeout(c, 0);
  const results =
    input.action === "undo" ? await undoChanges(input.posts, writerIn(c)) : await changePosts(input, writerIn(c));
  return c.json({ results } satisfies BulkResponse);
});
