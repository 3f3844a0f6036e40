import { expect, test } from "bun:test";

import { isAnimated } from "./is-animated";

const frame = "!\xf9\x04\0\x0a\0\0\0,\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0";
const webp = (flags: string) => `RIFF\0\0\0\0WEBPVP8X\x0a\0\0\0${flags}`;

test.each([
  ["a GIF with one frame", `GIF89a\x01\0\x01\0${frame};`, false],
  ["a GIF with two frames", `GIF89a\x01\0\x01\0${frame}${frame};`, true],
  ["a PNG", "\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR\0\0\0\x04IDATacTL", false],
  ["an animated PNG", "\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR\0\0\0\x08acTL\0\0\0\x04IDAT", true],
  ["a WebP with transparency", webp("\x10"), false],
  ["an animated WebP", webp("\x12"), true],
  ["a JPEG", "\xff\xd8\xff\xe0acTL", false],
])("isAnimated recognizes %s", (_what, file, expected) => {
  expect(isAnimated(file)).toBe(expected);
});
