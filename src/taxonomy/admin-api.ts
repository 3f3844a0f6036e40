import { type Context, Hono } from "hono";

import { uniqueViolation } from "@/lib/errors";
import { idParam } from "@/lib/http/id-param";
import { validate } from "@/lib/http/validate";
import { hasListParameters } from "@/lib/lists/list-state";
import { capitalized } from "@/lib/text/capitalized";

import { createTerm, deleteTerm, listTermPage, listTerms, updateTerm } from "./admin-queries";
import { termInput, termList } from "./input";
import { type TermKind, termKinds } from "./kinds";

export const categoryAdminApi = termAdminApi("category");
export const tagAdminApi = termAdminApi("tag");

function termAdminApi(kind: TermKind) {
  const { one } = termKinds[kind];
  const name = capitalized(one);
  const notFound = { error: `${name} not found` };

  return new Hono()
    .get("/", validate("query", termList), async (c) => {
      const asked = hasListParameters(termList, c.req.query());
      return c.json(asked ? await listTermPage(kind, c.req.valid("query")) : await listTerms(kind));
    })
    .post("/", validate("json", termInput), async (c) => {
      try {
        const created = await createTerm(kind, c.req.valid("json"));
        return c.json(created, 201);
      } catch (error) {
        return answerConflict(c, error, one);
      }
    })
    .patch("/:id", validate("param", idParam(name)), validate("json", termInput), async (c) => {
      try {
        const updated = await updateTerm(kind, c.req.valid("param").id, c.req.valid("json"));
        if (!updated) return c.json(notFound, 404);
        return c.json(updated);
      } catch (error) {
        return answerConflict(c, error, one);
      }
    })
    .delete("/:id", validate("param", idParam(name)), async (c) => {
      const deleted = await deleteTerm(kind, c.req.valid("param").id);
      if (!deleted) return c.json(notFound, 404);
      return c.json(deleted);
    });
}

function answerConflict(c: Context, error: unknown, one: string) {
  const field = uniqueViolation(error)?.match(/_(name|slug)_unique$/)?.[1];
  if (!field) throw error;
  const message = `A ${one} with this ${field} already exists`;
  return c.json({ error: message, fields: { [field]: message } }, 409);
}
