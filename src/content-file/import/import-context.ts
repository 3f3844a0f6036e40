import type { ContentFingerprint } from "./queries";
import type { ReportBuilder } from "./report";

/** What every part of an import must know. */
export type Import = {
  schema: string | undefined;
  /** What was there has gone, or would go. */
  replace: boolean;
  since?: ContentFingerprint | undefined;
  /** Waymark wrote the file itself: what it says was stored so. */
  isOwn: boolean;
  dryRun: boolean;
  /** The slug that a post of the file gets. */
  slugOf: (slug: string) => string;
  report: ReportBuilder;
};
