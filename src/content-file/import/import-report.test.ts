import { expect, test } from "bun:test";

import { ReportBuilder } from "./import-report";

test.each([
  [1, "1 more note", "1 more item was skipped"],
  [1500, "1,500 more notes", "1,500 more items were skipped"],
])("a report lists 1,000 notes and skipped items, and counts %d others", (others, notes, skipped) => {
  const report = new ReportBuilder();
  for (let number = 0; number < 1000 + others; number += 1) {
    report.note(`Note ${number}`);
    report.skip("tags", `Tag ${number}`, "exists");
  }
  const finished = report.finish({ includesOtherLists: false });
  expect(finished.skipped).toHaveLength(1000);
  expect(finished.notes.slice(1000)).toEqual([`… and ${notes}.`, `… and ${skipped}.`]);
});
