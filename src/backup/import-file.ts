import { type Converted, convertExport } from "@/blog-import/convert";
import { checkBackup, type CheckedBackup, importBackup, type ImportOptions } from "@/content-file/import/import";
import type { ImportReport } from "@/content-file/import/import-report";

export type ImportFile = { checked: CheckedBackup; converted: Converted | undefined };

export async function readImportFile(path: string): Promise<ImportFile> {
  const converted = await convertExport(path);
  return { checked: await checkBackup(converted?.path ?? path), converted };
}

export async function importFile(
  { checked, converted }: ImportFile,
  options: ImportOptions = {},
): Promise<ImportReport> {
  const skippedSlugs = new Set<string>();
  const report = await importBackup(checked, { ...options, onSkip: (name) => skippedSlugs.add(name) });
  if (!converted) return report;
  const counts = Object.values(report.results);
  const isOnlySkipped = counts.every(({ added }) => added === 0) && counts.some(({ skipped }) => skipped > 0);
  const notes = isOnlySkipped ? [] : converted.notes.sentences(skippedSlugs);
  const addresses = converted.redirects
    .filter(({ slug }) => !skippedSlugs.has(slug))
    .map(({ from, slug }) => ({ from, to: `/article/${slug}` }));
  return { ...report, notes: [...notes, ...report.notes], addresses };
}
