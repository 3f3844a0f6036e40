import { BackupError } from "@/content-file/backup-error";
import { definitionOf, type IndependentName, independentOf } from "@/content-file/content-tables";
import type { ContentRow } from "@/content-file/export/queries";
import { inBatches, prefetch } from "@/lib/async/batches";
import { findSuppressed } from "@/subscribers/suppressions/queries";

import { problemOf } from "./damaged-reviews";
import type { ImportContext } from "./import-context";
import { findStoredKeys } from "./queries";
import { insertRows, reserveIds } from "./temporary-tables/queries";

const weigh = ({ item }: { item: ContentRow }) => (typeof item.content === "string" ? item.content.length : 1);
const BATCH_OPTIONS = { size: 200, maxWeight: 1 << 20, weigh };

/** Puts the rows that are not stored yet into the temporary table, and returns the ids that they will have. */
export async function importIndependent(
  name: IndependentName,
  items: AsyncIterable<{ position: number; item: ContentRow }>,
  context: ImportContext,
) {
  const { schema, replace, dryRun, report } = context;
  const { key, taken = "It exists already", repeated = "The file contains it twice" } = independentOf(name);
  const removesStoredRows = replace && !definitionOf(name).isAppendOnly;
  const all: number[] = [];
  const inFile = new Set<string>();
  for await (const batch of prefetch(inBatches(undamaged(name, items, context), BATCH_OPTIONS))) {
    const keys = batch.map(({ item }) => String(item[key]));
    const stored = removesStoredRows ? new Set<string>() : await findStoredKeys(schema, name, keys);
    const unsubscribed = name === "subscribers" ? await findUnsubscribed(batch, context) : new Set<string>();
    const rows = batch.flatMap(({ item }, index) => {
      const value = keys[index] ?? "";
      const lowerCase = value.toLowerCase();
      const isRepeated = inFile.has(lowerCase);
      inFile.add(lowerCase);
      if (!isRepeated && !stored.has(value) && !unsubscribed.has(value)) return [item];
      report.skip(name, value, isRepeated ? repeated : unsubscribed.has(value) ? "Has unsubscribed" : taken);
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

function findUnsubscribed(batch: { item: ContentRow }[], { schema, asIs }: ImportContext) {
  if (schema || asIs) return new Set<string>();
  const people = batch.map(({ item: { email, confirmedAt } }) => ({
    email: String(email),
    confirmedAt: typeof confirmedAt === "string" ? confirmedAt : null,
  }));
  return findSuppressed(people);
}

/** A test restore and a move take every row as it is: the site itself shows what is wrong with a review. */
async function* undamaged(
  name: IndependentName,
  items: AsyncIterable<{ position: number; item: ContentRow }>,
  { schema, asIs, isWaymarkFile, report }: ImportContext,
) {
  for await (const { position, item } of items) {
    const problem = schema || asIs ? undefined : await problemOf(name, item);
    if (!problem) yield { item };
    else if (isWaymarkFile) report.note(`Left out: ${name}[${position}]: ${problem}`);
    else throw new BackupError(400, `${name}[${position}]: ${problem} Nothing was imported.`);
  }
}
