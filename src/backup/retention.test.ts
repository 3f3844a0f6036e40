import { expect, test } from "bun:test";

import { countsOf } from "@/testing/content-counts";

import type { BackupKind } from "./backup-list";
import type { FoundBackup } from "./inspect";
import { nameBackup } from "./names";
import { listExpired, listExpiredUnproven } from "./retention";

const now = new Date("2026-11-28T12:30:00Z");
const HOUR_MS = 3_600_000;

function backup(hoursAgo: number, values: Partial<FoundBackup> & { kind?: BackupKind } = {}): FoundBackup {
  const made = new Date(now.getTime() - hoursAgo * HOUR_MS);
  const kind = values.kind ?? "automatic";
  const counts = countsOf({ posts: 3 });
  return {
    name: nameBackup(kind, made),
    kind,
    madeAt: made.toISOString(),
    bytes: 5,
    counts,
    provenAt: made.toISOString(),
    problem: null,
    doubt: null,
    sequence: null,
    sha256: "a".repeat(64),
    ...values,
  };
}

const every = (hours: number, count: number) => Array.from({ length: count }, (_, number) => backup(number * hours));
const staysOf = (all: FoundBackup[], rules: Partial<Parameters<typeof listExpired>[1]> = {}) => {
  const going = new Set(listExpired(all, { keep: 28, now, bytesToFree: 0, keepNames: [], ...rules }));
  return all.filter((one) => !going.has(one));
};

test("of a year of backups every six hours the 28 newest stay, and the newest of each of 30 days", () => {
  const stays = staysOf(every(6, 4 * 365));
  expect(stays.slice(0, 28)).toEqual(every(6, 28));
  const days = stays.slice(28).map(({ madeAt }) => madeAt.slice(0, 16));
  expect(days.slice(0, 2)).toEqual(["2026-11-20T18:30", "2026-11-19T18:30"]);
  expect(days.at(-1)).toBe("2026-10-29T18:30");
  expect(days).toHaveLength(23);
});

test("two hundred backups on a small disk: so many stay that the next one fits, and never fewer than three [T57]", () => {
  const crowded = every(1, 20);
  expect(staysOf(crowded, { bytesToFree: 0 })).toHaveLength(20);
  expect(staysOf(crowded, { bytesToFree: 11 })).toEqual(crowded.slice(0, 17));
  expect(staysOf(crowded, { bytesToFree: 1_000_000 })).toEqual(crowded.slice(0, 3));
});

test("damaged files count for nothing, and go when they are old", () => {
  const problem = "Damaged";
  const all = [backup(1, { problem }), backup(2), backup(3, { problem }), backup(4), backup(24 * 40, { problem })];
  expect(staysOf(all, { keep: 1 })).toEqual([...all.slice(0, 3)]);
});

test("what a person made or put there stays; of safety backups the ten newest, and the first of each of 30 days", () => {
  const safety = Array.from({ length: 11 }, (_, number) => backup(number, { kind: "safety" }));
  safety.push(...[12, 13, 25, 26, 24 * 40].map((hours) => backup(hours, { kind: "safety" })));
  const manual = Array.from({ length: 15 }, (_, number) => backup(number * 24 * 30, { kind: "manual" }));
  const foreign = backup(9000, { kind: null as never, name: "notes.txt", problem: "Foreign" });
  const before = safety.filter((_, number) => number < 10 || number === 11 || number === 14);
  expect(staysOf([...safety, ...manual, foreign])).toEqual([...before, ...manual, foreign]);
  const crowded = staysOf([...safety, ...manual, foreign], { bytesToFree: 1_000_000 });
  expect(crowded).toEqual([...safety.slice(0, 10), ...manual, foreign]);
});

test("the newest proven backup and the newest with posts stay, however old", () => {
  const empty = countsOf({ categories: 1 });
  const young = Array.from({ length: 30 }, (_, number) => backup(number, { counts: empty, provenAt: null }));
  const proven = backup(24 * 50, { counts: empty });
  const withPosts = backup(24 * 60, { provenAt: null });
  const older = backup(24 * 70);
  expect(staysOf([...young, proven, withPosts, older], { keep: 2 }).slice(-2)).toEqual([proven, withPosts]);
});

test("of a day the newest proven one stays; while proofs fail, three unproven ones", () => {
  const all = [backup(1, { provenAt: null }), backup(3, { provenAt: null }), backup(5), backup(7)];
  expect(staysOf(all, { keep: 1 })).toEqual([all[0], all[2]] as FoundBackup[]);
  const failing = [...Array.from({ length: 9 }, (_, number) => backup(number, { provenAt: null })), backup(20)];
  const attempts = failing.map((one, number) => ({ ...one, kind: number % 2 ? ("safety" as const) : one.kind }));
  expect(listExpiredUnproven(attempts, new Set(attempts.map(({ name }) => name)))).toEqual(attempts.slice(3, 9));
});
