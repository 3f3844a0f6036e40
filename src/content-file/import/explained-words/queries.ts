import { db } from "@db/client";
import { glossaryEntries } from "@db/schema";
import { sql } from "drizzle-orm";

const { key, name, createdAt } = glossaryEntries;

/** The entries of the site that have one of these names or keys, by the name or key that was asked for. */
export async function findStoredEntries(asked: { names: string[]; keys: string[] }) {
  const columns = { key, createdAt };
  const wanted = sql`unnest(${sql.param(asked.names)}::text[]) as wanted (name)`;
  const named = await db
    .select({ ...columns, asked: sql<string>`wanted.name` })
    .from(glossaryEntries)
    .innerJoin(wanted, sql`name_key(${name}) = name_key(wanted.name)`);
  const keyed = await db
    .select(columns)
    .from(glossaryEntries)
    .where(sql`${key} = any(${sql.param(asked.keys)}::text[])`);
  return { byName: new Map(named.map((row) => [row.asked, row])), byKey: new Map(keyed.map((row) => [row.key, row])) };
}
