import { db } from "@db/client";
import { sql } from "drizzle-orm";

/** Every row of every table, as text, by the table's name. Read from the schema, so that new tables are included. */
export async function readAllRows() {
  const tables = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = current_schema() and table_type = 'BASE TABLE' order by 1`,
  );
  const found = new Map<string, string[]>();
  for (const { name } of tables) {
    const rows = await db.execute<{ row: string }>(
      sql`select one::text as row from ${sql.identifier(name)} as one order by 1`,
    );
    found.set(
      name,
      [...rows].map(({ row }) => row),
    );
  }
  return found;
}
