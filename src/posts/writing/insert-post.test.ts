import { expect, test } from "bun:test";

import { findArticle, findFeaturedCard } from "@/posts/queries";
import { makeCategory, makePost, makeTag } from "@/testing/setup";

test("a stored post has its tags, its rendered content and its reading time", async () => {
  const category = await makeCategory();
  const tag = await makeTag("Basics");
  await makePost({ slug: "first", categoryId: category.id, tags: [tag], content: "<h1>One</h1><p>Two</p>" });
  const article = await findArticle("first");
  expect(article?.content).toBe('<h2 id="section-one">One</h2><p>Two</p>');
  expect(article?.tags).toEqual([{ id: tag.id, name: "Basics", slug: "basics" }]);
  expect(article?.readingTime).toBe(1);
  expect(article?.headings).toEqual([{ id: "section-one", text: "One", level: 2 }]);
});

test("a post that is added as featured replaces the previously featured one", async () => {
  await makePost({ slug: "old", isFeatured: 1 });
  await makePost({ slug: "new", isFeatured: 1 });
  expect((await findFeaturedCard())?.slug).toBe("new");
});

test("characters that change the direction of text are removed from a title [T36]", async () => {
  expect((await makePost({ title: "safe\u202egnp.exe\u2066", slug: "safe" })).title).toBe("safegnp.exe");
});

test("a data URL that is not an image is refused as the featured image", async () => {
  await expect(makePost({ featuredImage: "data:text/html,x" })).rejects.toThrow("Please select an image file");
});
