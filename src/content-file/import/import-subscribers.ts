import type { BackupItem } from "@/content-file/file-format";
import { inBatches, prefetch } from "@/lib/async/batches";

import type { Import } from "./import-context";
import { findSubscribed } from "./queries";
import { insertSubscribers, reserveIds } from "./temporary-tables/queries";

const BATCH = 200;

/** Puts the addresses that are not subscribed yet into the stage; gives the ids that they will have. */
export async function importSubscribers(
  items: AsyncIterable<{ item: BackupItem<"subscribers"> }>,
  { schema, replace, dryRun, report }: Import,
) {
  const all: number[] = [];
  const inFile = new Set<string>();
  for await (const batch of prefetch(inBatches(items, { size: BATCH }))) {
    const addresses = batch.map(({ item }) => item.email);
    const stored = replace ? new Set<string>() : await findSubscribed(schema, addresses);
    const rows = batch.flatMap(({ item }) => {
      // An address has no other letters than those of ASCII.
      const folded = item.email.toLowerCase();
      const isTwice = inFile.has(folded);
      inFile.add(folded);
      if (!isTwice && !stored.has(item.email)) return [item];
      report.skip("subscriber", item.email, isTwice ? "The file has this address twice" : "Already subscribed");
      return [];
    });
    report.added("subscriber", rows.length);
    if (dryRun || rows.length === 0) continue;
    const ids = await reserveIds(schema, "subscribers", rows.length);
    await insertSubscribers(rows.map((row, index) => ({ ...row, id: ids[index] as number })));
    all.push(...ids);
  }
  return all;
}
