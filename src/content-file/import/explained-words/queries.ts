import { db } from "@db/client";
import { glossaryEntries } from "@db/schema";
import { sql } from "drizzle-orm";

const { key, name, createdAt } = glossaryEntries;

export async function findStoredEntries(requested: { names: string[]; keys: string[] }) {
  const columns = { key, createdAt };
  const wanted = sql`unnest(${sql.param(requested.names)}::text[]) as wanted (name)`;
  const named = await db
    .select({ ...columns, requested: sql<string>`wanted.name` })
    .from(glossaryEntries)
    .innerJoin(wanted, sql`name_key(${name}) = name_key(wanted.name)`);
  const keyed = await db
    .select(columns)
    .from(glossaryEntries)
    .where(sql`${key} = any(${sql.param(requested.keys)}::text[])`);
  return {
    byName: new Map(named.map((row) => [row.requested, row])),
    byKey: new Map(keyed.map((row) => [row.key, row])),
  };
}
