import { expect, test } from "bun:test";

import { firstCharacters } from "./first-characters";

test("text is cut before an emoji, a joined emoji or an accented letter that would fit only in part", () => {
  expect(firstCharacters("short", 300)).toBe("short");
  expect(firstCharacters("a".repeat(400), 300)).toBe("a".repeat(300));
  expect(firstCharacters(`${"a".repeat(299)}😀 and more`, 300)).toBe("a".repeat(299));
  expect(firstCharacters(`${"a".repeat(298)}😀 and more`, 300)).toBe(`${"a".repeat(298)}😀`);
  expect(firstCharacters(`${"a".repeat(297)}👩‍👩‍👧 and more`, 300)).toBe("a".repeat(297));
  expect(firstCharacters(`${"a".repeat(299)}e\u0301 and more`, 300)).toBe("a".repeat(299));
});
