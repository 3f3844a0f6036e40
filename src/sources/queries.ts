import { type Db, db, type Transaction } from "@db/client";
import { sources } from "@db/schema";
import { inArray, or, sql } from "drizzle-orm";

const { key, formerKeys, csl, evidence, archivedUrl, retraction } = sources;
const citedColumns = { key, formerKeys, csl, evidence, archivedUrl, retraction };

export type CitedSource = Pick<typeof sources.$inferSelect, keyof typeof citedColumns>;

/** The keys of the map are the requested ones, which may be former keys of the sources. */
export async function findSources(
  keys: string[],
  connection: Db | Transaction = db,
): Promise<Map<string, CitedSource>> {
  if (keys.length === 0) return new Map();
  const requested = sql`array[${sql.join(
    keys.map((one) => sql`${one}`),
    sql`, `,
  )}]::text[]`;
  const rows = await connection
    .select(citedColumns)
    .from(sources)
    .where(or(inArray(sources.key, keys), sql`${sources.formerKeys} ?| ${requested}`));
  const found = new Map<string, CitedSource>();
  for (const row of rows) for (const former of row.formerKeys) if (keys.includes(former)) found.set(former, row);
  // A current key takes precedence over a former one.
  for (const row of rows) if (keys.includes(row.key)) found.set(row.key, row);
  return found;
}
