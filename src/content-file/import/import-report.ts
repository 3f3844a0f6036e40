import type { ReportedName } from "@/content-file/content-tables";

export type ImportCount = { added: number; skipped: number };

export type SkippedItem = {
  kind: string;
  name: string;
  reason: string;
};

/** What an import did, or would do. */
export type ImportReport = {
  results: { [Name in ReportedName]: ImportCount };
  skipped: SkippedItem[];
  notes: string[];
  addresses?: { from: string; to: string }[];
};

export type ImportResult = ImportReport & {
  safetyBackup: string | null;
};
