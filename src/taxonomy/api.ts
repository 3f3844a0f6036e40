import { Hono } from "hono";

import { revalidate } from "@/lib/revalidate";

import { listCategories, listTags } from "./queries";

export const categoryApi = new Hono()
  .get("/categories", revalidate, async (c) => c.json(await listCategories()))
  .get("/tags", revalidate, async (c) => c.json(await listTags()));
