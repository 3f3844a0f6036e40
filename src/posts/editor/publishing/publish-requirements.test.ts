import { expect, test } from "bun:test";

import { emptyPost, type PostForm } from "../saving/post-form";
import { readRequirements } from "./publish-requirements";

// Without content, because only a browser can parse it.
const withoutText: PostForm = {
  ...emptyPost,
  title: "How cells are counted",
  slug: "how-cells-are-counted",
  categoryId: 1,
  excerpt: "How cells are counted, in short",
  featuredImage: "/logo.svg",
  featuredImageAlt: "A drawing",
};

async function problemsOf(form: PostForm) {
  const requirements = await readRequirements(form, () => undefined, {});
  return requirements.filter(({ problem }) => problem).map(({ label, problem }) => [label, problem]);
}

test("an empty post has a problem in each required field, with the form's message", async () => {
  expect(await problemsOf(emptyPost)).toEqual([
    ["Title", "Title must be at least 5 characters long"],
    ["Slug", "Slug must be at least 3 characters long"],
    ["Category", "Category is required"],
    ["Content", "Content must be at least 20 characters long"],
    ["Excerpt", "Excerpt must be at least 10 characters long"],
    ["Featured image", "Featured image is required"],
  ]);
});

test("a required field that is filled in is listed as done, an optional one is listed only when it is wrong", async () => {
  const requirements = await readRequirements(withoutText, () => undefined, {});
  expect(requirements).toContainEqual({ field: "excerpt", label: "Excerpt", problem: undefined });
  expect(requirements.map(({ label }) => label)).not.toContain("Author name");
  expect((await problemsOf(withoutText)).map(([label]) => label)).toEqual(["Content"]);
  const undescribed = await problemsOf({ ...withoutText, featuredImageAlt: "" });
  expect(undescribed.map(([label]) => label)).toEqual(["Content", "Alt text"]);
  const author = "x".repeat(81);
  expect((await problemsOf({ ...withoutText, author })).map(([label]) => label)).toEqual(["Content", "Author name"]);
});
