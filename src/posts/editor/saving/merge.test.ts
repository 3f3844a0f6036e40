import { expect, test } from "bun:test";

import { parseHtml } from "@/content/parse";
import { writeCanonical } from "@/content/write-canonical";

import { mergePosts } from "./merge";
import { emptyPost, type PostForm } from "./post-form";

const base: PostForm = { ...emptyPost, title: "A title", excerpt: "An excerpt", tags: [1, 2], featuredImage: "/a.svg" };
const labels = (parts: { label: string }[]) => parts.map(({ label }) => label);

// Splits a text as the browser does, but with the server's parser.
const split = (html: string) =>
  parseHtml(html).children.map((child) => writeCanonical({ type: "root", children: [child] }));
const merge = (mine: Partial<PostForm>, theirs: Partial<PostForm>, from = base) =>
  mergePosts(from, { ...from, ...mine }, { ...from, ...theirs }, split);

test("a field that only one side changed is merged without asking", () => {
  const { theirChanges, conflicts, resolve } = merge({ title: "Mine" }, { excerpt: "Theirs" });
  expect(resolve({})).toEqual({ ...base, title: "Mine", excerpt: "Theirs" });
  expect(labels(theirChanges)).toEqual(["Excerpt"]);
  expect(conflicts).toEqual([]);
});

test("a field that both sides changed is a conflict, and stays mine until the writer decides", () => {
  const { conflicts, resolve } = merge({ title: "Mine" }, { title: "Theirs", slug: "theirs" });
  expect(labels(conflicts)).toEqual(["Title"]);
  expect(resolve({})).toEqual({ ...base, title: "Mine", slug: "theirs" });
  expect(resolve({ Title: "theirs" })).toEqual({ ...base, title: "Theirs", slug: "theirs" });
});

test("equal changes are not a conflict, and the order of tags is not a change", () => {
  const { conflicts, resolve } = merge({ title: "Same", tags: [2, 1] }, { title: "Same", tags: [3] });
  expect(resolve({})).toEqual({ ...base, title: "Same", tags: [3] });
  expect(conflicts).toEqual([]);
});

test("tags that either side added or removed are added or removed without asking [E2]", () => {
  const { theirChanges, conflicts, resolve } = merge({ tags: [1, 2, 3] }, { tags: [2, 4] });
  expect(resolve({}).tags).toEqual([2, 3, 4]);
  expect(labels(theirChanges)).toEqual(["Tags"]);
  expect(conflicts).toEqual([]);
});

test("changes to a draft that somebody else has published are not published without asking", () => {
  const { conflicts, resolve } = merge({ title: "Unfinished" }, { isPublished: true, published: "2026-01-01" });
  expect(labels(conflicts)).toEqual(["Publication"]);
  expect(resolve({ Publication: "theirs" })).toMatchObject({ title: "Unfinished", isPublished: true });
  expect(resolve({ Publication: "mine" }).isPublished).toBe(false);
  const unpublished = merge({ title: "Mine" }, { isPublished: false }, { ...base, isPublished: true });
  expect([unpublished.conflicts, unpublished.resolve({}).isPublished]).toEqual([[], false]);
});

test("a new image from one side and a new description from the other are one conflict", () => {
  const { conflicts } = merge({ featuredImageAlt: "What a shows" }, { featuredImage: "/b.svg" });
  expect(labels(conflicts)).toEqual(["Featured image"]);
});

test("edits to different paragraphs are merged, and only a paragraph that both sides changed is a conflict [E2]", () => {
  const from = { ...base, content: "<p>one</p><ul><li><p>two</p></li></ul><p>three</p>" };
  const separate = merge(
    { content: "<p>one, mine</p><ul><li><p>two</p></li></ul><p>three</p>" },
    { content: "<p>one</p><ul><li><p>two, theirs</p></li></ul><p>three</p>" },
    from,
  );
  expect(separate.conflicts).toEqual([]);
  expect(labels(separate.theirChanges)).toEqual(["Content"]);
  expect(separate.resolve({}).content).toBe("<p>one, mine</p><ul><li><p>two, theirs</p></li></ul><p>three</p>");

  const { conflicts, resolve } = merge(
    { content: "<p>one, mine</p><ul><li><p>two</p></li></ul><p>three, mine</p>" },
    { content: "<p>one</p><ul><li><p>two, theirs</p></li></ul><p>three, theirs</p>" },
    from,
  );
  const id = conflicts[0]?.id ?? "";
  expect(conflicts.map(({ label, mine, theirs, choices }) => [label, mine.content, theirs.content, choices])).toEqual([
    ["Content", "<p>three, mine</p>", "<p>three, theirs</p>", ["mine", "theirs", "both"]],
  ]);
  const whole = (end: string) => `<p>one, mine</p><ul><li><p>two, theirs</p></li></ul>${end}`;
  expect(resolve({}).content).toBe(whole("<p>three, mine</p>"));
  expect(resolve({ [id]: "theirs" }).content).toBe(whole("<p>three, theirs</p>"));
  expect(resolve({ [id]: "both" }).content).toBe(whole("<p>three, mine</p><p>three, theirs</p>"));
});

test("citations and explained words of both sides are kept, and different citations in the same place are a conflict", () => {
  const from = { ...base, content: "<p>one</p><p>two</p><p>three</p>" };
  const cite = (key: string) => `<cite data-ref="${key}"></cite>`;
  const mine = `<p>one${cite("k7f3q2")}</p><p>two</p><p>three${cite("aaaaaa")}</p>`;
  const theirs = `<p>one</p><p><dfn data-term="fsh">two</dfn>${cite("m2x9aa")}</p><p>three${cite("bbbbbb")}</p>`;
  const { conflicts, resolve } = merge({ content: mine }, { content: theirs }, from);
  expect(labels(conflicts)).toEqual(["Content"]);
  expect(resolve({ [conflicts[0]?.id ?? ""]: "both" }).content).toBe(
    `<p>one${cite("k7f3q2")}</p><p><dfn data-term="fsh">two</dfn>${cite("m2x9aa")}</p><p>three${cite("aaaaaa")}</p><p>three${cite("bbbbbb")}</p>`,
  );
});
