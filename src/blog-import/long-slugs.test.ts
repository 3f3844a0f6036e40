import { expect, test } from "bun:test";

import { isArticleSlug } from "@/posts/article-slug";

import { Slugs } from "./blog-post";

test("a slug that is cut off ends with a letter or digit", () => {
  const slugs = new Slugs(isArticleSlug);
  expect(slugs.take("", `${"a".repeat(119)} & more`)).toBe("a".repeat(119));
});
