import { expect, test } from "bun:test";

import { db } from "@db/client";
import { sql } from "drizzle-orm";

import { app } from "@/app";

test("the words of a search are stored in no table [T68]", async () => {
  const marker = "varicocelemarkerword";
  expect((await app.request(`/api/search?q=${marker}`)).status).toBe(200);
  await app.request(`/search?q=${marker}`);
  expect(await tablesWith(marker)).toEqual([]);
});

test("an address that subscribes is in one table only", async () => {
  await app.request("/api/subscribe", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email: "marker-address@example.org" }),
  });
  expect(await tablesWith("marker-address")).toEqual(["subscribers"]);
});

/** The names of all our tables with a row that contains the word. */
async function tablesWith(word: string) {
  const tables = await db.execute<{ schema: string; name: string }>(sql`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 2`);
  const found: string[] = [];
  for (const { schema, name } of tables) {
    const table = sql`${sql.identifier(schema)}.${sql.identifier(name)}`;
    const rows = await db.execute(sql`select 1 from ${table} t where t::text ilike ${`%${word}%`} limit 1`);
    if (rows.length > 0) found.push(name);
  }
  return found;
}
