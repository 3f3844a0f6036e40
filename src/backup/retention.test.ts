import { expect, test } from "bun:test";

import { countsOf } from "@/testing/content-counts";

import type { BackupKind } from "./backup-list";
import type { FoundBackup } from "./inspect";
import { nameBackup } from "./names";
import { listExpired, listExpiredUntested, protectionOf } from "./retention";

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
    testedAt: made.toISOString(),
    problem: null,
    mismatch: null,
    sequence: null,
    sha256: "a".repeat(64),
    ...values,
  };
}

const every = (hours: number, count: number) => Array.from({ length: count }, (_, number) => backup(number * hours));
const keptOf = (all: FoundBackup[], rules: Partial<Parameters<typeof listExpired>[1]> = {}) => {
  const expired = new Set(listExpired(all, { keep: 28, now, bytesToFree: 0, keepNames: [], ...rules }));
  return all.filter((one) => !expired.has(one));
};

test("after a year of backups every six hours, the 28 newest and the newest of each of the last 30 days are kept", () => {
  const kept = keptOf(every(6, 4 * 365));
  expect(kept.slice(0, 28)).toEqual(every(6, 28));
  const days = kept.slice(28).map(({ madeAt }) => madeAt.slice(0, 16));
  expect(days.slice(0, 2)).toEqual(["2026-11-20T18:30", "2026-11-19T18:30"]);
  expect(days.at(-1)).toBe("2026-10-29T18:30");
  expect(days).toHaveLength(23);
});

test("on a small disk, old backups are removed until the next one fits, but never the newest three [T57]", () => {
  const crowded = every(1, 20);
  expect(keptOf(crowded, { bytesToFree: 0 })).toHaveLength(20);
  expect(keptOf(crowded, { bytesToFree: 11 })).toEqual(crowded.slice(0, 17));
  expect(keptOf(crowded, { bytesToFree: 1_000_000 })).toEqual(crowded.slice(0, 3));
});

test("damaged files don't count as backups, and are removed when they are old", () => {
  const problem = "Damaged";
  const all = [backup(1, { problem }), backup(2), backup(3, { problem }), backup(4), backup(24 * 40, { problem })];
  expect(keptOf(all, { keep: 1 })).toEqual([...all.slice(0, 3)]);
});

test("files that a person made or copied are kept, as are the ten newest safety backups and the first of each of the last 30 days", () => {
  const safety = Array.from({ length: 11 }, (_, number) => backup(number, { kind: "safety" }));
  safety.push(...[12, 13, 25, 26, 24 * 40].map((hours) => backup(hours, { kind: "safety" })));
  const manual = Array.from({ length: 15 }, (_, number) => backup(number * 24 * 30, { kind: "manual" }));
  const unknown = backup(9000, { kind: null as never, name: "notes.txt", problem: "Unknown" });
  const before = safety.filter((_, number) => number < 10 || number === 11 || number === 14);
  expect(keptOf([...safety, ...manual, unknown])).toEqual([...before, ...manual, unknown]);
  const crowded = keptOf([...safety, ...manual, unknown], { bytesToFree: 1_000_000 });
  expect(crowded).toEqual([...safety.slice(0, 10), ...manual, unknown]);
});

test("the newest tested backup and the newest with posts are kept, however old", () => {
  const empty = countsOf({ categories: 1 });
  const recent = Array.from({ length: 30 }, (_, number) => backup(number, { counts: empty, testedAt: null }));
  const tested = backup(24 * 50, { counts: empty });
  const withPosts = backup(24 * 60, { testedAt: null });
  const older = backup(24 * 70);
  expect(keptOf([...recent, tested, withPosts, older], { keep: 2 }).slice(-2)).toEqual([tested, withPosts]);
});

test("the newest tested backup of each day is kept, and three untested ones while test restores fail", () => {
  const all = [backup(1, { testedAt: null }), backup(3, { testedAt: null }), backup(5), backup(7)];
  expect(keptOf(all, { keep: 1 })).toEqual([all[0], all[2]] as FoundBackup[]);
  const failing = [...Array.from({ length: 9 }, (_, number) => backup(number, { testedAt: null })), backup(20)];
  const attempts = failing.map((one, number) => ({ ...one, kind: number % 2 ? ("safety" as const) : one.kind }));
  expect(listExpiredUntested(attempts, new Set(attempts.map(({ name }) => name)))).toEqual(attempts.slice(3, 9));
});

test("the newest good, the newest tested and the newest backup with posts are protected, each for its own reason", () => {
  const untested = { testedAt: null };
  const empty = { counts: countsOf({}) };
  const all = [
    backup(0, { problem: "Damaged" }),
    backup(1, { ...untested, ...empty }),
    backup(2, empty),
    backup(3),
    backup(4),
  ];
  expect(all.map((one) => protectionOf(one, all))).toEqual([undefined, "good", "tested", "with posts", undefined]);
});
