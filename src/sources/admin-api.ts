import { Hono } from "hono";

import type { AdminEnv } from "@/auth/guard";
import { idParam } from "@/lib/http/id-param";
import { validate } from "@/lib/http/validate";

import { createSource, describeSources, listSourcePage } from "./admin-queries";
import { checkSource } from "./editing/queries";
import { keysInput, sourceInput, sourceList } from "./input";
import { respondTaken } from "./respond-taken";

const sourceParam = idParam("Source");

/** `src/posts/writing` changes and merges sources, because the posts that name them change, too. */
export const sourceApi = new Hono<AdminEnv>()
  .get("/", validate("query", sourceList), async (c) => c.json(await listSourcePage(c.req.valid("query"))))
  .get("/by-key", validate("query", keysInput), async (c) => c.json(await describeSources(c.req.valid("query").keys)))
  .post("/", validate("json", sourceInput), async (c) => {
    const input = c.req.valid("json");
    const created = await createSource(input);
    if (!("taken" in created)) return c.json(created, 201);
    return respondTaken(c, created.taken, input.csl);
  })
  .post("/:id/checks", validate("param", sourceParam), async (c) => {
    const { fullName, username } = c.get("user");
    const checked = await checkSource(c.req.valid("param").id, fullName || username);
    return checked ? c.json(checked) : c.json({ error: "Source not found" }, 404);
  });
