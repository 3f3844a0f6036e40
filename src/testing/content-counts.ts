import { type ContentCounts, independentNames, noContent, reportedNames } from "@/content-file/content-tables";
import type { ImportReport } from "@/content-file/import/import-report";
import { mapFields } from "@/posts/post-fields";

/** Counts of a backup; nothing in the lists that are not named. */
export const countsOf = (named: Partial<ContentCounts>): ContentCounts => ({ ...noContent(), ...named });

/** What `fillSite` makes. */
export const fullCounts = {
  ...countsOf({ categories: 1, tags: 2, posts: 5, revisions: 2, media: 2 }),
  ...mapFields(independentNames, () => 1),
  subscribers: 2,
};

/** Results of an import; nothing added and nothing skipped where not named. */
export const resultsOf = (named: Partial<ImportReport["results"]>) => ({
  ...mapFields(reportedNames, () => ({ added: 0, skipped: 0 })),
  ...named,
});
