import type { CheckResult } from "@/backup/backup-list";
import type { BackupStore } from "@/backup/backup-store";
import { reasonOf } from "@/backup/failure-reason";
import { countOf, describeCounts, formatMinute, joinWords } from "@/backup/format";
import type { FoundBackup } from "@/backup/inspect";
import { backups, makeSafetyBackup } from "@/backup/make-backup";
import { checkForRestore, NOTHING_CHANGED } from "@/backup/restore";
import { definitionOf, postsFirst, reportedNames } from "@/content-file/content-tables";
import { type CheckedBackup, importBackup } from "@/content-file/import/import";
import type { ImportReport } from "@/content-file/import/import-report";

import { checkContent } from "./check-content";
import { countInTrash } from "./queries";

type Usable = { backup: FoundBackup; checked: CheckedBackup };

/** Restores posts only when there are none and a valid backup has some; deletes nothing. Call it within a job. */
export async function checkAndRestore(store: BackupStore = backups): Promise<CheckResult> {
  const { counts, problems } = await checkContent();
  if (counts.posts > 0 || problems.length > 0) {
    const found = problems.length
      ? `The check found ${countOf(problems.length, "problem", "problems")}: ${problems.join(" ")}`
      : `All content is readable and complete: ${describeCounts(counts)}.${describeTrash(await countInTrash())}`;
    return unchanged(found, await describeNewest(store));
  }
  const { usable, skipped } = await findUsable(store);
  if (!usable) return unchanged("There are no posts, and no valid backup contains any.", skipped);
  const safety = await makeSafetyBackup(NOTHING_CHANGED, usable.backup.name);
  const report = await importBackup(usable.checked);
  const message = joinSentences(
    `There were no posts, so they were restored from the newest valid backup with posts, made on ${formatMinute(usable.backup.madeAt)}: ${describeAdded(report)}.`,
    "Nothing was removed.",
    skipped,
    `The previous content is kept in ${safety.name}.`,
  );
  return { message, safetyBackup: safety.name };
}

async function findUsable(store: BackupStore): Promise<{ usable: Usable | undefined; skipped: string }> {
  const reasons: string[] = [];
  for (const backup of await store.list({ thoroughly: true })) {
    if (!backup.problem && backup.counts?.posts === 0) continue;
    try {
      const checked = await checkForRestore(backup, store);
      return { usable: { backup, checked }, skipped: describeSkipped(reasons) };
    } catch (error) {
      reasons.push(`${backup.name} (${reasonOf(error)})`);
    }
  }
  return { usable: undefined, skipped: describeSkipped(reasons) };
}

const describeTrash = (posts: number) => (posts > 0 ? ` In the trash: ${countOf(posts, "post", "posts")}.` : "");

const describeSkipped = (reasons: string[]) =>
  reasons.length === 0 ? "" : `${countOf(reasons.length, "file", "files")} could not be used: ${reasons.join(", ")}.`;

async function describeNewest(store: BackupStore) {
  const newest = (await store.list()).find(({ problem }) => !problem);
  return newest ? `The newest good backup was made on ${formatMinute(newest.madeAt)}.` : "There is no backup yet.";
}

function describeAdded({ results }: ImportReport) {
  return joinWords(postsFirst(reportedNames).map((name) => countOf(results[name].added, ...definitionOf(name).noun)));
}

const unchanged = (found: string, more: string): CheckResult => ({
  message: joinSentences(found, "Nothing was changed.", more),
  safetyBackup: null,
});

const joinSentences = (...sentences: string[]) => sentences.filter(Boolean).join(" ");
