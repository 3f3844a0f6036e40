import { expect, test } from "bun:test";

import { acceptedEncoding, hasCurrent } from "./negotiation";

test.each([
  ["gzip, deflate, br, zstd", "br"],
  ["gzip;q=1.0, br;q=0", "gzip"],
  ["br;q=0.000, gzip;q=0, identity", "identity"],
  ["gzip;q=0.2,br;q=0.8", "br"],
  ["deflate", "identity"],
  [undefined, "identity"],
] as const)("Accept-Encoding %p is answered with %s", (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding);
});

test.each([
  ['W/"abc"', true],
  ['"x", W/"abc"', true],
  ['"abc"', true],
  ['W/"abcd"', false],
  [undefined, false],
])("If-None-Match %p names the present answer: %p", (header, isIt) => {
  expect(hasCurrent(header, 'W/"abc"')).toBe(isIt);
});
