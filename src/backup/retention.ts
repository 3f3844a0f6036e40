import type { FoundBackup } from "./inspect";

const DAY_MS = 86_400_000;
const KEPT_DAYS = 30;
const MAX_SAFETY_BACKUPS = 10;
/** However full the disk: so many good automatic backups stay. */
const MIN_KEPT = 3;

export type Rules = {
  keep: number;
  now: Date;
  /** How much more must be free for the next backup. */
  bytesToFree: number;
  /** Names that stay whatever the rules say: the backup just made, and the one that is about to be restored. */
  keepNames: string[];
};

/**
 * Which files may go, of all in the folder (newest first).
 * Automatic backups stay when they are among the newest or the newest of their day (a proven one if there is any); beyond that they go, oldest first, when space is short.
 * Safety backups stay when they are among the newest or the first of their day: what was there before somebody began to try.
 * What a person made or put there never goes. Nor does the newest good backup, the newest proven one, and the newest one with posts.
 */
export function listExpired(all: FoundBackup[], { keep, now, bytesToFree, keepNames }: Rules) {
  const protectedBackups = new Set([...listProtected(all).map(({ name }) => name), ...keepNames]);
  const isOld = ({ madeAt }: FoundBackup) => Date.parse(madeAt) < now.getTime() - KEPT_DAYS * DAY_MS;
  const automatic = all.filter(({ kind }) => kind === "automatic");
  const good = automatic.filter(({ problem }) => !problem);
  const ofDays = newestOfDays(good.filter((backup) => !isOld(backup)));
  const kept = new Set([...good.slice(0, keep), ...ofDays].map(({ name }) => name));
  const safety = all.filter(({ kind, problem }) => kind === "safety" && !problem);
  const firstSafety = firstOfDays(safety.filter((backup) => !isOld(backup)));
  for (const { name } of [...safety.slice(0, MAX_SAFETY_BACKUPS), ...firstSafety]) kept.add(name);
  const tooMany = [...good, ...safety].filter(({ name }) => !kept.has(name));
  // A damaged file may still hold something for somebody, for a while.
  const damaged = all.filter((backup) => backup.kind && backup.kind !== "manual" && backup.problem && isOld(backup));
  const expired = [...tooMany, ...damaged].filter(({ name }) => !protectedBackups.has(name));
  const oldSafety = safety.slice(MAX_SAFETY_BACKUPS).filter(({ name }) => kept.has(name));
  const removable = [...good.slice(MIN_KEPT), ...oldSafety].filter(
    (backup) => !expired.includes(backup) && !protectedBackups.has(backup.name),
  );
  let missing = bytesToFree - sum(expired);
  while (missing > 0) {
    const oldest = removable.pop();
    if (!oldest) break;
    expired.push(oldest);
    missing -= oldest.bytes;
  }
  return expired;
}

/**
 * Of the backups whose proof `failed`, all but the newest few that Waymark made by itself: while proofs fail they must not fill the disk.
 * Others without a proof stay: somebody may have brought them from another machine.
 */
export function listExpiredUnproven(all: FoundBackup[], failed: ReadonlySet<string>) {
  const protectedBackups = listProtected(all);
  const unproven = all.filter(({ name, kind, provenAt }) => failed.has(name) && kind !== "manual" && !provenAt);
  return unproven.slice(MIN_KEPT).filter((backup) => !protectedBackups.includes(backup));
}

/** What nothing and nobody deletes before there is something newer in its place. */
export function listProtected(all: FoundBackup[]) {
  const good = all.filter(({ problem }) => !problem);
  return [good[0], good.find(({ provenAt }) => provenAt), good.find(({ counts }) => (counts?.posts ?? 0) > 0)].filter(
    (backup) => backup !== undefined,
  );
}

function newestOfDays(backups: FoundBackup[]) {
  const newest = new Map<string, FoundBackup>();
  for (const backup of backups) {
    const day = backup.madeAt.slice(0, 10);
    const known = newest.get(day);
    if (!known || (!known.provenAt && backup.provenAt)) newest.set(day, backup);
  }
  return newest.values();
}

const firstOfDays = (backups: FoundBackup[]) =>
  new Map(backups.map((backup) => [backup.madeAt.slice(0, 10), backup])).values();

const sum = (backups: FoundBackup[]) => backups.reduce((total, { bytes }) => total + bytes, 0);
