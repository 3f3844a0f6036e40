import { expect, test } from "bun:test";

import { featureHint } from "./feature-hint";

const published = { isPublished: true, published: "2026-01-01T00:00:00.000Z", isFeatured: true };

test("the hint of “Feature Post” mentions a replaced post only when another one may be featured", () => {
  expect(featureHint(published, true)).toBe("Show at the top of the home page.");
  expect(featureHint(published, false)).toBe("Show at the top of the home page. Replaces the current one.");
});

test("the hint of “Feature Post” says when the newest article is shown instead", () => {
  const hint = "While no post is featured, the newest article is shown there.";
  expect(featureHint({ ...published, isFeatured: false }, true)).toEndWith(hint);
  expect(featureHint({ ...published, isPublished: false }, true)).toContain("until it is published, the newest");
  const scheduled = { ...published, published: "2099-01-01T00:00:00.000Z" };
  expect(featureHint(scheduled, false)).toContain("This post is scheduled: until then, the newest");
});
