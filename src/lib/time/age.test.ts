import { expect, test } from "bun:test";

import { formatAge } from "./age";

const MINUTE = 60_000;

test.each([
  [0, "just now"],
  [MINUTE - 1, "just now"],
  [MINUTE, "1 minute ago"],
  [60 * MINUTE - 1, "59 minutes ago"],
  [60 * MINUTE, "1 hour ago"],
  [24 * 60 * MINUTE - 1, "23 hours ago"],
  [24 * 60 * MINUTE, "1 day ago"],
  [45 * 24 * 60 * MINUTE, "45 days ago"],
])("%d ms is %s", (ms, age) => {
  expect(formatAge(ms)).toBe(age);
});
