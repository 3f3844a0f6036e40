import { independentNames } from "@/content-file/content-tables";
import { inBatches } from "@/lib/async/batches";
import { yieldToEventLoop } from "@/lib/async/yield-to-event-loop";

import { CompressedRows } from "./compressed-rows";
import {
  type ContentRow,
  inSnapshotTransaction,
  type LargeTableName,
  listRowVersions,
  listRowVersionsIn,
  readRows,
  readRowsIn,
  readSmallTables,
  type RowVersion,
  type SmallTables,
  type VersionedRow,
} from "./queries";

const largeNames: LargeTableName[] = ["posts", "postRevisions", "workingDrafts", "workingCopies", ...independentNames];
const mapLargeTables = <Value>(make: () => Value) =>
  Object.fromEntries(largeNames.map((name) => [name, make()])) as Record<LargeTableName, Value>;

/** How many rows, and about how many compressed bytes, are read at once: a page request waits no longer than one batch. */
const BATCH_OPTIONS = { size: 100, maxWeight: 64 * 1024, weigh: ({ size }: RowVersion) => size };

export type Snapshot = SmallTables & {
  ids: Record<LargeTableName, number[]>;
  rows: Record<LargeTableName, CompressedRows<ContentRow>>;
};

/**
 * Large tables are read first, a few rows at a time, because one transaction for everything would block the embedded database's only connection.
 * A short transaction at the end reads the small tables, and again the rows that have changed since. Image files, which never change, are only listed.
 */
export async function takeSnapshot(schema: string | undefined, signal?: AbortSignal): Promise<Snapshot> {
  const rows: Snapshot["rows"] = mapLargeTables(() => new CompressedRows());
  for (const name of largeNames) {
    const versions = await listRowVersionsIn(schema, name);
    for await (const batch of inBatches(toAsync(versions), BATCH_OPTIONS)) {
      signal?.throwIfAborted();
      await storeRows(rows[name], await readRowsIn(schema, name, idsOf(batch)));
    }
  }
  return inSnapshotTransaction(schema, async (tx) => {
    const ids: Snapshot["ids"] = mapLargeTables(() => []);
    for (const name of largeNames) {
      const versions = await listRowVersions(tx, name);
      ids[name] = idsOf(versions);
      const changed = versions.filter(({ id, version }) => !rows[name].has(id, version));
      for await (const batch of inBatches(toAsync(changed), BATCH_OPTIONS)) {
        await storeRows(rows[name], await readRows(tx, name, idsOf(batch)));
      }
    }
    return { ids, rows, ...(await readSmallTables(tx, schema)) };
  });
}

async function storeRows(rows: CompressedRows<ContentRow>, read: VersionedRow[]) {
  for (const { id, version, row } of read) {
    rows.put(id, version, row);
    await yieldToEventLoop();
  }
}

const idsOf = (versions: RowVersion[]) => versions.map(({ id }) => id);

async function* toAsync<Item>(items: Item[]) {
  yield* items;
}
