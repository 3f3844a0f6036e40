import { expect, test } from "bun:test";

import { isWithinJsonLimits } from "./json-limits";

const isWithinLimits = (text: string) => isWithinJsonLimits(new TextEncoder().encode(text));

test.each([
  ["an object with lists", JSON.stringify({ a: [1, 2, { b: "c" }], d: null }), true],
  ["32 levels", "[".repeat(32) + "]".repeat(32), true],
  ["33 levels", "[".repeat(33) + "]".repeat(33), false],
  ["33 levels of objects", '{"a":'.repeat(33), false],
  ["a million open brackets", "[".repeat(1_000_000), false],
  ["many brackets that are closed immediately", "[]".repeat(20_001), false],
  ["20,001 numbers", `[${"1,".repeat(20_001)}1]`, false],
  ["brackets and commas inside a string", JSON.stringify({ text: `[[{${",".repeat(50_000)}"\\` }), true],
  ["a string that ends in backslashes", `{"a":"\\\\","b":${"[".repeat(40)}`, false],
  ["an escaped quotation mark", `{"a":"\\"${"[".repeat(40)}"}`, true],
  ["an unterminated string", `{"a":"${"[".repeat(40)}`, true],
])("JSON is accepted only within the limits: %s [A1]", (_what, text, expected) => {
  expect(isWithinLimits(text)).toBe(expected);
});

test("a string of backslashes is read once, not once per backslash [A1]", () => {
  expect(isWithinLimits(`["${"\\\\".repeat(500_000)}","${'\\"'.repeat(500_000)}"]`)).toBe(true);
});
