import { db } from "@db/client";

import { countOf } from "@/backup/format";
import { tableOf } from "@/content-file/content-columns";
import {
  type ContentCounts,
  contentLists,
  definitionOf,
  listNames,
  reportedNames,
  zeroCounts,
} from "@/content-file/content-tables";
import type { ImportReport } from "@/content-file/import/import-report";
import { mapFields } from "@/posts/post-fields";

/** The counts of a backup, 0 where not given. */
export const countsOf = (counts: Partial<ContentCounts>): ContentCounts => ({ ...zeroCounts(), ...counts });

/** How many rows the database has for each list of a backup. */
export async function storedCounts() {
  const counts = listNames.map(async (name) => [name, await db.$count(tableOf(contentLists[name].table))] as const);
  return countsOf(Object.fromEntries(await Promise.all(counts)));
}

/** The part of an import's note that counts the lists that have no result of their own (`isReported` is false). */
export function otherContent(counts: ContentCounts) {
  const named = listNames.filter((name) => {
    const { isCompared, isReported } = definitionOf(contentLists[name].table);
    return isCompared && !isReported && counts[name] > 0;
  });
  return new Intl.ListFormat("en-US").format(named.map((name) => countOf(counts[name], ...contentLists[name].noun)));
}

/** The results of an import, 0 where not given. */
export const resultsOf = (results: Partial<ImportReport["results"]>) => ({
  ...mapFields(reportedNames, () => ({ added: 0, skipped: 0 })),
  ...results,
});
