import { db } from "@db/client";
import { sql } from "drizzle-orm";
import { Hono } from "hono";

import { DATA_LOST_MESSAGE, isDataLost } from "@/lib/disk/lost-data";

const TIMEOUT_MS = 2000;

export const healthRoutes = new Hono()
  .get("/healthz", (c) => c.text("ok"))
  .get("/readyz", async (c) => {
    if (isDataLost()) return c.text(DATA_LOST_MESSAGE, 503);
    const ready = await Promise.race([databaseResponds(), Bun.sleep(TIMEOUT_MS).then(() => false)]);
    return ready ? c.text("ready") : c.text("The database does not respond.", 503);
  });

const databaseResponds = () =>
  db.execute(sql`select 1`).then(
    () => true,
    () => false,
  );
