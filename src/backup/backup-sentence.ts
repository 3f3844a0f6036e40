import { ago } from "@/lib/time/ago";

import type { Backup, BackupList } from "./backup-list";

const MAX_AGE_MS = 2 * 24 * 60 * 60 * 1000;

export type BackupSentence = { text: string; state: "good" | "untested" | "bad" };

/** The state of the backups in one sentence; `elapsedMs` is the time since the list was read. */
export function backupSentence(list: BackupList, elapsedMs = 0): BackupSentence {
  const newest = findNewestUsable(list);
  const failure = failureOf(list, newest);
  if (!newest) return { text: failure ? `${failure}.` : "No backup has been made yet.", state: "bad" };

  const now = Date.parse(list.readAt) + elapsedMs;
  const age = newest.isFromFuture ? "at an unknown time" : ago(newest.madeAt, now);
  const { state, ending } = testOf(newest);
  if (failure) return { text: `${failure}; the one before was made ${age}${ending}.`, state: "bad" };
  const isOld = !newest.isFromFuture && now - Date.parse(newest.madeAt) > MAX_AGE_MS;
  if (isOld) return { text: `The last backup was made ${age}${ending}.`, state: "bad" };
  return { text: `Backed up ${age}${ending}.`, state };
}

/** A safety backup has the content from before a restore or an import, so it counts only when there is no other. */
export function findNewestUsable({ backups }: BackupList) {
  const usable = backups.filter(({ problem }) => !problem);
  return usable.find(({ kind }) => kind !== "safety") ?? usable[0];
}

function failureOf({ backups, lastFailure }: BackupList, newest: Backup | undefined) {
  const isNewer = (at: string) => !newest || newest.isFromFuture || Date.parse(at) > Date.parse(newest.madeAt);
  if (lastFailure && !lastFailure.wasMade && isNewer(lastFailure.at)) return "The last automatic backup failed";
  if (!backups[0]?.problem) return undefined;
  return newest ? "The newest backup can’t be restored" : "None of the backups can be restored";
}

function testOf({ testedAt, mismatch }: Backup) {
  if (testedAt) return { state: "good", ending: " and tested by restoring it to a separate copy" } as const;
  if (mismatch) return { state: "bad", ending: ", but its test failed" } as const;
  return { state: "untested", ending: ", not tested yet" } as const;
}
