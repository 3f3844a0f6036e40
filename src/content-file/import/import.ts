import { join } from "node:path";

import { independentNames, type ListName } from "@/content-file/content-tables";
import type { BackupItem } from "@/content-file/file-format";
import { env } from "@/env";
import { requireDiskSpace } from "@/lib/disk/free-space";
import { databaseError, describeError } from "@/lib/errors";
import { log } from "@/lib/log";

import { type CheckedBackup, readList } from "./checked-backup";
import type { Import } from "./import-context";
import { importImageFiles } from "./import-images";
import { importIndependent } from "./import-independent";
import { importPosts } from "./import-posts";
import type { ImportReport } from "./import-report";
import { importRevisions } from "./import-revisions";
import { ItemFile } from "./item-file";
import { planSlugs } from "./plan-slugs";
import { planTerms } from "./plan-terms";
import { preparePosts } from "./prepare-posts";
import {
  addContent,
  changedDuringImport,
  type ContentFingerprint,
  type PreparedContent,
  refreshStatistics,
  removeImportImages,
  removeImportImagesBefore,
} from "./queries";
import { ReportBuilder } from "./report";
import { createTemporaryTables, dropTemporaryTables, runOneImport } from "./temporary-tables/queries";
import { makeWorkFolder, removeFolder, removeWorkFoldersBefore } from "./work-folder";

export { checkBackup } from "./check";
export type { CheckedBackup };

export type ImportOptions = {
  schema?: string;
  replace?: boolean;
  since?: ContentFingerprint;
  dryRun?: boolean;
  onSkip?: (name: string) => void;
};

const DAY_MS = 86_400_000;

/**
 * Adds what is in the file and not there yet, all of it or nothing; what exists, by slug, name or address in any letter case, stays as it
 * is. Throws a BackupError that names the post which can't be stored.
 */
export async function importBackup(checked: CheckedBackup, options: ImportOptions = {}): Promise<ImportReport> {
  const { schema, replace = false, since, dryRun = false, onSkip } = options;
  const isOwn = checked.sha256 !== undefined;
  const context: ImportWithoutSlugs = { schema, replace, since, isOwn, dryRun, report: new ReportBuilder(onSkip) };
  // Once in its own files and tables, once in the database; a proof has been promised its room.
  if (!dryRun && !schema) requireDiskSpace(2 * Bun.file(checked.path).size);
  await (dryRun
    ? prepareAndAdd(checked, context)
    : runOneImport(() => withTemporaryTables(() => prepareAndAdd(checked, context))));
  if (!dryRun && !schema) {
    await refreshStatistics().catch((error) => {
      log("error", "the planner could not be told of an import", { error: describeError(error) });
    });
  }
  return context.report.finish();
}

/** Removes what imports left that were cut off. On a database server another process may be importing: there, only what is a day old. */
export async function removeUnfinishedImports() {
  const before = env.DATABASE_URL ? Date.now() - DAY_MS : Date.now();
  await removeWorkFoldersBefore(before);
  if (!env.DATABASE_URL) await dropTemporaryTables();
  const images = await removeImportImagesBefore(new Date(before).toISOString());
  if (images > 0) log("info", "Removed the images of an import that was cut off", { images });
}

async function withTemporaryTables(work: () => Promise<void>) {
  await createTemporaryTables();
  try {
    await work();
  } finally {
    await dropTemporaryTables();
  }
}

type ImportWithoutSlugs = Omit<Import, "slugOf">;

async function prepareAndAdd(checked: CheckedBackup, begun: ImportWithoutSlugs) {
  // What was in this site is restored, and proven, as it was.
  const isAsItWas = begun.schema !== undefined || begun.replace;
  const slugOf = isAsItWas ? (slug: string) => slug : await planSlugs(checked.slugs);
  const context: Import = { ...begun, slugOf };
  for (const { message } of checked.unreadable) context.report.note(`Left out, because it can't be read: ${message}`);
  for (const note of checked.notes) context.report.note(note);
  const folder = makeWorkFolder();
  const inPosts = new ItemFile<BackupItem<"media">>(join(folder, "images"));
  try {
    const categories = await planTerms("categories", await allOf(checked, "categories"), context);
    const tags = await planTerms("tags", await allOf(checked, "tags"), context);
    const finders = { ...context, findCategory: categories.find, findTag: tags.find };
    const added = await importPosts(preparePosts(checked, inPosts, context), checked.slugs, finders);
    const posts = { added, slugs: checked.slugs };
    const postRevisions = await importRevisions(readList(checked, "revisions"), posts, finders);
    const ids = { posts: [...added.values()], postRevisions } as PreparedContent["ids"];
    for (const name of independentNames) ids[name] = await importIndependent(name, readList(checked, name), context);
    if (context.dryRun) return;
    const images = await importImageFiles(imagesOf(checked, inPosts), context.schema);
    const terms = { categories: categories.fresh, tags: tags.fresh };
    await add({ ...terms, storedTags: tags.stored, ids, images }, context);
  } finally {
    // An open file keeps its space on the disk, removed or not.
    await inPosts.discard();
    await removeFolder(folder);
  }
}

async function add(content: PreparedContent, context: Import) {
  try {
    for (const [name, count] of await addContent(content, context)) context.report.moveToSkipped(name, count);
  } catch (error) {
    if (!context.schema) await removeImportImages(content.images);
    const code = databaseError(error)?.code;
    if (code !== UNIQUE_VIOLATION && code !== FOREIGN_KEY_VIOLATION) throw error;
    throw changedDuringImport();
  }
}

const UNIQUE_VIOLATION = "23505";
const FOREIGN_KEY_VIOLATION = "23503";

async function* imagesOf(checked: CheckedBackup, inPosts: ItemFile<BackupItem<"media">>) {
  for await (const { item } of readList(checked, "media")) yield item;
  yield* inPosts.read();
}

async function allOf<Name extends ListName>(checked: CheckedBackup, name: Name) {
  const items: BackupItem<Name>[] = [];
  for await (const { item } of readList(checked, name)) items.push(item);
  return items;
}
