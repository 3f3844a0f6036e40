import { expect, test } from "bun:test";
import { join } from "node:path";

import { app } from "@/app";
import { findArticle, findFeaturedCard } from "@/posts/queries";
import { resultsOf } from "@/testing/content-counts";
import { convertAndImport } from "@/testing/convert-and-import";
import { adminCalls, storedPosts, storedText } from "@/testing/setup";

// Exported by WordPress 6.1.9 with its export_wp().
const fixture = join(import.meta.dir, "../fixtures/wordpress-6.xml");

const importFixture = async () => convertAndImport(await Bun.file(fixture).text());

const siteWith = (items: string) =>
  `<?xml version="1.0" encoding="UTF-8" ?><rss version="2.0"><channel><wp:wxr_version>1.2</wp:wxr_version>${items}</channel></rss>`;
const item = (content: string, more = "") =>
  `<item><title>One</title><wp:post_id>1</wp:post_id><wp:post_name>one</wp:post_name><wp:post_type>post</wp:post_type>` +
  `<wp:status>publish</wp:status><wp:post_date_gmt>2024-01-02 03:04:05</wp:post_date_gmt>${more}` +
  `<content:encoded><![CDATA[${content.replaceAll("]]>", "]]]]><![CDATA[>")}]]></content:encoded></item>`;

test("a real export becomes posts, categories and tags", async () => {
  const { results } = await importFixture();
  expect(results).toEqual(
    resultsOf({
      categories: { added: 2, skipped: 0 },
      tags: { added: 3, skipped: 0 },
      posts: { added: 11, skipped: 0 },
      subscribers: { added: 0, skipped: 0 },
    }),
  );
  const article = await findArticle("what-azoospermia-means");
  expect(article).toMatchObject({
    title: "What “azoospermia” means & what comes next",
    excerpt: "No sperm in the sample is a finding, not a verdict.",
    published: "2024-03-05T08:30:00.000Z",
    category: { name: "Tests & Scans", slug: "tests-scans" },
    author: "Maren Oduya",
    featuredImage: "https://blog.example.org/wp-content/uploads/2024/03/testis.jpg",
    featuredImageAlt: "A drawing of the testis & its ducts",
    metaTitle: "Azoospermia explained",
    metaDescription: "What it means when no sperm are found.",
  });
  expect(article?.tags.map(({ name }) => name)).toEqual(["azoospermia", "Diagnosis", "first steps"]);
  expect((await findFeaturedCard())?.slug).toBe("first-visit");
});

test("a text of the block editor is kept, with its images and videos as links", async () => {
  await importFixture();
  expect(await storedText("what-azoospermia-means")).toBe(
    [
      "<p>No sperm in the sample does not mean <strong>no sperm at all</strong>. About 1&nbsp;% of men have azoospermia; the limit is 15 × 10<sup>6</sup>/mL.</p>",
      "<h2>Two kinds</h2>",
      "<ol><li><p>Obstructive</p></li><li><p>Non-obstructive</p></li></ol>",
      '<p><a href="https://blog.example.org/wp-content/uploads/2024/03/testis.jpg">A drawing of the testis</a></p>',
      "<p>Where sperm are made</p>",
      "<table><thead><tr><th><p>Line</p></th><th><p>Limit</p></th></tr></thead><tbody><tr><td><p>Volume</p></td><td><p>1.4 mL</p></td></tr></tbody></table>",
      "<blockquote><p>We asked again, and it helped.</p>",
      "<p><em>A couple</em></p></blockquote>",
      '<p><a href="https://www.youtube.com/watch?v=abc123">https://www.youtube.com/watch?v=abc123</a></p>',
      "<hr>",
      '<p>Read <a href="/article/first-visit">about the first visit</a>.</p>',
    ].join(""),
  );
  const page = await (await app.request("/article/what-azoospermia-means")).text();
  expect(page.includes('<h2 id="section-two-kinds">Two kinds</h2>')).toBe(true);
});

test("a text of the older editor gets its paragraphs, breaks and captions, and loses its shortcodes", async () => {
  const { notes } = await importFixture();
  expect(await storedText("first-visit")).toBe(
    [
      "<p>We had thirty minutes with the doctor.<br>Here is what we asked.</p>",
      "<h3>Before you go</h3>",
      "<p>Bring:</p>",
      "<ul><li><p>Both results</p></li><li><p>A list of questions</p></li></ul>",
      '<p><a href="https://blog.example.org/wp-content/uploads/2024/03/testis-300x200.jpg">A drawing</a></p>',
      "<p>The drawing <em>she</em> showed us</p>",
      "<p>Afterwards we walked.</p>",
      "<pre><code>FSH   12.1\n\nLH     7.0</code></pre>",
      '<p><a href="https://blog.example.org/wp-content/uploads/2024/03/testis.jpg">A drawing of the testis &amp; its ducts</a></p>',
      "<p>And <strong>that</strong> helped. ]]&gt; was in the notes; prices start at [amount] euros.</p>",
    ].join(""),
  );
  expect(notes).toContain("Shortcodes were removed, but their text was kept: [contact-form-7].");
});

test("visitors see only posts that were public, and the notes say what became a draft or was not imported", async () => {
  const { notes } = await importFixture();
  for (const slug of ["half-a-thought", "coming-in-spring", "only-for-us", "members-only", "about", "thrown-away"]) {
    expect((await app.request(`/article/${slug}`)).status).toBe(404);
  }
  const call = await adminCalls();
  const stored = await storedPosts();
  expect(Object.fromEntries(stored.map((post) => [post.slug, post.isPublished]))).toEqual({
    "hello-world": true,
    "what-azoospermia-means": true,
    "first-visit": true,
    "half-a-thought": false,
    about: false,
    "privacy-policy": false,
    "sample-page": false,
    "coming-in-spring": true,
    "only-for-us": false,
    "members-only": false,
    "post-11": true,
  });
  for (const { id } of stored) expect((await call("GET", `/api/admin/posts/${id}`)).status).toBe(200);
  expect(notes).toEqual([
    "3 pages were imported as drafts, because Waymark has only articles: sample-page, privacy-policy, about.",
    "1 post in the trash was left out.",
    "3 comments were left out: Waymark has no comments.",
    "2 posts that not everybody could read were imported as drafts: only-for-us (private), members-only (password).",
    "1 address had to change: “精子がないと言われたら” is now “post-11”.",
    "A post keeps only one category; 1 other category became a tag: Diagnosis.",
    "3 images in posts became links, because the export does not contain the images; upload what you need in the editor.",
    "11 posts need a featured image to be uploaded: hello-world, sample-page, privacy-policy, what-azoospermia-means (https://blog.example.org/wp-content/uploads/2024/03/testis.jpg), first-visit, half-a-thought, coming-in-spring, only-for-us, members-only, post-11, about.",
    "1 gallery contains images that are missing from the export: first-visit.",
    "Shortcodes were removed, but their text was kept: [contact-form-7].",
  ]);
});

test("entities that a file defines are not expanded, and files that it refers to are not read", async () => {
  const doctype = '<!DOCTYPE rss [<!ENTITY a "boom"><!ENTITY b "&a;&a;"><!ENTITY file SYSTEM "file:///etc/passwd">]>';
  const xml = siteWith(item("<p>Text of the post</p>", "<dc:creator>&b;&file;&amp;</dc:creator>"));
  await convertAndImport(xml.replace("<rss", `${doctype}<rss`));
  expect((await findArticle("one"))?.author).toBe("&b;&file;&");
});

test.each([
  ["lines and paragraphs", "a\nb\n\nc", "<p>a<br>b</p><p>c</p>"],
  ["formatting across lines", "<em>a\nb</em>", "<p><em>a<br>b</em></p>"],
  [
    "a list between lines",
    "a\n<ul>\n<li>one\ntwo</li>\n</ul>\nb",
    "<p>a</p><ul><li><p>one<br>two</p></li></ul><p>b</p>",
  ],
  ["preformatted text", "<pre>a\n\nb</pre>", "<pre><code>a\n\nb</code></pre>"],
  ["a quote", "<blockquote>a\n\nb</blockquote>", "<blockquote><p>a</p><p>b</p></blockquote>"],
  ["an existing break", "a<br />\nb", "<p>a<br>b</p>"],
  [
    "an old caption",
    '[caption caption="Words"]<img src="https://x.org/a.jpg" alt="A">[/caption]',
    '<p><a href="https://x.org/a.jpg">A</a></p><p>Words</p>',
  ],
  ["words in brackets", "costs [amount] or [1], see [note]this[/note]", "<p>costs [amount] or [1], see this</p>"],
  ["a caption without an end", '[caption id="a"]<b>x</b>', "<p><strong>x</strong></p>"],
  [
    "a video",
    '[embed]https://youtu.be/abc[/embed] [video mp4="https://x.org/a.mp4"][/video]',
    '<p><a href="https://youtu.be/abc">https://youtu.be/abc</a></p><p><a href="https://x.org/a.mp4">https://x.org/a.mp4</a></p>',
  ],
  [
    "an iframe",
    '<iframe src="//www.youtube.com/embed/abc"></iframe>',
    '<p><a href="https://www.youtube.com/watch?v=abc">https://www.youtube.com/watch?v=abc</a></p>',
  ],
])("%s of the older editor: converted to what WordPress showed", async (_what, content, expected) => {
  await convertAndImport(siteWith(item(content)));
  expect(await storedText("one")).toBe(expected);
});

test("values of SEO plugins are imported, but not their templates; tags of the oldest exports are read too", async () => {
  const meta = (key: string, value: string) =>
    `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value>${value}</wp:meta_value></wp:postmeta>`;
  const more =
    meta("_yoast_wpseo_title", "%%title%% %%sep%% %%sitename%%") +
    meta("rank_math_title", "%title% %sep% %sitename%") +
    meta("rank_math_description", "1% of all men, 10% of those who ask") +
    '<category domain="tag" nicename="old">Old</category><category>Nameless</category>';
  await convertAndImport(siteWith(item("<p>Text</p>", more)));
  expect(await findArticle("one")).toMatchObject({
    metaTitle: "",
    metaDescription: "1% of all men, 10% of those who ask",
    tags: [{ name: "Old" }],
    category: null,
  });
});

test("a reusable block appears where it is used", async () => {
  const block = `<item><wp:post_id>5</wp:post_id><wp:post_type>wp_block</wp:post_type><content:encoded>&lt;p&gt;Shared&lt;/p&gt;</content:encoded></item>`;
  await convertAndImport(siteWith(item('<!-- wp:block {"ref":5} /--><!-- wp:latest-posts /--><p>b</p>') + block));
  expect(await storedText("one")).toBe("<p>Shared</p><p>b</p>");
});

test("a post whose text can't be read is left out and reported, and the others are imported", async () => {
  const second = item("<p>fine</p>").replace("post_id>1<", "post_id>2<").replace(">one<", ">two<");
  const { results, notes } = await convertAndImport(siteWith(item("<b>".repeat(20_001)) + second));
  expect(results.posts.added).toBe(1);
  expect(notes).toContain("1 post was left out, because the text can't be read: one.");
});

test("XML that is nested half a million levels deep is refused early [G31]", async () => {
  await expect(convertAndImport(`<rss><channel>${"<a>".repeat(500_000)}`)).rejects.toThrow("not a WordPress export");
});

test("an incomplete file and a file that is not a WordPress export are refused", async () => {
  const whole = await Bun.file(fixture).text();
  await expect(convertAndImport(whole.slice(0, -100))).rejects.toThrow("The file is incomplete");
  for (const other of [
    "<html><p>x</p></html>",
    "<rss><channel><item><title>a</title></item></channel></rss>",
    "<rss/>",
    "<",
  ]) {
    await expect(convertAndImport(other)).rejects.toThrow("This XML file is not a WordPress export");
  }
});
