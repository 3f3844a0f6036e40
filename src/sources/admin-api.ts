import { Hono } from "hono";

import type { AdminEnv } from "@/auth/guard";
import { validate } from "@/lib/http/validate";

import { createSource, describeSources, findExisting, listSourcePage } from "./admin-queries";
import { keysInput, sourceInput, sourceList } from "./input";
import { respondTaken } from "./respond-taken";

/** `src/posts/writing` changes, merges and deletes sources, because the posts that name them change, too. */
export const sourceApi = new Hono<AdminEnv>()
  .get("/", validate("query", sourceList), async (c) => c.json(await listSourcePage(c.req.valid("query"))))
  .get("/by-key", validate("query", keysInput), async (c) => c.json(await describeSources(c.req.valid("query").keys)))
  .post("/", validate("json", sourceInput), async (c) => {
    const input = c.req.valid("json");
    const created = await createSource(input);
    if (!("taken" in created)) return c.json(created, 201);
    const [existing] = await findExisting([input.csl]);
    return respondTaken(c, created.taken, existing);
  });
