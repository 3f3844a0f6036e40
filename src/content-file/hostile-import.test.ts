import { expect, test } from "bun:test";

import { db } from "@db/client";
import { postRevisions } from "@db/schema";

import { findCurrentSlug } from "@/posts/queries";
import { adminCalls, makeCategory, makeFile, makePost, storedPosts } from "@/testing/setup";

import type { BackupInput } from "./file-format";
import { checkBackup, importBackup } from "./import/import";

type PostInput = BackupInput["posts"][number];

const post = (values: Partial<PostInput> = {}): PostInput => ({
  title: "A title",
  slug: "a-title",
  excerpt: "What it is about",
  content: "<p>What it says</p>",
  published: "2026-01-02T03:04:05.000Z",
  isPublished: true,
  ...values,
});

async function load(file: object, options = {}) {
  return importBackup(await checkBackup(await makeFile({ version: 2, posts: [post()], ...file })), options);
}

const notImages = [
  "/\t/evil.example/x.png",
  "//evil.example/x.png",
  "/\\evil.example/x.png",
  "/api/admin/export",
  "/search?q=secret",
  "/logo.svg?q=1",
  "/media/../api/admin/export",
  "/media/x.webp",
  "/admin/",
  "javascript:alert(1)",
  "ftp://x.org/a.png",
  "\\\\x.org/a.png",
  "logo.svg",
];

test.each(notImages)("an import leaves out the image address %j and says so [A7]", async (address) => {
  const { notes } = await load({ posts: [post({ featuredImage: address, authorImage: address })] });
  const [stored] = await storedPosts();
  expect([stored?.featuredImage, stored?.authorImage]).toEqual(["", null]);
  expect(notes.map((note) => note.slice(0, 70))).toEqual([
    "“A title” (a-title): its featured image is not an image and was left o",
    "“A title” (a-title): its author image is not an image and was left out",
  ]);
});

test.each(notImages)(
  "the API refuses the image address %j for a post or its author, and leaves such an image out of the text [A7]",
  async (address) => {
    const call = await adminCalls();
    const { id } = await makeCategory();
    const fields = {
      title: "A title",
      slug: "a-title",
      excerpt: "What it is about",
      content: "<p>What it says, and long enough</p>",
      featuredImage: "/logo.svg",
      featuredImageAlt: "A logo",
      categoryId: id,
    };
    expect((await call("POST", "/api/admin/posts", { ...fields, featuredImage: address })).status).toBe(400);
    expect((await call("POST", "/api/admin/posts", { ...fields, authorImage: address })).status).toBe(400);
    const withImageInText = {
      ...fields,
      content: `<p>What it says, and long enough</p><img src="${address}" alt="x">`,
    };
    expect((await call("POST", "/api/admin/posts", withImageInText)).status).toBe(201);
    expect((await storedPosts())[0]?.rendered).not.toContain("<img");
  },
);

test("imported revisions are cleaned like posts [A10]", async () => {
  const fields = {
    title: "A title",
    slug: "a-title",
    excerpt: "",
    content:
      '<p onclick="x()">a<script>alert(1)</script><img src="x" onerror="alert(1)"><a href="javascript:alert(1)">b</a></p>',
    featuredImage: "/api/admin/export",
    featuredImageAlt: "",
    published: "2026-01-02T03:04:05.000Z",
    category: null,
    categoryName: null,
    tags: [],
    author: null,
    authorTitle: null,
    authorImage: "/search?q=a",
    isPublished: true,
    isFeatured: false,
    metaTitle: "",
    metaDescription: "",
  };
  const save = { post: "a-title", createdAt: "2026-01-02T03:04:05.000Z" };
  const tooDeep = { ...fields, content: "<ul><li>".repeat(200) };
  const revisions = [
    { ...save, version: 1, fields },
    { ...save, version: 2, fields: tooDeep },
  ];
  const { notes } = await load({ revisions });
  const kept = await db.select().from(postRevisions);
  expect(kept.map((row) => row.fields)).toMatchObject([{ content: "<p>ab</p>", featuredImage: "", authorImage: "" }]);
  expect(notes).toContain("Revisions left out because they can't be read: 1.");
});

test("slugs that the editor refuses are replaced, reported and redirected [A16]", async () => {
  const slugs = ["featured", "a", "---", "6"];
  const { notes } = await load({ posts: slugs.map((slug) => post({ slug })) });
  expect((await storedPosts()).map(({ slug }) => slug).sort()).toEqual([
    "post----",
    "post-6",
    "post-a",
    "post-featured",
  ]);
  expect(notes).toContain("“A title”: the slug “featured” can't be used here and was changed to “post-featured”.");
  expect(notes.length).toBe(4);
  expect(await findCurrentSlug("a")).toBe("post-a");
});

test("long slugs that would be shortened to the same one stay different, and are recognized when imported again", async () => {
  await makePost({ slug: "post-ab" });
  const long = "a".repeat(130);
  const slugs = ["ab", `${long}-one`, `${long}-two`];
  const file = { posts: slugs.map((slug) => post({ slug, title: `About ${slug}` })) };
  const { results } = await load(file);
  expect(results.posts).toMatchObject({ added: 3, skipped: 0 });
  for (const slug of slugs) {
    const current = (await findCurrentSlug(slug)) ?? "";
    expect(current.length).toBeLessThanOrEqual(120);
    expect((await storedPosts()).find((stored) => stored.slug === current)?.title).toBe(`About ${slug}`);
  }
  expect(await findCurrentSlug("ab")).toBe("post-ab-2");
  const again = await load(file);
  expect(again.results.posts).toMatchObject({ added: 0, skipped: 3 });
});

test("the API refuses slugs that are reserved, too short or invalid [A16]", async () => {
  const call = await adminCalls();
  for (const slug of ["featured", "a", "---", "", "A b"]) {
    const { status, body } = await call("POST", "/api/admin/posts", { title: "A title", slug });
    expect([status, typeof body.fields?.slug]).toEqual([400, "string"]);
  }
});

test("a restore keeps slugs that the editor would refuse today [A16]", async () => {
  await load({ posts: [post({ slug: "a" })] }, { replace: true });
  expect((await storedPosts()).map(({ slug }) => slug)).toEqual(["a"]);
});

test("a public post without any text is imported as a draft and reported [A16]", async () => {
  const { notes } = await load({ posts: [post({ content: " <p></p>" })] });
  expect((await storedPosts())[0]?.isPublished).toBe(false);
  expect(notes).toContain("“A title” (a-title) has no text and was imported as a draft.");
});

test("a working copy is refused if its revision is so high that it could not be saved again", async () => {
  const now = "2026-01-02T03:04:05.000Z";
  const copy = {
    post: "a-title",
    version: 1,
    revision: 2_147_483_647,
    userName: "Ada",
    createdAt: now,
    updatedAt: now,
    fields: {},
  };
  await expect(load({ workingCopies: [copy] })).rejects.toThrow("workingCopies[0].revision: Must be at most");
});
