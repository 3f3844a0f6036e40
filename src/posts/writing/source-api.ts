import { Hono } from "hono";

import type { AdminEnv } from "@/auth/guard";
import { respondEditConflict } from "@/lib/http/edit-conflict";
import { idParam } from "@/lib/http/id-param";
import { setIdleTimeout } from "@/lib/http/idle-timeout";
import { validate } from "@/lib/http/validate";
import { mergeSources, updateSource } from "@/sources/editing/queries";
import { changedSourceInput, mergeInput } from "@/sources/input";
import { respondTaken } from "@/sources/respond-taken";

import { recordOutdatedPosts, rerenderPostsWithIds } from "./rerender-posts";

const sourceParam = idParam("Source");
const notFound = { error: "This source no longer exists. Somebody has deleted it or merged it into another one." };

/** Changing or merging sources renders the posts that cite them again. */
export const sourceWritingApi = new Hono<AdminEnv>()
  .patch("/:id", validate("param", sourceParam), validate("json", changedSourceInput), async (c) => {
    const input = c.req.valid("json");
    const updated = await updateSource(c.req.valid("param").id, input, recordOutdatedPosts);
    if (!updated) return c.json(notFound, 404);
    if ("taken" in updated) return respondTaken(c, updated.taken, input.csl);
    if ("changed" in updated) return respondEditConflict(c, "source", updated.changed);
    setIdleTimeout(c, 0);
    await rerenderPostsWithIds(updated.posts);
    return c.json(updated.source);
  })

  .post("/:id/merge", validate("param", sourceParam), validate("json", mergeInput), async (c) => {
    const { id } = c.req.valid("param");
    const { into } = c.req.valid("json");
    const refuse = (message: string, status: 400 | 404) =>
      c.json({ error: message, fields: { into: message } }, status);
    if (into === id) return refuse("A source can’t be merged into itself. Choose another one", 400);
    const merged = await mergeSources(id, into, recordOutdatedPosts);
    if (merged === "missing")
      return refuse("One of the two sources no longer exists. Reload the list and try again", 404);
    if (merged === "too-many-keys") return refuse("Too many sources were merged into these two", 400);
    setIdleTimeout(c, 0);
    await rerenderPostsWithIds(merged.posts);
    return c.json(merged.source);
  });
