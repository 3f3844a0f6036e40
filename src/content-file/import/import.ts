import { join } from "node:path";

import { independentNames, type ListName, replacedNames } from "@/content-file/content-tables";
import type { BackupItem } from "@/content-file/file-format";
import { env } from "@/env";
import { requireDiskSpace } from "@/lib/disk/free-space";
import { describeError, errorWithCode } from "@/lib/errors";
import { log } from "@/lib/log";
import { rerenderPosts } from "@/posts/writing/rerender-posts";

import { changedDuringImport } from "./changed-during-import";
import { type CheckedBackup, readList } from "./checked-backup";
import { planEntryKeys, renameEntryKeys } from "./explained-words/plan-entry-keys";
import type { ImportContext } from "./import-context";
import { importCopies } from "./import-copies";
import { importDrafts } from "./import-drafts";
import { importImageFiles } from "./import-images";
import { importIndependent } from "./import-independent";
import { importPosts } from "./import-posts";
import { type ImportReport, ReportBuilder } from "./import-report";
import { importRevisions } from "./import-revisions";
import { ItemFile } from "./item-file";
import { planSlugs } from "./plan-slugs";
import { planTerms } from "./plan-terms";
import { withTopicsOfSite } from "./plan-topics";
import { preparePosts } from "./prepare-posts";
import {
  addContent,
  type ContentFingerprint,
  type PreparedContent,
  refreshStatistics,
  removeImportImages,
  removeImportImagesBefore,
} from "./queries";
import { SourcePlan } from "./sources/plan-sources";
import { createTemporaryTables, dropTemporaryTables, runOneImport } from "./temporary-tables/queries";
import { makeWorkFolder, removeFolder, removeWorkFoldersBefore } from "./work-folder";

export { checkBackup } from "./check";
export type { CheckedBackup };

export type ImportOptions = {
  schema?: string;
  replace?: boolean;
  unchangedSince?: ContentFingerprint;
  dryRun?: boolean;
  asIs?: boolean;
  onSkip?: (name: string) => void;
};

const DAY_MS = 86_400_000;

/**
 * Adds everything in the file that does not exist yet, or nothing at all. Without `replace`, existing content stays as it is, except that a source
 * also gets the other keys that the file has for it. A post that can't be stored is skipped if Waymark wrote the file; otherwise a BackupError names it.
 */
export async function importBackup(checked: CheckedBackup, options: ImportOptions = {}): Promise<ImportReport> {
  const { schema, replace = false, unchangedSince, dryRun = false, asIs = false, onSkip } = options;
  const isWaymarkFile = checked.sha256 !== undefined;
  const context: ImportWithoutPlans = {
    schema,
    replace,
    unchangedSince,
    isWaymarkFile,
    dryRun,
    asIs,
    // A restore keeps the stored rows of a list that did not exist yet when the file was made.
    replacedTables: new Set(replacedNames.filter((name) => checked.byteRanges.has(name))),
    report: new ReportBuilder(onSkip),
  };
  // Content is stored twice: in temporary files and tables, and in the database. For a test restore the space was checked before.
  if (!dryRun && !schema) requireDiskSpace(2 * Bun.file(checked.path).size);
  await (dryRun
    ? prepareAndAdd(checked, context)
    : runOneImport(() => withTemporaryTables(() => prepareAndAdd(checked, context))));
  if (!dryRun && !schema) await refreshAfterImport();
  return context.report.finish({ includesOtherLists: !replace });
}

/** The content is stored by now, so a failure here must not make the import fail. */
async function refreshAfterImport() {
  await refreshStatistics().catch((error) => {
    log("error", "The database statistics could not be refreshed after an import", { error: describeError(error) });
  });
  await rerenderPosts().catch((error) => {
    log("error", "Posts could not be rendered after an import", { error: describeError(error) });
  });
}

/** On a database server, where another process may be importing, removes only what is more than a day old. */
export async function removeUnfinishedImports() {
  const before = env.DATABASE_URL ? Date.now() - DAY_MS : Date.now();
  await removeWorkFoldersBefore(before);
  if (!env.DATABASE_URL) await dropTemporaryTables();
  const images = await removeImportImagesBefore(new Date(before).toISOString());
  if (images > 0) log("info", "Removed the images of an interrupted import", { images });
}

async function withTemporaryTables(work: () => Promise<void>) {
  await createTemporaryTables();
  try {
    await work();
  } finally {
    await dropTemporaryTables();
  }
}

type ImportWithoutPlans = Omit<ImportContext, "newSlug" | "withNewKeys">;

async function prepareAndAdd(checked: CheckedBackup, options: ImportWithoutPlans) {
  // Restores and test restores keep every key and every slug, even one that would be refused today.
  const keepsSlugs = options.schema !== undefined || options.replace;
  const newSlug = keepsSlugs ? (slug: string) => slug : await planSlugs(checked.slugs);
  const keepsTopics = options.schema !== undefined || options.asIs;
  const sources = options.schema === undefined ? await SourcePlan.make(checked, options) : undefined;
  const entryKeys = keepsSlugs ? new Map<string, string>() : await planEntryKeys(checked, options.report);
  const withNewKeys = (content: string) => renameEntryKeys(sources?.withNewKeys(content) ?? content, entryKeys);
  const context: ImportContext = { ...options, newSlug, withNewKeys };
  for (const { message } of checked.unreadable) context.report.note(`Left out, because it can't be read: ${message}`);
  for (const note of checked.notes) context.report.note(note);
  const folder = makeWorkFolder();
  const postImages = new ItemFile<BackupItem<"media">>(join(folder, "images"));
  try {
    const categories = await planTerms("categories", await readAll(checked, "categories"), context);
    const tags = await planTerms("tags", await readAll(checked, "tags"), context);
    const finders = { ...context, findCategory: categories.find, findTag: tags.find };
    const added = await importPosts(preparePosts(checked, postImages, context), checked.slugs, finders);
    const posts = { added, slugs: checked.slugs };
    const postRevisions = await importRevisions(readList(checked, "revisions"), posts, finders);
    const workingDrafts = await importDrafts(readList(checked, "workingDrafts"), added, finders);
    const workingCopies = await importCopies(readList(checked, "workingCopies"), added, finders);
    const ids = { posts: [...added.values()], postRevisions, workingDrafts, workingCopies } as PreparedContent["ids"];
    for (const name of independentNames) {
      const rows = name === "sources" && sources ? sources.items() : readList(checked, name);
      const items = name === "subscribers" && !keepsTopics ? withTopicsOfSite(rows, categories.find) : rows;
      ids[name] = await importIndependent(name, items, context);
    }
    if (context.dryRun) return;
    const images = await importImageFiles(imagesOf(checked, postImages), context.schema);
    const terms = { categories: categories.added, tags: tags.added };
    const content = { ...terms, storedTags: tags.stored, images: images.all, addedImages: images.added };
    await addPrepared({ ...content, ids, additionalKeys: sources?.additionalKeys ?? new Map() }, context);
  } finally {
    // An open file takes up disk space even after it is removed.
    await postImages.discard();
    await removeFolder(folder);
  }
}

async function addPrepared(content: PreparedContent, context: ImportContext) {
  try {
    const { alreadyStored, pausedIssues } = await addContent(content, context);
    for (const [name, count] of alreadyStored) context.report.moveToSkipped(name, count);
    if (pausedIssues === 0) return;
    log("info", "Newsletter issues were paused", {
      issues: pausedIssues,
      reason: context.replace ? "restore" : "import",
    });
    context.report.note(describePaused(pausedIssues));
  } catch (error) {
    if (!context.schema) await removeImportImages(content.addedImages);
    const code = errorWithCode(error)?.code;
    if (code !== UNIQUE_VIOLATION && code !== FOREIGN_KEY_VIOLATION) throw error;
    throw changedDuringImport();
  }
}

const describePaused = (count: number) =>
  `${count === 1 ? "A newsletter issue was" : `${count} newsletter issues were`} paused. Look at the Newsletter screen before you continue ${count === 1 ? "it" : "them"}.`;

const UNIQUE_VIOLATION = "23505";
const FOREIGN_KEY_VIOLATION = "23503";

async function* imagesOf(checked: CheckedBackup, postImages: ItemFile<BackupItem<"media">>) {
  for await (const { item } of readList(checked, "media")) yield item;
  yield* postImages.read();
}

async function readAll<Name extends ListName>(checked: CheckedBackup, name: Name) {
  const items: BackupItem<Name>[] = [];
  for await (const { item } of readList(checked, name)) items.push(item);
  return items;
}
