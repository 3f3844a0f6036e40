import { expect, test } from "bun:test";

import { findArticle } from "@/posts/queries";
import { convertAndImport } from "@/testing/convert-and-import";
import { ghostWith, wordPressPost, wordPressWith } from "@/testing/sample-exports";
import { storedPosts, storedText } from "@/testing/setup";

const stored = async () => new Map((await storedPosts()).map((post) => [post.slug, post]));

test.each(["in-progress", "archive", "acf-disabled", "pitch", undefined])(
  "a WordPress post with the status %s is imported as a draft and reported [I6]",
  async (status) => {
    const { results, notes } = await convertAndImport(
      wordPressWith(wordPressPost("<p>a</p>", { "wp:status": status })),
    );
    expect(results.posts.added).toBe(1);
    expect((await stored()).get("one")?.isPublished).toBe(false);
    expect(notes).toContain(
      `1 post with a status that Waymark does not have was imported as a draft: one (${status ?? "none"}).`,
    );
  },
);

test.each(["page", "pages"])("a WordPress %s is imported as a draft and reported [I6]", async (type) => {
  const { notes } = await convertAndImport(wordPressWith(wordPressPost("<p>a</p>", { "wp:post_type": type })));
  expect((await stored()).get("one")?.isPublished).toBe(false);
  expect(notes).toContain("1 page was imported as a draft, because Waymark has only articles: one.");
});

test("a Ghost post with an unknown status is imported as a draft and reported [I6]", async () => {
  const { notes } = await convertAndImport(
    ghostWith([{ id: "1", title: "One", slug: "one", html: "<p>a</p>", status: "archived" }]),
  );
  expect((await stored()).get("one")?.isPublished).toBe(false);
  expect(notes).toContain("1 post with a status that Waymark does not have was imported as a draft: one (archived).");
});

test("a published post without a readable date gets another date of the export, or becomes a draft [I15]", async () => {
  const ghost = await convertAndImport(
    ghostWith([
      { id: "1", title: "One", slug: "one", html: "<p>a</p>", published_at: null, created_at: "2020-01-02 03:04:05" },
      { id: "2", title: "Two", slug: "two", html: "<p>a</p>", published_at: "soon", created_at: "0000-00-00 00:00:00" },
    ]),
  );
  const wordPress = await convertAndImport(
    wordPressWith(
      wordPressPost("<p>a</p>", {
        "wp:post_name": "three",
        "wp:post_date_gmt": "0000-00-00 00:00:00",
        "wp:post_date": "2019-05-06 07:08:09",
      }),
      wordPressPost("<p>a</p>", {
        "wp:post_name": "four",
        "wp:post_date_gmt": "0000-00-00 00:00:00",
        pubDate: "Wed, 30 Nov -0001 00:00:00 +0000",
      }),
    ),
  );
  const posts = await stored();
  expect(posts.get("one")).toMatchObject({ isPublished: true, published: "2020-01-02T03:04:05.000Z" });
  expect(posts.get("two")?.isPublished).toBe(false);
  expect(posts.get("three")).toMatchObject({ isPublished: true, published: "2019-05-06T07:08:09.000Z" });
  expect(posts.get("four")?.isPublished).toBe(false);
  expect(ghost.notes).toContain("1 published post without a readable date got its creation date: one.");
  expect(ghost.notes).toContain("1 published post without a readable date was imported as a draft: two.");
  expect(wordPress.notes).toContain("1 published post without a readable date was imported as a draft: four.");
});

test("an invalid row is reported, and the rest of a Ghost export is imported [I16]", async () => {
  const { results, notes } = await convertAndImport(
    ghostWith(
      [
        { id: null, title: "One", slug: "one", html: "<p>a</p>" },
        { id: "2", title: 5, slug: "two", html: "<p>b</p>" },
        { id: "3", title: "Three", slug: "three", html: "<p>c</p>" },
      ],
      {
        tags: [
          { id: "t", name: null, slug: "nameless" },
          { id: "u", name: "Urology", slug: "urology" },
        ],
        posts_tags: [
          { post_id: "3", tag_id: "u", sort_order: "0" },
          { post_id: "3", tag_id: "t", sort_order: "1" },
          { post_id: null, tag_id: "t" },
        ],
        users: [{ id: {}, name: "Ada" }],
      },
    ),
  );
  expect(results.posts.added).toBe(3);
  expect(await findArticle("three")).toMatchObject({ category: { name: "Urology" }, tags: [{ name: "nameless" }] });
  expect(notes).toContain(
    "Parts of the file can't be read, and were left out: posts “two”: title, a row of posts_tags: post_id, users “Ada”: id.",
  );
});

test("links in a Ghost export point to the imported posts, whatever the form of the addresses, and others are reported [I4]", async () => {
  const links = [
    "__GHOST_URL__/blog/second/",
    "__GHOST_URL__/2015/03/04/second/?utm=1#part",
    "/second/",
    "__GHOST_URL__/blog/tag/urology/",
    "__GHOST_URL__/author/ada/",
    "__GHOST_URL__/gone/",
    "https://example.org/second/",
  ];
  const { notes } = await convertAndImport(
    ghostWith(
      [
        {
          id: "1",
          title: "One",
          slug: "one",
          html: links.map((href, number) => `<p><a href="${href}">${number}</a></p>`).join(""),
        },
        { id: "2", title: "Second", slug: "second", html: "<p>b</p>" },
      ],
      { tags: [{ id: "u", name: "Urology", slug: "urology" }], posts_tags: [{ post_id: "2", tag_id: "u" }] },
    ),
  );
  expect(await storedText("one")).toBe(
    [
      ...[0, 1, 2].map((number) => `<p><a href="/article/second">${number}</a></p>`),
      '<p><a href="/?category=urology">3</a></p>',
      "<p>4</p>",
      "<p>5</p>",
      '<p><a href="https://example.org/second/">6</a></p>',
    ].join(""),
  );
  expect(notes).toContain("Links to 2 addresses that were not imported became plain text: /author/ada/, /gone/.");
});

test("importing a file again repeats no notes [I18]", async () => {
  const file = wordPressWith(
    wordPressPost("<p>a</p>", { "wp:post_password": "x" }),
    wordPressPost("", { "wp:post_type": "product" }),
  );
  expect((await convertAndImport(file)).notes.length).toBeGreaterThan(1);
  expect((await convertAndImport(file)).notes).toEqual([]);
  const more = file.replace(
    "</channel>",
    `${wordPressPost("<p>b</p>", { "wp:post_name": "new", "wp:status": "private" })}</channel>`,
  );
  const { notes } = await convertAndImport(more);
  expect(notes).toContain("1 post that not everybody could read was imported as a draft: new (private).");
});

test("all authors, captions of featured images and tags are kept or reported [I17]", async () => {
  const tags = Array.from({ length: 52 }, (_, n) => `<category domain="post_tag" nicename="t${n}">Tag ${n}</category>`);
  const authors = ["Ada Lovelace", "Bea Bright"].map(
    (name) => `<category domain="author" nicename="cap-x">${name}</category>`,
  );
  const attachment = wordPressPost("", {
    "wp:post_type": "attachment",
    "wp:post_id": "5",
    "wp:attachment_url": "https://old.example/a.jpg",
    "excerpt:encoded": "By the window",
  });
  const { notes } = await convertAndImport(
    wordPressWith(attachment, wordPressPost("<p>a</p>", {}, { _thumbnail_id: "5" }, [...tags, ...authors].join(""))),
  );
  const article = await findArticle("one");
  expect(article?.author).toBe("Ada Lovelace and Bea Bright");
  expect(article?.tags.length).toBe(50);
  expect(notes).toContain("1 featured-image caption was left out: one (“By the window”).");
  expect(notes).toContain("An article can have at most 50 tags; further tags of 1 post were left out: one (t50, t51).");
});

test.each([
  ['<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" data-src="https://x.org/a.jpg" alt="A">'],
  ['<img class="lazy" data-lazy-src="https://x.org/a.jpg" alt="A">'],
  ['<img src="https://x.org/placeholder.png" data-original="https://x.org/a.jpg" alt="A">'],
])("an image behind a placeholder becomes a link to its address: %s [I17]", async (image) => {
  await convertAndImport(wordPressWith(wordPressPost(`<p>a</p>${image}`)));
  expect(await storedText("one")).toContain('<a href="https://x.org/a.jpg">A</a>');
});

test("when there are more authors than fit, the first is kept and all are reported [I17]", async () => {
  const names = [
    "Ada Lovelace",
    "Bea Bright",
    "Cy Young",
    "Di Moon",
    "Ed Hill",
    "Flo Rivers",
    "Gus Field",
    "Hal Woods",
  ];
  const terms = names.map((name) => `<category domain="author" nicename="cap-x">${name}</category>`).join("");
  const { notes } = await convertAndImport(wordPressWith(wordPressPost("<p>a</p>", {}, {}, terms)));
  expect((await findArticle("one"))?.author).toBe("Ada Lovelace");
  const all = "Ada Lovelace, Bea Bright, Cy Young, Di Moon, Ed Hill, Flo Rivers, Gus Field, and Hal Woods";
  expect(notes.filter((note) => note.includes("more authors"))).toEqual([expect.stringContaining(`one (${all})`)]);
});
