import { expect, test } from "bun:test";

import { acceptedEncoding, matchesEtag } from "./negotiation";

test.each([
  ["gzip, deflate, br, zstd", "br"],
  ["gzip;q=1.0, br;q=0", "gzip"],
  ["br;q=0.000, gzip;q=0, identity", "identity"],
  ["gzip;q=0.2,br;q=0.8", "br"],
  ["deflate", "identity"],
  [undefined, "identity"],
  ["", "identity"],
  ["zebra", "identity"],
  ["x-br", "identity"],
  ["br;Q=0", "identity"],
  ["BR", "br"],
  ["br ; q=0 , gzip ; q = 0.5", "gzip"],
  ["gzip;q=0.9,br;q=0.8", "gzip"],
  ["*", "br"],
  ["*;q=0.5, br;q=0", "gzip"],
  ["identity;q=1, br;q=0.5", "identity"],
  ["identity;q=0, *;q=0", "identity"],
] as const)("Accept-Encoding %p gets %s [A14]", (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding);
});

test.each([
  ['W/"abc"', true],
  ['"x", W/"abc"', true],
  ['"abc"', true],
  ["*", true],
  ['W/"abcd"', false],
  [undefined, false],
])("If-None-Match %p matches the current response: %p [I20]", (header, matches) => {
  expect(matchesEtag(header, 'W/"abc"')).toBe(matches);
});
