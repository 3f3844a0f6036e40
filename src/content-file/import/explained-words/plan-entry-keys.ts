import type { glossaryEntries } from "@db/schema";

import type { ContentRow } from "@/content-file/export/queries";
import { inBatches } from "@/lib/async/batches";

import { type CheckedBackup, readList } from "../checked-backup";
import type { ReportBuilder } from "../import-report";
import { findStoredEntries } from "./queries";

/** The fields used here; `file-format.ts` has validated them. */
type Entry = ContentRow & Pick<typeof glossaryEntries.$inferInsert, "key" | "name" | "createdAt">;

const EXPLAINED_WORD = /(<dfn\b[^<>]{0,500}?\bdata-term\s*=\s*["']?)([a-z0-9-]+)/gi;

/** Maps keys of the file to the keys that entries with the same names already have on this site. */
export async function planEntryKeys(checked: CheckedBackup, report: ReportBuilder): Promise<Map<string, string>> {
  const renamed = new Map<string, string>();
  for await (const batch of inBatches(readList(checked, "glossaryEntries"), { size: 200 })) {
    const items = batch.map(({ item }) => item as Entry);
    const { byName, byKey } = await findStoredEntries({
      names: items.map(({ name }) => name),
      keys: items.map(({ key }) => key),
    });
    for (const item of items) {
      const stored = byName.get(item.name);
      // An entry that was renamed on one of the two sites is still the same entry and keeps its key.
      const isSameEntry = item.createdAt !== undefined && byKey.get(item.key)?.createdAt === item.createdAt;
      if (!stored || stored.key === item.key || isSameEntry) continue;
      renamed.set(item.key, stored.key);
      report.note(`The word “${item.name}” already exists under another key, which the imported texts now use.`);
    }
  }
  return renamed;
}

export function renameEntryKeys(content: string, renamed: ReadonlyMap<string, string>) {
  if (renamed.size === 0 || !content.includes("<dfn")) return content;
  return content.replace(EXPLAINED_WORD, (_, start: string, key: string) => start + (renamed.get(key) ?? key));
}
