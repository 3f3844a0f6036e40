import { db, type Transaction } from "@db/client";
import { sources } from "@db/schema";
import { inArray, or, sql } from "drizzle-orm";

import { batchesOf } from "@/lib/async/batches";
import { recordOutdatedPosts } from "@/posts/writing/rerender-posts";

import { changedDuringImport } from "../changed-during-import";

const { id, key, formerKeys, csl, createdAt } = sources;

export type StoredSource = Awaited<ReturnType<typeof findStoredSources>>[number];

/** Also finds sources by their former keys. `dois` must be in lower case. */
export function findStoredSources({ keys, dois, pmids }: { keys: string[]; dois: string[]; pmids: string[] }) {
  return db
    .select({ id, key, formerKeys, csl, createdAt, doi: sources.doi, pmid: sources.pmid })
    .from(sources)
    .where(
      or(
        sql`${key} = any(${sql.param(keys)}::text[])`,
        sql`${formerKeys} ?| ${sql.param(keys)}::text[]`,
        inArray(sources.doi, dois),
        inArray(sources.pmid, pmids),
      ),
    );
}

export async function addFormerKeys(tx: Transaction, additionalKeys: ReadonlyMap<number, string[]>) {
  for (const batch of batchesOf([...additionalKeys], 500)) {
    const rows = JSON.stringify(batch.map(([id, keys]) => ({ id, keys })));
    const changed = await tx.execute(sql`update ${sources} set former_keys = former_keys || additional.keys
      from jsonb_to_recordset(${rows}::jsonb) as additional (id int, keys jsonb) where ${id} = additional.id returning ${id}`);
    if (changed.length < batch.length) throw changedDuringImport();
    await recordOutdatedPosts(
      tx,
      batch.flatMap(([, keys]) => keys.map((former) => `ref:${former}`)),
    );
  }
}
