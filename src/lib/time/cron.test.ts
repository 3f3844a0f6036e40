import { expect, test } from "bun:test";

import { isSchedule, nextCronTime, previousCronTime } from "./cron";

const at = (time: string) => new Date(`2026-11-28T${time}Z`);

test("the previous and the next time of a schedule are found, in UTC", () => {
  const cases = {
    "0 */6 * * *": ["2026-11-28T06:00:00.000Z", "2026-11-28T12:00:00.000Z"],
    "* * * * *": ["2026-11-28T11:59:00.000Z", "2026-11-28T12:00:00.000Z"],
    "30 2 * * MON": ["2026-11-23T02:30:00.000Z", "2026-11-30T02:30:00.000Z"],
    "@yearly": ["2026-01-01T00:00:00.000Z", "2027-01-01T00:00:00.000Z"],
  };
  for (const [schedule, expected] of Object.entries(cases)) {
    const now = at("11:59:30");
    const found = [previousCronTime(schedule, now), nextCronTime(schedule, now)].map((slot) => slot?.toISOString());
    expect({ schedule, found }).toEqual({ schedule, found: expected });
  }
  expect(previousCronTime("0 */6 * * *", at("12:00:00"))?.toISOString()).toBe("2026-11-28T12:00:00.000Z");
});

test("an invalid schedule is recognized", () => {
  for (const good of ["off", "0 */6 * * *", "@hourly", "15 3 1,15 * *"])
    expect([good, isSchedule(good)]).toEqual([good, true]);
  for (const bad of ["", "never", "61 * * * *", "0 0 30 2 *", "* * * * * *", "0 25 * * *", "OFF!"]) {
    expect([bad, isSchedule(bad)]).toEqual([bad, false]);
  }
});
