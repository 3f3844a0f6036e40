import { type Context, Hono } from "hono";

import { idParam } from "@/lib/http/id-param";
import { validate } from "@/lib/http/validate";
import { hasListParameters } from "@/lib/lists/list-state";
import { capitalized } from "@/lib/text/capitalized";

import { createTerm, deleteTerm, listTermPage, listTerms, moveCategory, updateTerm } from "./admin-queries";
import { moveInput, termInput } from "./input";
import { type TermKind, termKinds } from "./kinds";
import { termLists } from "./term-lists";

export const categoryAdminApi = termAdminApi("category").post(
  "/:id/move",
  validate("param", idParam("Category")),
  validate("json", moveInput),
  async (c) => {
    const moved = await moveCategory(c.req.valid("param").id, c.req.valid("json").direction);
    return moved ? c.json(moved) : c.json({ error: "Category not found" }, 404);
  },
);
export const tagAdminApi = termAdminApi("tag");

function termAdminApi(kind: TermKind) {
  const { singular } = termKinds[kind];
  const name = capitalized(singular);
  const termList = termLists[kind];
  const notFound = { error: `${name} not found` };

  return new Hono()
    .get("/", validate("query", termList), async (c) => {
      const isPage = hasListParameters(termList, c.req.query());
      return c.json(isPage ? await listTermPage(kind, c.req.valid("query")) : await listTerms(kind));
    })
    .post("/", validate("json", termInput), async (c) => {
      const { term, taken } = await createTerm(kind, c.req.valid("json"));
      return taken ? respondTaken(c, singular, taken) : c.json(term, 201);
    })
    .patch("/:id", validate("param", idParam(name)), validate("json", termInput), async (c) => {
      const { term, taken } = await updateTerm(kind, c.req.valid("param").id, c.req.valid("json"));
      if (taken) return respondTaken(c, singular, taken);
      return term ? c.json(term) : c.json(notFound, 404);
    })
    .delete("/:id", validate("param", idParam(name)), async (c) => {
      const deleted = await deleteTerm(kind, c.req.valid("param").id);
      return deleted ? c.json(deleted) : c.json(notFound, 404);
    });
}

function respondTaken(c: Context, singular: string, field: string) {
  const message = `A ${singular} with this ${field} already exists`;
  return c.json({ error: message, fields: { [field]: message } }, 409);
}
