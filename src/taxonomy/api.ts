import { type Context, Hono } from "hono";

import { publicJson } from "@/site/page-cache";

import { listCategories, listTags } from "./queries";

export const categoryApi = new Hono()
  .get("/categories", (c) => listed(c, listCategories))
  .get("/tags", (c) => listed(c, listTags));

async function listed(c: Context, list: () => Promise<unknown>) {
  return (await publicJson(c, c.req.path, async () => ({ value: await list() }))) ?? c.notFound();
}
