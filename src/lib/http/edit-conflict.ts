import type { Context } from "hono";

import { z } from "@/lib/zod";

/** The `updatedAt` of what an editor changes, as they read it, so that nobody else's change is overwritten. */
export const seenAt = z.iso.datetime("Reload the page and try again");

export const respondChanged = (c: Context, what: string, current: object | undefined) =>
  c.json({ error: `Somebody else has changed this ${what} since you opened it.`, code: "changed", current }, 409);
