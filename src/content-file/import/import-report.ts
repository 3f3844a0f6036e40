import type { ReportedName } from "@/content-file/content-tables";

export type ImportCount = { added: number; skipped: number };

export type SkippedItem = {
  /** What one such row is called: "category", "tag", "post" or "subscriber". */
  kind: string;
  /** The name of a term, the slug of a post, the address of a subscriber. */
  name: string;
  reason: string;
};

/** What an import did, or would do. */
export type ImportReport = {
  results: { [Name in ReportedName]: ImportCount };
  skipped: SkippedItem[];
  notes: string[];
  /** Of posts that came from another program: where they stood, and where they are now. */
  addresses?: { from: string; to: string }[];
};

/** POST /api/admin/import, with `?check=1` too. */
export type ImportAnswer = ImportReport & {
  /** The backup of what was there before; null when nothing was, and for a check. */
  safetyBackup: string | null;
};
