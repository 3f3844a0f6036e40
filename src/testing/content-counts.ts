import { countOf } from "@/backup/format";
import {
  type ContentCounts,
  contentLists,
  definitionOf,
  listNames,
  noContent,
  reportedNames,
} from "@/content-file/content-tables";
import type { ImportReport } from "@/content-file/import/import-report";
import { mapFields } from "@/posts/post-fields";

/** The counts of a backup, 0 where not given. */
export const countsOf = (counts: Partial<ContentCounts>): ContentCounts => ({ ...noContent(), ...counts });

/** The counts of what `fillSite` makes. */
export const fullCounts = countsOf({
  categories: 1,
  tags: 2,
  posts: 5,
  revisions: 2,
  workingDrafts: 2,
  workingCopies: 1,
  suppressions: 1,
  subscribers: 2,
  authors: 1,
  reviewers: 1,
  reviewTexts: 1,
  reviews: 2,
  sources: 1,
  glossaryEntries: 1,
  pathways: 1,
  newsletterIssues: 1,
  settings: 1,
  media: 2,
});

/**
 * The part of an import's note that counts the lists that have no result of their own (`isReported` is false), for a file with what
 * `fillSite` makes; `changes` overrides single counts.
 */
export function otherContent(changes: Partial<ContentCounts> = {}) {
  const counts = { ...fullCounts, ...changes };
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
