import { expect, test } from "bun:test";

import { countsOf } from "@/testing/content-counts";

import { describeCounts } from "./format";

test("the counts of a backup are told posts first, without earlier versions", () => {
  const said = describeCounts(countsOf({ posts: 24, categories: 6, tags: 1, revisions: 9, subscribers: 3, media: 20 }));
  expect(said).toStartWith("24 posts, 6 categories, 1 tag, ");
  expect(said).toEndWith(" 3 subscribers and 20 images");
  expect(said).not.toContain("9");
});
