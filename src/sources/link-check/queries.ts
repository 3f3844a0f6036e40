import { db } from "@db/client";
import { sources } from "@db/schema";
import { asc, eq, sql } from "drizzle-orm";

const { id, csl, archivedUrl } = sources;

export type SourceAddresses = { id: number; addresses: string[] };

export async function listAddresses(): Promise<SourceAddresses[]> {
  const url = sql<string | null>`${csl} ->> 'URL'`;
  const rows = await db.select({ id, url, archivedUrl }).from(sources).orderBy(asc(id));
  return rows.map((row) => ({
    id: row.id,
    addresses: [row.url, row.archivedUrl].filter((one): one is string => !!one),
  }));
}

/** `statuses` maps the id of a source to "ok" or to what is wrong with its address. */
export async function storeStatuses(statuses: ReadonlyMap<number, string>) {
  await db.transaction(async (tx) => {
    for (const [sourceId, linkStatus] of statuses) {
      const values = { linkStatus, linkCheckedAt: sql`now()` };
      await tx.update(sources).set(values).where(eq(id, sourceId));
    }
  });
}
