import { expect, test } from "bun:test";

import type { Backup, BackupList } from "./backup-list";
import { backupSentence, findNewestUsable } from "./backup-sentence";

const readAt = "2026-11-28T12:00:00.000Z";
const hoursAgo = (hours: number) => new Date(Date.parse(readAt) - hours * 3_600_000).toISOString();

const backup = (hours: number, change: Partial<Backup> = {}): Backup => ({
  name: `made ${hours} hours ago`,
  kind: "automatic",
  madeAt: hoursAgo(hours),
  bytes: 1000,
  counts: null,
  testedAt: hoursAgo(hours),
  mismatch: null,
  problem: null,
  isFromFuture: false,
  newestOf: null,
  ...change,
});

function listOf(backups: Backup[], lastFailure: BackupList["lastFailure"] = null): BackupList {
  return { readAt, backups, lastFailure, nextRun: null, running: null, freeBytes: null };
}

const failedAt = (hours: number, wasMade = false) => ({ at: hoursAgo(hours), reason: "The disk is full.", wasMade });
const untested = { testedAt: null };
const mismatched = { testedAt: null, mismatch: "A post differs." };
const damaged = { problem: "It is cut off." };

test.each<[string, string, BackupList]>([
  ["Backed up 2 hours ago and tested by restoring it to a separate copy.", "good", listOf([backup(2), backup(8)])],
  ["Backed up just now and tested by restoring it to a separate copy.", "good", listOf([backup(0)])],
  ["Backed up 2 hours ago, not tested yet.", "untested", listOf([backup(2, untested), backup(8)])],
  ["Backed up 2 hours ago, but its test failed.", "bad", listOf([backup(2, mismatched), backup(8)], failedAt(2, true))],
  ["The last backup was made 2 days ago and tested by restoring it to a separate copy.", "bad", listOf([backup(49)])],
  ["No backup has been made yet.", "bad", listOf([])],
  ["The last automatic backup failed.", "bad", listOf([], failedAt(1))],
  [
    "The last automatic backup failed; the one before was made 7 hours ago and tested by restoring it to a separate copy.",
    "bad",
    listOf([backup(7)], failedAt(1)),
  ],
  ["Backed up 2 hours ago and tested by restoring it to a separate copy.", "good", listOf([backup(2)], failedAt(3))],
  [
    "The newest backup can’t be restored; the one before was made 8 hours ago, not tested yet.",
    "bad",
    listOf([backup(2, damaged), backup(8, untested)]),
  ],
  ["None of the backups can be restored.", "bad", listOf([backup(2, damaged)])],
  [
    "Backed up at an unknown time and tested by restoring it to a separate copy.",
    "good",
    listOf([backup(-50, { isFromFuture: true })]),
  ],
])("the backups are described as “%s”, and their state as %s", (text, state, list) => {
  expect(backupSentence(list)).toEqual({ text, state: state as "good" });
});

test("a safety backup does not count as a backup of the present content, unless there is no other", () => {
  const safety = backup(1, { kind: "safety" });
  expect(backupSentence(listOf([safety, backup(3)])).text).toMatch(/^Backed up 3 hours ago/);
  expect(findNewestUsable(listOf([safety, backup(3)]))).toEqual(backup(3));
  expect(findNewestUsable(listOf([safety]))).toEqual(safety);
});

test("the age grows while the screen is open", () => {
  expect(backupSentence(listOf([backup(2)]), 3_600_000).text).toBe(
    "Backed up 3 hours ago and tested by restoring it to a separate copy.",
  );
});
