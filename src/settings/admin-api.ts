import { Hono } from "hono";

import type { AdminEnv } from "@/auth/guard";
import { validate } from "@/lib/http/validate";

import { settingsChange } from "./input";
import { changeSettings, readSettings } from "./queries";

export const settingsApi = new Hono<AdminEnv>()
  .get("/", async (c) => c.json(await readSettings()))
  .patch("/", validate("json", settingsChange), async (c) => c.json(await changeSettings(c.req.valid("json"))));
