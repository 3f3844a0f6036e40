import type { Context } from "hono";

import type { AdminEnv } from "@/auth/guard";

import type { SaveOutcome } from "./outcome";

export function writerIn(c: Context<AdminEnv>) {
  const { id, fullName, username } = c.get("user");
  return { id, username, name: fullName || username };
}

export function respond(c: Context, saved: SaveOutcome, status: 200 | 201 = 200) {
  switch (saved.outcome) {
    case "saved":
      return c.json(saved.post, status);
    case "repeated":
      return c.json(saved.post);
    case "stale": {
      const { post, savedBy, saveId } = saved;
      const error = "Someone else saved this post while you were writing";
      return c.json({ error, current: post, savedBy, saveId }, 409);
    }
    case "stale-copy":
      return c.json({ error: "Someone else saved the draft while you were writing", copy: saved.copy }, 409);
    case "missing":
      return c.json({ error: `${saved.what} not found` }, 404);
    case "refused": {
      const { fields, code } = saved;
      return c.json({ error: Object.values(fields)[0], fields, code }, saved.status);
    }
  }
}
