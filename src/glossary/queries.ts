import { type Db, db, type Transaction } from "@db/client";
import { glossaryEntries } from "@db/schema";
import { asc, inArray, sql } from "drizzle-orm";

const { id, key, name, definition, otherNames, readOn } = glossaryEntries;
const definitionColumns = { key, name, definition };

export type Definition = { key: string; name: string; definition: string };

export async function findDefinitions(
  keys: string[],
  connection: Db | Transaction = db,
): Promise<Map<string, Definition>> {
  if (keys.length === 0) return new Map();
  const rows = await connection
    .select(definitionColumns)
    .from(glossaryEntries)
    .where(inArray(glossaryEntries.key, keys));
  return new Map(rows.map((row) => [row.key, row]));
}

/** `readOn` is the permanent id of an article. */
export type EntryNames = { key: string; name: string; otherNames: string[]; readOn: string | null };

export const listEntryNames = (): Promise<EntryNames[]> =>
  db.select({ key, name, otherNames, readOn }).from(glossaryEntries).orderBy(asc(id));

/** A hash that changes when a name or an article for further reading does. Much cheaper to read than the names of a large glossary. */
export async function findNamesHash() {
  const row = sql<string>`md5(concat_ws('|', ${id}, ${key}, ${name}, ${otherNames}, ${readOn}))`;
  const [found] = await db
    .select({ hash: sql<string | null>`md5(string_agg(${row}, '' order by ${id}))` })
    .from(glossaryEntries);
  return found?.hash ?? "";
}
