import { BackupError } from "./backup-error";
import { type BackupFile, backupFile } from "./file-format";
import type { BackupCounts, ImportReport } from "./import-report";
import { importContent } from "./queries";

/** A file that was read once from beginning to end and found good. */
export type CheckedBackup = {
  path: string;
  version: number;
  counts: BackupCounts;
  /** The hash of its manifest; undefined for a file that has none. */
  sha256: string | undefined;
  file: BackupFile;
};

export type ImportOptions = {
  /** A schema whose tables are filled instead of the site's own. */
  schema?: string;
  /** Posts, terms and subscribers that are there go first, in the same transaction. */
  replace?: boolean;
  /** Nothing is written; the report is the same. */
  dryRun?: boolean;
};

/** Reads a backup file and throws a BackupError when it can't be imported. Writes nothing. */
export async function checkBackup(path: string): Promise<CheckedBackup> {
  const json = await Bun.file(path)
    .json()
    .catch(() => {
      throw new BackupError(400, "Invalid JSON file");
    });
  if (!json?.version || !Array.isArray(json.posts)) throw new BackupError(400, "Invalid backup file format");
  const { data: file, error } = backupFile.safeParse(json);
  const issue = error?.issues[0];
  if (!file) throw new BackupError(400, `${issue?.path.join(".")}: ${issue?.message}`);
  const { categories, tags, posts, revisions, subscribers, media } = file;
  const counts = {
    categories: categories.length,
    tags: tags.length,
    posts: posts.length,
    revisions: revisions.length,
    subscribers: subscribers.length,
    media: media.length,
  };
  return { path, version: Number(file.version), counts, sha256: json.manifest?.sha256, file };
}

/** Adds what is in the file and not there yet, all of it or nothing. Throws a BackupError. */
export async function importBackup(checked: CheckedBackup, options: ImportOptions = {}): Promise<ImportReport> {
  return { results: await importContent(checked.file, options), skipped: [], notes: [] };
}
