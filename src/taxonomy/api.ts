import { type Context, Hono } from "hono";

import { publicJson } from "@/site/page-cache";

import { listCategories, listTags } from "./queries";

export const termApi = new Hono()
  .get("/categories", (c) => respondWithList(c, listCategories))
  .get("/tags", (c) => respondWithList(c, listTags));

async function respondWithList(c: Context, list: () => Promise<unknown>) {
  return (await publicJson(c, c.req.path, async () => ({ value: await list() }))) ?? c.notFound();
}
