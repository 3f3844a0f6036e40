import { expect, test } from "bun:test";

import { findArticle } from "@/posts/queries";
import { convertAndImport } from "@/testing/convert-and-import";
import { ghostWith } from "@/testing/sample-exports";
import { storedText } from "@/testing/setup";

test("the older format without db, and with pages, authors and subscribers in other places, is read too", async () => {
  const { results, notes } = await convertAndImport({
    meta: { exported_on: 1, version: "0.11.1" },
    data: {
      posts: [
        {
          id: 1,
          title: "Old",
          slug: "Old_Post",
          html: "<p>Text of 2015</p>",
          page: 0,
          status: "published",
          author_id: 7,
          published_at: 1420070400000,
          image: "/content/images/a.jpg",
        },
        { id: 2, title: "Page", slug: "page", html: "<p>x</p>", page: 1, status: "published" },
      ],
      users: [{ id: 7, name: "Ada" }],
      subscribers: [
        { id: 1, email: "in@example.org", status: "subscribed" },
        { id: 2, email: "out@example.org", status: "unsubscribed" },
      ],
      members: [{ id: "m", email: "not an address" }],
    },
  });
  expect(results.posts.added).toBe(2);
  expect(results.subscribers.added).toBe(1);
  expect(await findArticle("old_post")).toBeUndefined();
  expect(await findArticle("oldpost")).toMatchObject({
    author: "Ada",
    featuredImage: "https://old-site.invalid/content/images/a.jpg",
    published: "2015-01-01T00:00:00.000Z",
    category: null,
  });
  expect(notes).toContain("1 address had to change: “Old_Post” is now “oldpost”.");
  expect(notes).toContain("1 email address was left out as invalid: not an address.");
  expect(notes).toContain("1 member without the newsletter was left out.");
});

test.each([
  [
    "lexical",
    {
      lexical: JSON.stringify({
        root: {
          children: [
            { type: "extended-heading", tag: "h2", children: [{ type: "extended-text", text: "Kinds & limits" }] },
            {
              type: "paragraph",
              children: [
                { type: "extended-text", text: "bold", format: 1 },
                { type: "linebreak" },
                { type: "link", url: "__GHOST_URL__/other/", children: [{ type: "text", text: "other" }] },
              ],
            },
            {
              type: "list",
              listType: "number",
              children: [{ type: "listitem", children: [{ type: "text", text: "one" }] }],
            },
          ],
        },
      }),
    },
    "<h2>Kinds &amp; limits</h2><p><strong>bold</strong><br>other</p><ol><li><p>one</p></li></ol>",
  ],
  [
    "mobiledoc",
    {
      mobiledoc: JSON.stringify({
        version: "0.3.1",
        markups: [["strong"], ["a", ["href", "https://example.org/"]]],
        atoms: [["soft-return", "", {}]],
        cards: [["code", { code: "a < b" }]],
        sections: [
          [1, "h2", [[0, [], 0, "Kinds"]]],
          [
            1,
            "p",
            [
              [0, [0], 1, "bold"],
              [1, [], 0, 0],
              [0, [1], 1, "link"],
            ],
          ],
          [3, "ul", [[[0, [], 0, "one"]]]],
          [10, 0],
        ],
      }),
    },
    '<h2>Kinds</h2><p><strong>bold</strong><br><a href="https://example.org/">link</a></p><ul><li><p>one</p></li></ul><pre><code>a &lt; b</code></pre>',
  ],
  ["plain text", { plaintext: "One.\n\nTwo <b>." }, "<p>One.</p><p>Two &lt;b&gt;.</p>"],
])("a text that the export contains only as %s is kept", async (_what, source, content) => {
  const { notes } = await convertAndImport({
    db: [
      {
        data: {
          posts: [{ id: "1", title: "Saved", slug: "saved", html: null, status: "published", type: "post", ...source }],
        },
      },
    ],
  });
  expect(await storedText("saved")).toBe(content);
  expect(notes).toContain(
    "The text of 1 post was recovered from the format of Ghost's editor; please check it: saved.",
  );
});

test("tags that only editors saw are left out and reported", async () => {
  const { notes } = await convertAndImport(
    ghostWith([{ id: "1", slug: "one", title: "One", html: "<p>a</p>" }], {
      tags: [
        { id: "t", name: "#import", slug: "hash-import" },
        { id: "u", name: "Care", slug: "care" },
      ],
      posts_tags: [
        { post_id: "1", tag_id: "t" },
        { post_id: "1", tag_id: "u" },
      ],
    }),
  );
  expect(notes).toContain("Tags that only Ghost's editors see were left out: #import.");
  expect(await findArticle("one")).toMatchObject({ category: { name: "Care" }, tags: [] });
});
