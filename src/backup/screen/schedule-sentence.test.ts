import { expect, test } from "bun:test";

import { keepSentence, scheduleSentence } from "./schedule-sentence";

test.each([
  ["0 */6 * * *", "Backups are created automatically every 6 hours."],
  ["15 */1 * * *", "Backups are created automatically every hour."],
  ["0 * * * *", "Backups are created automatically every hour."],
  ["5 3 * * *", "Backups are created automatically every day at 03:05 UTC."],
  ["0 */5 * * *", "Backups are created automatically, at the times that whoever runs this site has chosen."],
  ["0 3 * * 1", "Backups are created automatically, at the times that whoever runs this site has chosen."],
  ["*/10 * * * *", "Backups are created automatically, at the times that whoever runs this site has chosen."],
  ["off", "Automatic backups are switched off. Whoever runs this site can switch them on."],
])("the schedule %s is described as “%s”", (schedule, sentence) => {
  expect(scheduleSentence(schedule)).toBe(sentence);
});

test("a single kept backup is described in the singular", () => {
  expect(keepSentence(28)).toBe("The 28 newest are kept, plus one a day for 30 days.");
  expect(keepSentence(1)).toBe("The newest is kept, plus one a day for 30 days.");
});
