import type { Db, Transaction } from "@db/client";
import { subscribers } from "@db/schema";
import { inArray, sql } from "drizzle-orm";

import { ahead, gather } from "@/lib/batches";

import type { Import } from "./import-context";
import type { StagedContent } from "./queries";

const BATCH = 200;

/** Adds the addresses that are not subscribed yet. */
export async function addSubscribers(
  source: Db | Transaction,
  items: StagedContent["subscribers"],
  { replace, dryRun, report }: Import,
) {
  const inFile = new Set<string>();
  for await (const batch of ahead(gather(items, { size: BATCH }))) {
    const lowered = batch.map(({ item }) => item.email.toLowerCase());
    const stored = replace ? new Set<string>() : await findSubscribed(source, lowered);
    const rows = batch.flatMap(({ item }, index) => {
      const email = lowered[index] as string;
      const isTwice = inFile.has(email);
      inFile.add(email);
      if (!isTwice && !stored.has(email)) return [item];
      report.skip("subscriber", item.email, isTwice ? "The file has this address twice" : "It is subscribed already");
      return [];
    });
    if (rows.length === 0) continue;
    if (dryRun) {
      report.added("subscriber", rows.length);
      continue;
    }
    const added = await source
      .insert(subscribers)
      .values(rows)
      .onConflictDoNothing()
      .returning({ email: subscribers.email });
    report.added("subscriber", added.length);
    const addresses = new Set(added.map(({ email }) => email));
    for (const { email } of rows)
      if (!addresses.has(email)) report.skip("subscriber", email, "It is subscribed already");
  }
}

/** Which of these addresses, in lower case, are subscribed. */
async function findSubscribed(source: Db | Transaction, addresses: string[]) {
  const lower = sql<string>`lower(${subscribers.email})`;
  const rows = await source.select({ email: lower }).from(subscribers).where(inArray(lower, addresses));
  return new Set(rows.map(({ email }) => email));
}
