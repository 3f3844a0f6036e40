import type { Protection } from "./backup-list";
import type { FoundBackup } from "./inspect";

const DAY_MS = 86_400_000;
const KEPT_DAYS = 30;
const MAX_SAFETY_BACKUPS = 10;
/** This many good automatic backups are kept, however full the disk is. */
const MIN_KEPT = 3;

export type Rules = {
  keep: number;
  now: Date;
  bytesToFree: number;
  /** Backups that are kept whatever the rules say: the one just made, and the one about to be restored. */
  keepNames: string[];
};

/**
 * Which files of the folder (newest first) may be removed.
 * Automatic backups are kept when they are among the newest, or the newest of their day (a tested one, if there is any).
 * Safety backups are kept when they are among the newest, or the first of their day, which has the content from before that day's restores and imports.
 * When space is short, more of both are removed, old safety backups first.
 * Files that a person made or copied there are never removed, nor is the newest good backup, the newest tested one, or the newest one with posts.
 */
export function listExpired(all: FoundBackup[], { keep, now, bytesToFree, keepNames }: Rules) {
  const protectedBackups = new Set([...listProtected(all).map(({ name }) => name), ...keepNames]);
  const isOld = ({ madeAt }: FoundBackup) => Date.parse(madeAt) < now.getTime() - KEPT_DAYS * DAY_MS;
  const automatic = all.filter(({ kind }) => kind === "automatic");
  const good = automatic.filter(({ problem }) => !problem);
  const newestDaily = newestPerDay(good.filter((backup) => !isOld(backup)));
  const kept = new Set([...good.slice(0, keep), ...newestDaily].map(({ name }) => name));
  const safety = all.filter(({ kind, problem }) => kind === "safety" && !problem);
  const firstSafety = firstPerDay(safety.filter((backup) => !isOld(backup)));
  for (const { name } of [...safety.slice(0, MAX_SAFETY_BACKUPS), ...firstSafety]) kept.add(name);
  const surplus = [...good, ...safety].filter(({ name }) => !kept.has(name));
  // Damaged files are kept until they are old, because parts of them may still be of use.
  const damaged = all.filter((backup) => backup.kind && backup.kind !== "manual" && backup.problem && isOld(backup));
  const expired = [...surplus, ...damaged].filter(({ name }) => !protectedBackups.has(name));
  const oldSafety = safety.slice(MAX_SAFETY_BACKUPS).filter(({ name }) => kept.has(name));
  const removable = [...good.slice(MIN_KEPT), ...oldSafety].filter(
    (backup) => !expired.includes(backup) && !protectedBackups.has(backup.name),
  );
  let missingBytes = bytesToFree - sum(expired);
  while (missingBytes > 0) {
    const oldest = removable.pop();
    if (!oldest) break;
    expired.push(oldest);
    missingBytes -= oldest.bytes;
  }
  return expired;
}

/** All but the newest few automatic and safety backups whose test restore failed. Other untested files are kept: somebody may have copied them from another machine. */
export function listExpiredUntested(all: FoundBackup[], failed: ReadonlySet<string>) {
  const protectedBackups = listProtected(all);
  const untested = all.filter(({ name, kind, testedAt }) => failed.has(name) && kind !== "manual" && !testedAt);
  return untested.slice(MIN_KEPT).filter((backup) => !protectedBackups.includes(backup));
}

/** Backups that can't be deleted, not even by a person, until there is a newer one in their place. */
export function listProtected(all: FoundBackup[]) {
  return all.filter((backup) => protectionOf(backup, all));
}

export function protectionOf(backup: FoundBackup, all: FoundBackup[]): Protection | undefined {
  const good = all.filter(({ problem }) => !problem);
  if (backup === good[0]) return "good";
  if (backup === good.find(({ testedAt }) => testedAt)) return "tested";
  if (backup === good.find(({ counts }) => (counts?.posts ?? 0) > 0)) return "with posts";
  return undefined;
}

function newestPerDay(backups: FoundBackup[]) {
  const newest = new Map<string, FoundBackup>();
  for (const backup of backups) {
    const day = backup.madeAt.slice(0, 10);
    const known = newest.get(day);
    if (!known || (!known.testedAt && backup.testedAt)) newest.set(day, backup);
  }
  return newest.values();
}

const firstPerDay = (backups: FoundBackup[]) =>
  new Map(backups.map((backup) => [backup.madeAt.slice(0, 10), backup])).values();

const sum = (backups: FoundBackup[]) => backups.reduce((total, { bytes }) => total + bytes, 0);
