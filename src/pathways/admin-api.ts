import { type Context, Hono } from "hono";

import type { AdminEnv } from "@/auth/guard";
import { respondEditConflict } from "@/lib/http/edit-conflict";
import { idParam } from "@/lib/http/id-param";
import { validate } from "@/lib/http/validate";

import { MAX_PATHWAYS, moveInput, pathwayChange, pathwayInput, pathwayList } from "./input";
import { createPathway, deletePathway, findPathway, listPathwayPage, movePathway, updatePathway } from "./queries";

const pathwayParam = validate("param", idParam("Pathway"));
const notFound = { error: "Pathway not found" };

export const pathwayApi = new Hono<AdminEnv>()
  .get("/", validate("query", pathwayList), async (c) => c.json(await listPathwayPage(c.req.valid("query"))))
  .get("/:id", pathwayParam, async (c) => {
    const pathway = await findPathway(c.req.valid("param").id);
    return pathway ? c.json(pathway) : c.json(notFound, 404);
  })
  .post("/", validate("json", pathwayInput), async (c) => {
    const created = await createPathway(c.req.valid("json"));
    if ("refused" in created) return refuse(c, created.refused);
    return c.json(created, 201);
  })
  .patch("/:id", pathwayParam, validate("json", pathwayChange), async (c) => {
    const saved = await updatePathway(c.req.valid("param").id, c.req.valid("json"));
    if (!saved) return c.json(notFound, 404);
    if ("refused" in saved) return refuse(c, saved.refused);
    if ("changed" in saved) return respondEditConflict(c, "pathway", saved.changed);
    return c.json(saved.pathway);
  })
  .delete("/:id", pathwayParam, async (c) => {
    const deleted = await deletePathway(c.req.valid("param").id);
    return deleted ? c.json(deleted) : c.json(notFound, 404);
  })
  .post("/:id/move", pathwayParam, validate("json", moveInput), async (c) => {
    const moved = await movePathway(c.req.valid("param").id, c.req.valid("json"));
    return moved ? c.json(moved) : c.json(notFound, 404);
  });

function refuse(c: Context, reason: "slug" | "too many") {
  if (reason !== "slug") return c.json({ error: `There can be at most ${MAX_PATHWAYS} pathways` }, 409);
  const message = "A pathway with this slug already exists";
  return c.json({ error: message, fields: { slug: message } }, 409);
}
