import type { ContentFingerprint } from "./queries";
import type { ReportBuilder } from "./report";

/** What every part of an import must know. */
export type Import = {
  /** The schema whose tables are filled; the site's own when undefined. */
  schema: string | undefined;
  /** What was there has gone, or would go. */
  replace: boolean;
  /** When that was known to be saved elsewhere. */
  since?: ContentFingerprint | undefined;
  /** Waymark wrote the file itself: what it says was stored so. */
  isOwn: boolean;
  /** Nothing is written. */
  dryRun: boolean;
  /** The slug that a post of the file gets. */
  slugOf: (slug: string) => string;
  report: ReportBuilder;
};
