import { expect, test } from "bun:test";

import { db } from "@db/client";
import { categories, media, postRevisions, posts, postSlugs } from "@db/schema";

import { findArticle, findCurrentSlug, findFeaturedCard } from "@/posts/queries";
import { resultsOf } from "@/testing/content-counts";
import { importContent as load, pixel, postInFile as post } from "@/testing/import-content";
import { makeCategory, makeFile, makePost, makeTag } from "@/testing/setup";

import { checkBackup, importBackup } from "./import";

const count = (added: number, skipped = 0) => ({ added, skipped });

test("an import keeps all fields of a post, its category and its tags", async () => {
  const { results } = await load({
    categories: [{ id: 7, name: "Tests", slug: "tests" }],
    tags: [
      { id: 70, name: "Hormones", slug: "hormones" },
      { id: 71, name: "ICSI", slug: "icsi" },
      { id: 72, name: "Basics", slug: "basics" },
    ],
    posts: [
      post({
        categoryId: 7,
        tags: [70, "icsi", { id: 72, name: "Basics" }],
        author: "Ada",
        authorTitle: "Writer",
        isFeatured: 1,
        metaTitle: "M",
        metaDescription: "D",
      }),
    ],
    subscribers: [{ email: "a@example.org", subscribed: "2025-05-05T00:00:00.000Z" }],
  });
  expect(results).toEqual(resultsOf({ categories: count(1), tags: count(3), posts: count(1), subscribers: count(1) }));
  const article = await findArticle("a-title");
  expect(article).toMatchObject({
    title: "A title",
    category: { name: "Tests", slug: "tests" },
    author: "Ada",
    authorTitle: "Writer",
    published: "2026-01-02T03:04:05.000Z",
    metaTitle: "M",
    metaDescription: "D",
  });
  expect(article?.tags.map(({ name }) => name)).toEqual(["Basics", "Hormones", "ICSI"]);
  expect((await findFeaturedCard())?.slug).toBe("a-title");
});

test("ids in a file refer to its own terms, not to stored ones", async () => {
  const stored = await makeCategory("Stored");
  const tag = await makeTag("Stored tag");
  await load({
    categories: [{ id: stored.id, name: "Other", slug: "other" }],
    tags: [{ id: tag.id, name: "Other tag", slug: "other-tag" }],
    posts: [post({ categoryId: stored.id, tags: [tag.id] })],
  });
  const article = await findArticle("a-title");
  expect(article?.category?.name).toBe("Other");
  expect(article?.tags.map(({ name }) => name)).toEqual(["Other tag"]);
});

test("existing items are skipped, ignoring case, and new posts use existing categories and tags", async () => {
  await makeCategory("Tests");
  await makeTag("Hormones");
  await makePost({ slug: "intro", title: "Mine" });
  const file = {
    categories: [{ id: 1, name: "TESTS", slug: "the-tests" }],
    tags: [{ id: 1, name: "hormones", slug: "Hormones" }],
    posts: [post({ slug: "intro" }), post({ slug: "Intro" }), post({ slug: "new", categoryId: 1, tags: [1] })],
    subscribers: [{ email: "a@example.org" }, { email: " A@Example.org " }],
  };
  const first = await load(file);
  expect(first.results).toEqual(
    resultsOf({
      categories: count(0, 1),
      tags: count(0, 1),
      posts: count(1, 2),
      subscribers: count(1, 1),
    }),
  );
  expect(first.skipped).toEqual([
    { kind: "category", name: "TESTS", reason: "A category with this name already exists" },
    { kind: "tag", name: "hormones", reason: "A tag with this slug already exists" },
    { kind: "post", name: "“A title” (intro)", reason: "A post with this slug already exists" },
    { kind: "post", name: "“A title” (intro)", reason: "The file has another post with this slug" },
    { kind: "subscriber", name: "A@Example.org", reason: "The file contains this address twice" },
  ]);
  expect((await findArticle("intro"))?.title).toBe("Mine");
  const added = await findArticle("new");
  expect([added?.category?.name, added?.tags[0]?.name]).toEqual(["Tests", "Hormones"]);

  const again = await load(file);
  expect([again.results.posts, again.results.subscribers]).toEqual([count(0, 3), count(0, 2)]);
});

test("if a post `intro` exists, the posts `intro` and `Intro` of a file are both skipped, also when it is imported again [F7]", async () => {
  await makePost({ slug: "intro" });
  const file = { posts: [post({ slug: "intro" }), post({ slug: "Intro" })] };
  expect((await load(file)).results.posts).toEqual(count(0, 2));
  expect((await load(file)).results.posts).toEqual(count(0, 2));
  expect(await db.$count(posts)).toBe(1);
});

test("a category or tag that exists nowhere is reported with its post and left out", async () => {
  await makeTag("Hormones");
  const { notes, results } = await load({
    posts: [post({ category: "lost", tags: ["hormones", { name: "Gone" }] }), post({ slug: "two", categoryId: 9 })],
  });
  expect(results.posts).toEqual(count(2));
  expect(notes).toEqual([
    "“A title” (a-title): there is no category “lost”, so it was left out.",
    "“A title” (a-title): there is no tag “Gone”, so it was left out.",
    "“A title” (two): there is no category “9”, so it was left out.",
  ]);
  expect((await findArticle("a-title"))?.tags.map(({ name }) => name)).toEqual(["Hormones"]);
});

test("a slug that still redirects to another post is not reassigned", async () => {
  const mine = await makePost({ slug: "mine" });
  await db.insert(postSlugs).values({ slug: "former", postId: mine.id });
  const { results, notes, skipped } = await load({
    posts: [
      post({ slug: "former" }),
      post({ slug: "new", oldSlugs: [{ slug: "former" }, { slug: "mine" }, { slug: "newer" }, { slug: "free" }] }),
      post({ slug: "newer", oldSlugs: [{ slug: "free" }] }),
    ],
  });
  expect(results.posts).toEqual(count(2, 1));
  expect(skipped[0]?.reason).toBe("This slug still redirects to another post");
  expect(notes).toEqual([
    "“A title” (new): its former slug “former” belongs to another post, so it was left out.",
    "“A title” (new): its former slug “mine” belongs to another post, so it was left out.",
    "“A title” (new): its former slug “newer” belongs to another post, so it was left out.",
    "“A title” (newer): its former slug “free” belongs to another post, so it was left out.",
  ]);
  expect(await findCurrentSlug("free")).toBe("new");
  expect(await findCurrentSlug("former")).toBe("mine");
});

test("imported posts are cleaned like those of the editor [T28]", async () => {
  const evil = '<p>a</p><img src=x onerror=alert(1)><script>alert(1)</script><a href="javascript:alert(1)">b</a>';
  await load({ posts: [post({ content: evil, title: "<b>T</b>\u202e", author: "<i>A</i>" })] });
  const article = await findArticle("a-title");
  expect(article?.content).not.toMatch(/script|onerror/i);
  expect([article?.title, article?.author]).toEqual(["<b>T</b>", "<i>A</i>"]);
  await load({ posts: [post({ slug: "two", featuredImage: "javascript:alert(1)" })] });
  expect((await findArticle("two"))?.featuredImage).toBe("");
});

test("a dry run reports the same as an import and writes nothing", async () => {
  await makeCategory("Tests");
  await makePost({ slug: "intro", isFeatured: 1 });
  const file = await makeFile({
    version: 1,
    categories: [
      { name: "Tests", slug: "tests" },
      { name: "New", slug: "new" },
    ],
    tags: [{ name: "ICSI", slug: "icsi" }],
    posts: [
      post({ slug: "intro" }),
      post({ slug: "two", category: "new", tags: ["icsi", "lost"], isFeatured: true, featuredImage: pixel }),
    ],
    subscribers: [{ email: "a@example.org" }, { email: "A@example.org" }],
  });
  const checked = await checkBackup(file);
  const dry = await importBackup(checked, { dryRun: true });
  expect([await db.$count(posts), await db.$count(categories), await db.$count(media)]).toEqual([1, 1, 0]);
  expect(await importBackup(checked)).toEqual(dry);
  expect(dry.notes).toHaveLength(2);
});

test("a featured post stays featured; without one, the first featured post of the file becomes featured", async () => {
  await load({ posts: [post({ slug: "one", isFeatured: true }), post({ slug: "two", isFeatured: true })] });
  expect((await findFeaturedCard())?.slug).toBe("one");
  await load({ posts: [post({ slug: "three", isFeatured: true })] });
  expect((await findFeaturedCard())?.slug).toBe("one");
});

test("a save id used twice, ignoring case, is kept with the first revision only", async () => {
  const fields = {
    ...{
      title: "A title",
      slug: "a-title",
      excerpt: "",
      content: "<p>It</p>",
      featuredImage: "",
      featuredImageAlt: "",
    },
    published: "2026-01-02T03:04:05.000Z",
    category: null,
    categoryName: null,
    tags: [],
    author: null,
    ...{
      authorTitle: null,
      authorImage: null,
      isPublished: true,
      isFeatured: false,
      metaTitle: "",
      metaDescription: "",
    },
  };
  const save = { post: "a-title", version: 1, createdAt: "2026-01-02T03:04:05.000Z", fields };
  const saveId = "1b4e28ba-2fa1-4d2b-883f-0016d3cca427";
  const revisions = [saveId, saveId.toUpperCase()].map((id) => ({ ...save, saveId: id }));
  await load({ version: 2, posts: [post({})], revisions });
  const kept = await db.select({ saveId: postRevisions.saveId }).from(postRevisions).orderBy(postRevisions.id);
  expect(kept).toEqual([{ saveId }, { saveId: null }]);
});
