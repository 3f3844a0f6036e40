import { expect, test } from "bun:test";

import { countsOf } from "@/testing/content-counts";

import { describeCounts } from "./format";

test("the counts of a backup list posts first and leave out revisions", () => {
  const text = describeCounts(countsOf({ posts: 24, categories: 6, tags: 1, revisions: 9, subscribers: 3, media: 20 }));
  expect(text).toStartWith("24 posts, 6 categories, 1 tag, ");
  expect(text).toEndWith(" 3 subscribers and 20 images");
  expect(text).not.toContain("9");
});
