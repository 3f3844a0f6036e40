import type { TableName } from "@/content-file/content-tables";

import type { ReportBuilder } from "./import-report";
import type { ContentFingerprint } from "./queries";

/** What every part of an import needs. */
export type Import = {
  /** Set for a test restore: the Postgres schema to import into, instead of the site's own tables. */
  schema: string | undefined;
  /** The file replaces the existing content. */
  replace: boolean;
  unchangedSince?: ContentFingerprint | undefined;
  /** Waymark wrote the file, so its values were once stored in this form. */
  isWaymarkFile: boolean;
  dryRun: boolean;
  /** Set when the site moves to another database: reviews that don't match their hash, and subscribers who have unsubscribed, are imported too. */
  asIs: boolean;
  /** The tables that a restore empties. */
  replacedTables: ReadonlySet<TableName>;
  /** The slug that a post of the file gets. */
  slugOf: (slug: string) => string;
  /** A text of the file with the keys that its sources and explained words have on this site. */
  textOf: (content: string) => string;
  report: ReportBuilder;
};
