import { Hono } from "hono";

import type { AdminEnv } from "@/auth/guard";
import { idParam } from "@/lib/http/id-param";
import { validate } from "@/lib/http/validate";

import { createSource, describeSources, findSource, listSourcePage, marksOf } from "./admin-queries";
import { deleteSource, markSourceChecked } from "./editing/queries";
import { keysInput, pastedInput, sourceInput, sourceList } from "./input";
import { readPasted } from "./read-pasted";
import { respondTaken } from "./respond-taken";
import { listUses } from "./uses/queries";

const sourceParam = idParam("Source");
const notFound = { error: "Source not found" };

/** Changing and merging sources is in `src/posts/writing`, because the posts that cite them change too. */
export const sourceApi = new Hono<AdminEnv>()
  .get("/", validate("query", sourceList), async (c) => c.json(await listSourcePage(c.req.valid("query"))))
  .get("/by-key", validate("query", keysInput), async (c) => c.json(await describeSources(c.req.valid("query").keys)))
  .post("/read", validate("json", pastedInput), async (c) =>
    c.json({ references: await readPasted(c.req.valid("json").text) }),
  )
  .post("/", validate("json", sourceInput), async (c) => {
    const input = c.req.valid("json");
    const created = await createSource(input);
    if (!("taken" in created)) return c.json(created, 201);
    return respondTaken(c, created.taken, input.csl);
  })
  .get("/:id/uses", validate("param", sourceParam), async (c) => {
    const source = await findSource(c.req.valid("param").id);
    return source ? c.json(await listUses(marksOf(source))) : c.json(notFound, 404);
  })
  .delete("/:id", validate("param", sourceParam), async (c) => {
    const { id } = c.req.valid("param");
    const source = await findSource(id);
    const deleted = source && (await deleteSource(id));
    if (deleted) return c.json(deleted);
    if (!source || deleted === undefined) return c.json(notFound, 404);
    return c.json(
      { error: "Texts cite this source, so it was not deleted.", ...(await listUses(marksOf(source))) },
      409,
    );
  })
  .post("/:id/checks", validate("param", sourceParam), async (c) => {
    const { fullName, username } = c.get("user");
    const checked = await markSourceChecked(c.req.valid("param").id, fullName || username);
    return checked ? c.json(checked) : c.json(notFound, 404);
  });
