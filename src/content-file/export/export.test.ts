import { expect, test } from "bun:test";

import { db } from "@db/client";
import { sql } from "drizzle-orm";

import { makePost } from "@/testing/setup";

import { RowHashes } from "./row-hashes";
import { takeSnapshot } from "./snapshot";
import { writeItems } from "./write-items";

test("other queries run between the queries of an export [G31]", async () => {
  for (let number = 0; number < 250; number += 1) await makePost();
  let queries = 0;
  let isDone = false;
  async function queryRepeatedly() {
    while (!isDone) {
      await db.execute(sql`select 1`);
      queries += 1;
    }
  }
  const querying = queryRepeatedly();
  const { ids } = await takeSnapshot(undefined);
  const queriesMeanwhile = queries;
  isDone = true;
  await querying;
  expect(ids.posts).toHaveLength(250);
  expect(queriesMeanwhile).toBeGreaterThan(5);
}, 60_000);

test("other requests are handled while an export is written [G31]", async () => {
  for (let number = 0; number < 5; number += 1) await makePost();
  const snapshot = await takeSnapshot(undefined);
  let turns = 0;
  let next = setImmediate(count);
  function count() {
    turns += 1;
    next = setImmediate(count);
  }
  // Each item takes longer than the export may work without a pause.
  await writeItems(snapshot, new RowHashes(), () => Bun.sleepSync(15));
  clearImmediate(next);
  expect(turns).toBeGreaterThanOrEqual(5);
});
