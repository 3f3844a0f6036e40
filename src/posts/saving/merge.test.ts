import { expect, test } from "bun:test";

import { mergePosts } from "./merge";
import { emptyPost, type PostForm } from "./post-form";

const base: PostForm = { ...emptyPost, title: "A title", excerpt: "An excerpt", tags: [1, 2], featuredImage: "/a.svg" };
const labels = (parts: { label: string }[]) => parts.map(({ label }) => label);

test("what only one of the two changed is merged by itself", () => {
  const merge = mergePosts(base, { ...base, title: "Mine" }, { ...base, excerpt: "Theirs" });
  expect(merge.merged).toEqual({ ...base, title: "Mine", excerpt: "Theirs" });
  expect(labels(merge.taken)).toEqual(["Excerpt"]);
  expect(merge.collisions).toEqual([]);
});

test("what both changed is for the writer to decide, and stays mine until then", () => {
  const merge = mergePosts(base, { ...base, title: "Mine" }, { ...base, title: "Theirs", slug: "theirs" });
  expect(labels(merge.collisions)).toEqual(["Title"]);
  expect(merge.merged).toEqual({ ...base, title: "Mine", slug: "theirs" });
});

test("what both changed alike is no collision; the order of tags is no change", () => {
  const merge = mergePosts(base, { ...base, title: "Same", tags: [2, 1] }, { ...base, title: "Same", tags: [3] });
  expect(merge.merged).toEqual({ ...base, title: "Same", tags: [3] });
  expect(merge.collisions).toEqual([]);
});

test("a picture is never joined with the description of another one", () => {
  const mine = { ...base, featuredImageAlt: "What a shows" };
  const theirs = { ...base, featuredImage: "/b.svg" };
  expect(labels(mergePosts(base, mine, theirs).collisions)).toEqual(["Featured image"]);
});
