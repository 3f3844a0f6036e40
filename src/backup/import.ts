import { join } from "node:path";

import { env } from "@/env";
import { describeError } from "@/lib/errors";
import { demandRoom } from "@/lib/free-space";
import { log } from "@/lib/log";

import type { BackupItem, ListName } from "./file-format";
import type { ImportReport } from "./import-report";
import { bringPictures } from "./importing/bring-pictures";
import { type CheckedBackup, readList } from "./importing/checked-backup";
import type { Import } from "./importing/import-context";
import { preparePosts, type SpooledPost } from "./importing/prepare-posts";
import { addContent, refreshStatistics, removeImportPictures, removeImportPicturesBefore } from "./importing/queries";
import { ReportBuilder } from "./importing/report";
import { Spool } from "./importing/spool";
import { makeWorkFolder, removeFolder, removeWorkFoldersBefore } from "./importing/work-folder";

export { checkBackup } from "./importing/check";
export type { CheckedBackup };

export type ImportOptions = {
  /** A schema whose tables are filled instead of the site's own. */
  schema?: string;
  /** Posts, terms and subscribers that are there go first, in the same transaction. */
  replace?: boolean;
  /** Nothing is written; the report is the same. */
  dryRun?: boolean;
};

const DAY_MS = 86_400_000;

/**
 * Adds what is in the file and not there yet, all of it or nothing; what exists, by slug, name or address in any letter case, stays as it
 * is. Throws a BackupError that names the post which can't be stored. The caller forgets the kept pages.
 */
export async function importBackup(checked: CheckedBackup, options: ImportOptions = {}): Promise<ImportReport> {
  const { schema, replace = false, dryRun = false } = options;
  const context: Import = { schema, replace, dryRun, report: new ReportBuilder() };
  const folder = makeWorkFolder();
  try {
    await importFrom(checked, folder, context);
  } finally {
    await removeFolder(folder);
  }
  if (!dryRun && !schema) {
    await refreshStatistics().catch((error) => {
      log("error", "the planner could not be told of an import", { error: describeError(error) });
    });
  }
  return context.report.finish();
}

/** Removes what imports left that were cut off. On a database server another process may be importing: there, only what is a day old. */
export async function forgetUnfinishedImports() {
  const before = env.DATABASE_URL ? Date.now() - DAY_MS : Date.now();
  await removeWorkFoldersBefore(before);
  const pictures = await removeImportPicturesBefore(new Date(before).toISOString());
  if (pictures > 0) log("info", "Removed the pictures of an import that was cut off", { pictures });
}

async function importFrom(checked: CheckedBackup, folder: string, context: Import) {
  const { schema, dryRun } = context;
  // Once in its own files, once in the database; a proof has been promised its room.
  if (!dryRun && !schema) demandRoom(2 * Bun.file(checked.path).size);
  const posts = new Spool<SpooledPost>(join(folder, "posts"));
  const inPosts = new Spool<BackupItem<"media">>(join(folder, "pictures"));
  const slugs = await preparePosts(checked, { posts, pictures: inPosts }, context);
  const terms = { categories: await allOf(checked, "categories"), tags: await allOf(checked, "tags") };

  async function* pictureItems() {
    for await (const { item } of readList(checked, "media")) yield item;
    yield* inPosts.read();
  }

  const pictures = dryRun ? [] : await bringPictures(pictureItems(), schema);
  const content = {
    ...terms,
    slugs,
    pictures,
    posts: posts.read(),
    revisions: readList(checked, "revisions"),
    subscribers: readList(checked, "subscribers"),
  };
  try {
    await addContent(content, context);
  } catch (error) {
    if (!schema) await removeImportPictures(pictures);
    throw error;
  }
}

async function allOf<Name extends ListName>(checked: CheckedBackup, name: Name) {
  const items: BackupItem<Name>[] = [];
  for await (const { item } of readList(checked, name)) items.push(item);
  return items;
}
