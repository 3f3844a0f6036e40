import { type ContentCounts, independentNames, noContent, reportedNames } from "@/content-file/content-tables";
import type { ImportReport } from "@/content-file/import/import-report";
import { mapFields } from "@/posts/post-fields";

/** The counts of a backup, 0 where not given. */
export const countsOf = (counts: Partial<ContentCounts>): ContentCounts => ({ ...noContent(), ...counts });

/** The counts of what `fillSite` makes. */
export const fullCounts = {
  ...countsOf({ categories: 1, tags: 2, posts: 5, revisions: 2, workingDrafts: 2, media: 2 }),
  ...mapFields(independentNames, () => 1),
  subscribers: 2,
};

/** The results of an import, 0 where not given. */
export const resultsOf = (results: Partial<ImportReport["results"]>) => ({
  ...mapFields(reportedNames, () => ({ added: 0, skipped: 0 })),
  ...results,
});
