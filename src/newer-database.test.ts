import { afterEach, expect, test } from "bun:test";

import { db, migrateDb } from "@db/client";
import { sql } from "drizzle-orm";

const future = Date.UTC(2150, 0, 2, 3, 4);

afterEach(async () => {
  await db.execute(sql`delete from drizzle.__drizzle_migrations where created_at = ${future}`);
});

test("migrating tables that are up to date changes nothing", async () => {
  const versions = () => db.execute(sql`select created_at from drizzle.__drizzle_migrations order by id`);
  const before = await versions();
  await migrateDb();
  expect(await versions()).toEqual(before);
});

test("a database that a newer version has used is refused, and the error says what to do", async () => {
  await db.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', ${future})`);
  await expect(migrateDb()).rejects.toThrow(
    /^A newer version of Waymark has used this database: its tables date from 2150-01-02T03:04, this version knows tables up to .*\. Nothing was changed\. Start that newer version, or put back the copy made before the upgrade\.$/,
  );
});
