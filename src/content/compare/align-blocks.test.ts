import { expect, spyOn, test } from "bun:test";

import { alignBlocks } from "./align-blocks";

test("many long blocks are paired by their first words, with a bounded number of comparisons", () => {
  const blocks = Array.from({ length: 199 }, (_, block) =>
    Array.from({ length: 600 }, (_, word) => `w${block}x${word}`).join(" "),
  );
  const changed = ["something new", ...blocks.map((block) => `${block} and more`)];
  const has = spyOn(Set.prototype, "has");
  const pairs = alignBlocks(blocks, changed);
  const { length } = has.mock.calls;
  has.mockRestore();
  expect(length).toBeLessThan(2_200_000);
  expect([...pairs]).toEqual(blocks.map((_, index) => [index + 1, index]));
});
