import { type IndependentName, independentOf } from "@/content-file/content-tables";
import type { ContentRow } from "@/content-file/export/queries";
import { inBatches, prefetch } from "@/lib/async/batches";

import type { Import } from "./import-context";
import { findStoredKeys } from "./queries";
import { insertRows, reserveIds } from "./temporary-tables/queries";

const BATCH_SIZE = 200;

/** Puts the rows that are not stored yet into the temporary table, and returns the ids that they will have. */
export async function importIndependent(
  name: IndependentName,
  items: AsyncIterable<{ item: ContentRow }>,
  { schema, replace, dryRun, report }: Import,
) {
  const { key, taken, repeated } = independentOf(name);
  const all: number[] = [];
  const inFile = new Set<string>();
  for await (const batch of prefetch(inBatches(items, { size: BATCH_SIZE }))) {
    const keys = batch.map(({ item }) => String(item[key]));
    const stored = replace ? new Set<string>() : await findStoredKeys(schema, name, keys);
    const rows = batch.flatMap(({ item }, index) => {
      const value = keys[index] ?? "";
      const lowerCase = value.toLowerCase();
      const isRepeated = inFile.has(lowerCase);
      inFile.add(lowerCase);
      if (!isRepeated && !stored.has(value)) return [item];
      report.skip(name, value, isRepeated ? repeated : taken);
      return [];
    });
    report.added(name, rows.length);
    if (dryRun || rows.length === 0) continue;
    const ids = await reserveIds(schema, name, rows.length);
    await insertRows(
      name,
      rows.map((row, index) => ({ ...row, id: ids[index] })),
    );
    all.push(...ids);
  }
  return all;
}
