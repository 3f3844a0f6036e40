import { afterEach, expect, test } from "bun:test";

import { db, tidyDb } from "@db/client";
import { backupRuns } from "@db/schema";
import { sql } from "drizzle-orm";

import { makeTag } from "@/testing";

const embedded = !Bun.env.DATABASE_URL;

afterEach(async () => {
  await db.delete(backupRuns);
});

test("the night forgets backup runs of more than 90 days ago", async () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  await db.insert(backupRuns).values([{ slot: daysAgo(91) }, { slot: daysAgo(89) }]);
  await tidyDb();
  const kept = await db.select({ slot: backupRuns.slot }).from(backupRuns);
  expect(kept.map(({ slot }) => slot > daysAgo(90))).toEqual([true]);
});

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
