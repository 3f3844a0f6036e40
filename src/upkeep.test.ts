import { expect, test } from "bun:test";

import { db, tidyDb } from "@db/client";
import { sql } from "drizzle-orm";

import { makeTag } from "@/testing";

const embedded = !Bun.env.DATABASE_URL;

test.if(embedded)("the night counts the rows of the embedded database, which has nobody else to do it", async () => {
  const counted = async () => {
    const [table] = await db.execute(sql`select reltuples from pg_class where relname = 'tags'`);
    return table?.reltuples;
  };
  const before = await counted();
  await makeTag();
  await makeTag();
  await tidyDb();
  expect(await counted()).toBe(2);
  expect(before).not.toBe(2);
});
