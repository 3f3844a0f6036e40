import { independentNames } from "@/content-file/content-tables";
import { inBatches } from "@/lib/async/batches";
import { yieldToEventLoop } from "@/lib/async/yield-to-event-loop";

import { PackedRows } from "./packed-rows";
import {
  type ContentRow,
  inSnapshotTransaction,
  type LargeName,
  listRowVersions,
  listRowVersionsOf,
  readRows,
  readRowsOf,
  readSmallTables,
  type RowVersion,
  type SmallTables,
  type VersionedRow,
} from "./queries";

const largeNames: LargeName[] = ["posts", "postRevisions", ...independentNames];
const forEachLarge = <Value>(make: () => Value) =>
  Object.fromEntries(largeNames.map((name) => [name, make()])) as Record<LargeName, Value>;

/** How many rows are read at once, and about how many bytes of them, packed: pages wait for no more than that. */
const BATCH = { size: 100, maxWeight: 64 * 1024, weigh: ({ size }: RowVersion) => size };

/** All content as it was at one moment; the files of images, which never change, are named only. */
export type Snapshot = SmallTables & {
  ids: Record<LargeName, number[]>;
  rows: Record<LargeName, PackedRows<ContentRow>>;
};

/**
 * Reads all content. The large tables are read first, a few rows at a time, because one transaction for all would hold up everybody else on
 * the one connection of the embedded database; a short transaction at the end reads the small ones, and again what changed meanwhile.
 */
export async function takeSnapshot(schema: string | undefined, signal?: AbortSignal): Promise<Snapshot> {
  const rows: Snapshot["rows"] = forEachLarge(() => new PackedRows());
  for (const name of largeNames) {
    const versions = await listRowVersionsOf(schema, name);
    for await (const batch of inBatches(eachOf(versions), BATCH)) {
      signal?.throwIfAborted();
      await keep(rows[name], await readRowsOf(schema, name, idsOf(batch)));
    }
  }
  return inSnapshotTransaction(schema, async (tx) => {
    const ids: Snapshot["ids"] = forEachLarge(() => []);
    for (const name of largeNames) {
      const versions = await listRowVersions(tx, name);
      ids[name] = idsOf(versions);
      const changed = versions.filter(({ id, version }) => !rows[name].has(id, version));
      for await (const batch of inBatches(eachOf(changed), BATCH)) {
        await keep(rows[name], await readRows(tx, name, idsOf(batch)));
      }
    }
    return { ids, rows, ...(await readSmallTables(tx, schema)) };
  });
}

async function keep(rows: PackedRows<ContentRow>, read: VersionedRow[]) {
  for (const { id, version, row } of read) {
    rows.put(id, version, row);
    await yieldToEventLoop();
  }
}

const idsOf = (versions: RowVersion[]) => versions.map(({ id }) => id);

async function* eachOf<Item>(items: Item[]) {
  yield* items;
}
