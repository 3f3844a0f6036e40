import type { BackupCopy } from "@/content-file/file-format";
import { inBatches, prefetch } from "@/lib/async/batches";

import type { ImportContext } from "./import-context";
import { storedFields } from "./import-drafts";
import type { TermFinders } from "./import-posts";
import { cleanFields } from "./import-revisions";
import { insertRows, reserveIds } from "./temporary-tables/queries";

/** Imports the working copies of the posts that this import adds. A post that existed before keeps its own. */
export async function importCopies(
  items: AsyncIterable<{ item: BackupCopy }>,
  added: ReadonlyMap<string, number>,
  { schema, isWaymarkFile, dryRun, newSlug, withNewKeys, report, ...terms }: ImportContext & TermFinders,
) {
  let [withoutPost, unreadable] = [0, 0];
  const seen = new Set<string>();
  async function* cleanedItems() {
    for await (const { item } of items) {
      const post = newSlug(item.post);
      const postId = added.get(post);
      if (postId === undefined || seen.has(post)) {
        withoutPost += 1;
        continue;
      }
      seen.add(post);
      const fields = schema || dryRun ? item.fields : await cleanFields(item.fields, { isWaymarkFile, withNewKeys });
      if (fields) yield { ...item, fields, postId };
      else unreadable += 1;
    }
  }
  const all: number[] = [];
  const weigh = ({ fields }: BackupCopy) => fields.content.length;
  for await (const batch of prefetch(inBatches(cleanedItems(), { size: 25, maxWeight: 1 << 20, weigh }))) {
    report.added("workingCopies", batch.length);
    if (dryRun) continue;
    const ids = await reserveIds(schema, "workingCopies", batch.length);
    const rows = batch.map(({ post: _, saveId, fields, ...copy }, index) => ({
      ...copy,
      saveId: saveId ?? null,
      id: ids[index] as number,
      fields: storedFields(fields, terms),
    }));
    await insertRows("workingCopies", rows);
    all.push(...ids);
  }
  if (withoutPost > 0) report.note(`Working copies left out because their post was not imported: ${withoutPost}.`);
  if (unreadable > 0) report.note(`Working copies left out because they can't be read: ${unreadable}.`);
  return all;
}
