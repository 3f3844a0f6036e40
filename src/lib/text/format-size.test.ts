import { expect, test } from "bun:test";

import { formatSize } from "./format-size";

test.each([
  [0, "0 bytes"],
  [1, "1 byte"],
  [999, "999 bytes"],
  [12_400, "12 kB"],
  [3_400_000, "3.4 MB"],
  [120_000_000, "120 MB"],
  [2_000_000_000, "2.0 GB"],
])("%p bytes are formatted as %p", (bytes, formatted) => {
  expect(formatSize(bytes)).toBe(formatted);
});
