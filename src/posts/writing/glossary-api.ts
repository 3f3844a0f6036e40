import { type Context, Hono } from "hono";

import type { AdminEnv } from "@/auth/guard";
import { createEntry, type SavedEntry, updateEntry } from "@/glossary/admin-queries";
import { entryChange, entryInput } from "@/glossary/input";
import { respondEditConflict } from "@/lib/http/edit-conflict";
import { idParam } from "@/lib/http/id-param";
import { setIdleTimeout } from "@/lib/http/idle-timeout";
import { validate } from "@/lib/http/validate";

import { recordOutdatedPosts, rerenderPostsWithIds } from "./rerender-posts";

/** Creating or changing an entry renders the posts that refer to it again. */
export const glossaryWritingApi = new Hono<AdminEnv>()
  .post("/", validate("json", entryInput), async (c) =>
    respond(c, await createEntry(c.req.valid("json"), recordOutdatedPosts), 201),
  )
  .patch("/:id", validate("param", idParam("Entry")), validate("json", entryChange), async (c) =>
    respond(c, await updateEntry(c.req.valid("param").id, c.req.valid("json"), recordOutdatedPosts), 200),
  );

async function respond(c: Context, saved: SavedEntry, status: 200 | 201) {
  switch (saved.outcome) {
    case "saved":
      setIdleTimeout(c, 0);
      await rerenderPostsWithIds(saved.posts);
      return c.json(saved.entry, status);
    case "missing":
      return c.json({ error: "Entry not found" }, 404);
    case "changed":
      return respondEditConflict(c, "entry", saved.current);
    case "unknown article":
      return respondInvalid(c, "readOn", "This article no longer exists. Please choose another one", 400);
    case "taken": {
      const { field, name, by } = saved;
      const message = `“${name}” is already a name of the entry “${by.name}”`;
      return respondInvalid(c, field, message, 409, { existing: by });
    }
  }
}

function respondInvalid(c: Context, field: string, message: string, status: 400 | 409, more: object = {}) {
  return c.json({ error: message, fields: { [field]: message }, ...more }, status);
}
