import type { Context } from "hono";

import { z } from "@/lib/zod";

/** The `updatedAt` of what was opened for editing. If it is newer in the database, somebody else has saved a change. */
export const openedVersion = z.iso.datetime("Reload the page and try again");

export const respondEditConflict = (c: Context, what: string, current: object | undefined) =>
  c.json({ error: `Somebody else has changed this ${what} since you opened it.`, code: "changed", current }, 409);
