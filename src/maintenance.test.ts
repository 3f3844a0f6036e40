import { expect, test } from "bun:test";

import { db } from "@db/client";
import { checkpointLongWal, vacuum } from "@db/maintenance";
import { sql } from "drizzle-orm";

import { makeTag } from "@/testing/setup";

const embedded = !Bun.env.DATABASE_URL;

test.if(embedded)("nightly maintenance updates the statistics of the embedded database", async () => {
  const counted = async () => {
    const [table] = await db.execute(sql`select reltuples from pg_class where relname = 'tags'`);
    return table?.reltuples;
  };
  const before = await counted();
  await makeTag();
  await makeTag();
  await vacuum(db.$client, (work) => work());
  expect(await counted()).toBe(2);
  expect(before).not.toBe(2);
});

test.if(embedded)("the embedded database makes a checkpoint after 64 MB of its log, and not before", async () => {
  const writeToLog = (megabytes: number) =>
    db.execute(
      sql`select pg_logical_emit_message(false, 'test', repeat('x', 1000000)) from generate_series(1, ${megabytes}::int)`,
    );
  const beginning = async () => {
    const [row] = await db.execute(sql`select redo_lsn from pg_control_checkpoint()`);
    return row?.redo_lsn;
  };
  await db.execute(sql`checkpoint`);
  const before = await beginning();
  await writeToLog(50);
  await checkpointLongWal(db.$client);
  expect(await beginning()).toBe(before);
  await writeToLog(20);
  await checkpointLongWal(db.$client);
  expect(await beginning()).not.toBe(before);
});
