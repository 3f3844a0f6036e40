import { Hono } from "hono";

import type { AdminEnv } from "@/auth/guard";
import { idParam } from "@/lib/http/id-param";
import { validate } from "@/lib/http/validate";
import { hasListParameters } from "@/lib/lists/list-state";
import { listUses } from "@/sources/uses/queries";

import { deleteEntry, findEntry, listEntries, listEntryPage } from "./admin-queries";
import { entryList } from "./input";

const notFound = { error: "Entry not found" };
const entryParam = validate("param", idParam("Entry"));

/** The calls that create and change entries are in `src/posts/writing`, because they render posts again. */
export const glossaryAdminApi = new Hono<AdminEnv>()
  .get("/", validate("query", entryList), async (c) => {
    const isPage = hasListParameters(entryList, c.req.query());
    return c.json(isPage ? await listEntryPage(c.req.valid("query")) : await listEntries());
  })
  .get("/:id", entryParam, async (c) => {
    const entry = await findEntry(c.req.valid("param").id);
    return entry ? c.json(entry) : c.json(notFound, 404);
  })
  .get("/:id/uses", entryParam, async (c) => {
    const entry = await findEntry(c.req.valid("param").id);
    return entry ? c.json(await listUses([`term:${entry.key}`])) : c.json(notFound, 404);
  })
  .delete("/:id", entryParam, async (c) => {
    const { id } = c.req.valid("param");
    const entry = await findEntry(id);
    const deleted = entry && (await deleteEntry(id));
    if (deleted) return c.json(deleted);
    if (!entry || deleted === undefined) return c.json(notFound, 404);
    const uses = await listUses([`term:${entry.key}`]);
    return c.json({ error: `Texts use “${entry.name}” to explain a word, so it was not deleted.`, ...uses }, 409);
  });
