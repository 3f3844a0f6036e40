import { expect, test } from "bun:test";

import { ago } from "./ago";

test("a time is given in the largest unit that has passed", () => {
  const now = Date.parse("2026-11-28T12:00:00.000Z");
  for (const [iso, text] of [
    ["2026-11-28T11:59:30.000Z", "just now"],
    ["2026-11-28T12:05:00.000Z", "just now"],
    ["2026-11-28T11:59:00.000Z", "1 minute ago"],
    ["2026-11-28T11:00:01.000Z", "59 minutes ago"],
    ["2026-11-28T09:50:00.000Z", "2 hours ago"],
    ["2026-11-27T12:00:00.000Z", "1 day ago"],
    ["2026-10-30T12:00:00.000Z", "29 days ago"],
    ["2026-08-28T12:00:00.000Z", "3 months ago"],
    ["2024-11-01T12:00:00.000Z", "2 years ago"],
  ] as const) {
    expect(ago(iso, now)).toBe(text);
  }
});
