import type { TableName } from "@/content-file/content-tables";

import type { ReportBuilder } from "./import-report";
import type { ContentFingerprint } from "./queries";

export type ImportContext = {
  /** Set for a test restore: the Postgres schema to import into, instead of the site's own tables. */
  schema: string | undefined;
  /** Set for a restore: the file replaces the existing content. */
  replace: boolean;
  unchangedSince?: ContentFingerprint | undefined;
  /** Waymark wrote the file, so its values were once stored in this form. */
  isWaymarkFile: boolean;
  dryRun: boolean;
  /** Set when the site moves to another database: imports even reviews that don't match their hash, and subscribers who have unsubscribed. */
  asIs: boolean;
  replacedTables: ReadonlySet<TableName>;
  newSlug: (slug: string) => string;
  /** Replaces the keys of sources and explained words with those on this site. */
  withNewKeys: (content: string) => string;
  report: ReportBuilder;
};
