import { expect, test } from "bun:test";

import { firstCharacters } from "./first-characters";

test("a text is cut before an emoji, a family or an accent that would not fit whole", () => {
  expect(firstCharacters("short", 300)).toBe("short");
  expect(firstCharacters("a".repeat(400), 300)).toBe("a".repeat(300));
  expect(firstCharacters(`${"a".repeat(299)}😀 and more`, 300)).toBe("a".repeat(299));
  expect(firstCharacters(`${"a".repeat(298)}😀 and more`, 300)).toBe(`${"a".repeat(298)}😀`);
  expect(firstCharacters(`${"a".repeat(297)}👩‍👩‍👧 and more`, 300)).toBe("a".repeat(297));
  expect(firstCharacters(`${"a".repeat(299)}e\u0301 and more`, 300)).toBe("a".repeat(299));
});
