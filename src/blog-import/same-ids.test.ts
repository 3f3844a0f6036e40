import { expect, test } from "bun:test";

import { findArticle } from "@/posts/queries";
import { convertAndImport } from "@/testing/convert-and-import";
import { ghostWith, wordPressPost, wordPressWith } from "@/testing/sample-exports";
import { storedPosts } from "@/testing/setup";

const texts = async () =>
  Object.fromEntries((await storedPosts()).map(({ slug, title, content }) => [slug, `${title}: ${content}`]));

test.each([
  ["without an id", undefined],
  ["with the same id", "7"],
  ["with an empty id", ""],
])("WordPress posts %s are kept separate [I1]", async (_what, id) => {
  const { results } = await convertAndImport(
    wordPressWith(
      wordPressPost("<p>First text</p>", { title: "First", "wp:post_name": "first", "wp:post_id": id }),
      wordPressPost("<p>Second text</p>", { title: "Second", "wp:post_name": "second", "wp:post_id": id }),
      wordPressPost("<p>Third text</p>", { title: "Third", "wp:post_name": "first", "wp:post_id": id }),
    ),
  );
  expect(results.posts.added).toBe(3);
  expect(await texts()).toEqual({
    first: "First: <p>First text</p>",
    second: "Second: <p>Second text</p>",
    "first-2": "Third: <p>Third text</p>",
  });
});

test.each([
  ["without an id", null, []],
  [
    "with the same id",
    "7",
    ["2 posts in the export share their ids with other posts; check the tags and authors: first, second."],
  ],
])("Ghost posts %s are kept separate [I1]", async (_what, id, expectedNotes) => {
  const { results, notes } = await convertAndImport(
    ghostWith([
      { id, title: "First", slug: "first", html: "<p>First text</p>" },
      { id, title: "Second", slug: "second", html: "<p>Second text</p>" },
    ]),
  );
  expect(results.posts.added).toBe(2);
  expect(await texts()).toEqual({ first: "First: <p>First text</p>", second: "Second: <p>Second text</p>" });
  expect(notes.filter((note) => note.includes("share"))).toEqual(expectedNotes);
});

test("a Ghost post without an id does not get the details of another one without an id [I1]", async () => {
  await convertAndImport(
    ghostWith([{ id: null, title: "One", slug: "one", html: "<p>a</p>" }], {
      posts_meta: [{ post_id: "", meta_title: "Of another post" }],
    }),
  );
  expect(await findArticle("one")).toMatchObject({ metaTitle: "" });
});

test("a sticky post is identified by its position, not by its id [I1]", async () => {
  await convertAndImport(
    wordPressWith(
      wordPressPost("<p>a</p>", { "wp:post_name": "plain" }),
      wordPressPost("<p>b</p>", { "wp:post_name": "sticky", "wp:is_sticky": "1" }),
    ),
  );
  const featured = (await storedPosts()).filter((post) => post.isFeatured === 1).map(({ slug }) => slug);
  expect(featured).toEqual(["sticky"]);
});

test("a link to an id that two posts share is not changed [I1]", async () => {
  await convertAndImport(
    wordPressWith(
      wordPressPost('<p><a href="https://old.example/?p=7">x</a></p>', {
        "wp:post_name": "linking",
        link: "https://old.example/linking/",
      }),
      wordPressPost("<p>b</p>", { "wp:post_name": "two", "wp:post_id": "7" }),
      wordPressPost("<p>c</p>", { "wp:post_name": "three", "wp:post_id": "7" }),
    ),
  );
  expect((await texts()).linking).toContain('<a href="https://old.example/?p=7">x</a>');
});

test("of images, authors and reusable blocks with the same id, none is used instead of another [I1]", async () => {
  const attachment = (url: string) =>
    wordPressPost("", { "wp:post_type": "attachment", "wp:post_id": "5", "wp:attachment_url": url });
  const author = (login: string, name: string) =>
    `<wp:author><wp:author_login>${login}</wp:author_login><wp:author_display_name>${name}</wp:author_display_name></wp:author>`;
  const block = (text: string) => wordPressPost(text, { "wp:post_type": "wp_block", "wp:post_id": "9" });
  await convertAndImport(
    wordPressWith(
      author("", "Nobody"),
      author("ada", "Ada Lovelace"),
      author("ada", "Ada Byron"),
      attachment("https://old.example/one.jpg"),
      attachment("https://old.example/two.jpg"),
      block("<p>One block</p>"),
      block("<p>Another block</p>"),
      wordPressPost(
        '<p>a</p>[gallery ids="5"]<!-- wp:block {"ref":9} /-->',
        { "dc:creator": "ada" },
        { _thumbnail_id: "5" },
      ),
      wordPressPost("<p>b</p>", { "wp:post_name": "two", "dc:creator": undefined }),
    ),
  );
  const [one, two] = await Promise.all([findArticle("one"), findArticle("two")]);
  expect(one).toMatchObject({ author: "ada", featuredImage: "" });
  expect((await texts()).one).toBe("One: <p>a</p>");
  expect(two?.author ?? "").toBe("");
});

test("tags and authors of Ghost that can't be told apart are left out and reported [I1]", async () => {
  const { notes } = await convertAndImport(
    ghostWith(
      [
        { id: "1", title: "One", slug: "one", html: "<p>a</p>" },
        { id: "2", title: "Two", slug: "two", html: "<p>b</p>" },
      ],
      {
        tags: [
          { id: "t", name: "Tests", slug: "tests" },
          { id: "t", name: "Scans", slug: "scans" },
          { id: "u", name: "Urology", slug: "urology" },
        ],
        posts_tags: [
          { post_id: "1", tag_id: "t" },
          { post_id: "2", tag_id: "u" },
        ],
        users: [
          { id: "a", name: "Ada" },
          { id: "a", name: "Bea" },
        ],
        posts_authors: [{ post_id: "1", author_id: "a" }],
      },
    ),
  );
  expect(await findArticle("one")).toMatchObject({ category: null, author: null });
  expect(await findArticle("two")).toMatchObject({ category: { name: "Urology" } });
  expect(notes).toContain("Tags or authors of 1 post are not in the export, or can't be told apart: one.");
});

test.each([
  ["the number of another post", "7"],
  ["no number", undefined],
])("a gallery without ids, in a post with %s, shows no images of other posts [I1]", async (_what, id) => {
  const upload = wordPressPost("", {
    "wp:post_type": "attachment",
    "wp:post_id": "5",
    "wp:post_parent": id,
    "wp:attachment_url": "https://old.example/a.jpg",
  });
  const { notes } = await convertAndImport(
    wordPressWith(
      upload,
      wordPressPost("<p>a</p>[gallery]", { "wp:post_id": id }),
      wordPressPost("<p>b</p>", { "wp:post_name": "two", "wp:post_id": id }),
    ),
  );
  expect((await texts()).one).toBe("One: <p>a</p>");
  expect(notes).toContain("1 gallery contains images that are missing from the export: one.");
});
