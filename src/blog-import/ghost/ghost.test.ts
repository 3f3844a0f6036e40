import { expect, test } from "bun:test";
import { join } from "node:path";

import { app } from "@/app";
import { findArticle, findFeaturedCard } from "@/posts/queries";
import { resultsOf } from "@/testing/content-counts";
import { convertAndImport } from "@/testing/convert-and-import";
import { adminCalls, storedPosts, storedText } from "@/testing/setup";

// Exported by Ghost 5.130.6 through its API, with `include=members,members_newsletters,comments`.
const fixture = join(import.meta.dir, "../fixtures/ghost-5.json");

const importFixture = async () => convertAndImport(await Bun.file(fixture).text());

test("a real export becomes posts, categories, tags and subscribers", async () => {
  const { results } = await importFixture();
  expect(results).toEqual(
    resultsOf({
      categories: { added: 3, skipped: 0 },
      tags: { added: 1, skipped: 0 },
      posts: { added: 8, skipped: 0 },
      subscribers: { added: 1, skipped: 0 },
    }),
  );
  expect(await findArticle("what-azoospermia-means")).toMatchObject({
    title: "What “azoospermia” means & what comes next",
    excerpt: "No sperm in the sample is a finding, not a verdict.",
    published: "2024-03-05T08:30:00.000Z",
    category: { name: "Diagnosis", slug: "diagnosis" },
    tags: [{ name: "First steps" }],
    author: "Maren Oduya",
    featuredImage: "https://old-site.invalid/content/images/2024/03/cover.jpg",
    featuredImageAlt: "Two people at a table",
    metaTitle: "Azoospermia explained",
    metaDescription: "What it means when no sperm are found.",
  });
  expect((await findArticle("first-visit"))?.excerpt).toBe(
    "We had thirty minutes with the doctor. Here is what we asked, and what we wish we had asked. Afterwards we walked.",
  );
});

test("the content of the editor's cards becomes text, headings and links", async () => {
  await importFixture();
  const text = await storedText("what-azoospermia-means");
  expect(text).toBe(
    [
      "<p>No sperm in the sample does not mean <strong>no sperm at all</strong>. The limit is 15 × 10<sup>6</sup>/mL.</p>",
      "<h2>Two kinds</h2>",
      "<ol><li><p>Obstructive</p></li><li><p>Non-obstructive</p></li></ol>",
      '<p><a href="/content/images/2024/03/testis.jpg">A drawing of the testis</a></p>',
      "<p>Where sperm are made</p>",
      "<p>💡</p>",
      "<p>Bring both results.</p>",
      "<h3>What is a karyotype?</h3>",
      "<p>A picture of the chromosomes.</p>",
      '<p><a href="https://www.who.int/publications/i/item/9789240030787">WHO laboratory manual</a></p>',
      "<p>For the examination of human semen</p>",
      '<p><a href="https://www.youtube.com/watch?v=abc123def45">https://www.youtube.com/watch?v=abc123def45</a></p>',
      '<p><a href="https://example.org/find">Find a specialist</a></p>',
      "<table><thead><tr><th><p>Line</p></th><th><p>Limit</p></th></tr></thead><tbody><tr><td><p>Volume</p></td><td><p>1.4 mL</p></td></tr></tbody></table>",
      "<hr>",
      '<pre><code class="language-text">FSH 12.1\nLH   7.0</code></pre>',
      '<p><a href="/content/files/2024/03/leaflet.pdf">Leaflet</a></p>',
      "<p>For the first visit</p>",
      '<p>Read <a href="/article/first-visit">about the first visit</a> or <a href="/article/about">about us</a>, see <a href="/?category=diagnosis">all about diagnosis</a>, and sign up.</p>',
    ].join(""),
  );
  const page = await (await app.request("/article/what-azoospermia-means")).text();
  expect(page.includes("What is a karyotype?</h")).toBe(true);
  expect(page.includes("old-site.invalid")).toBe(false);
  expect(text).toContain(
    '<a href="/article/first-visit">about the first visit</a> or <a href="/article/about">about us</a>',
  );
  expect(text).toContain('<a href="/?category=diagnosis">all about diagnosis</a>, and sign up.');
  expect(text).not.toContain("GHOST_URL");
});

test("visitors see only posts that were public, and a scheduled post stays scheduled", async () => {
  const { notes } = await importFixture();
  for (const slug of ["half-a-thought", "coming-in-spring", "members-only", "about"]) {
    expect((await app.request(`/article/${slug}`)).status).toBe(404);
  }
  const stored = new Map((await storedPosts()).map((post) => [post.slug, post]));
  expect(stored.get("half-a-thought")?.isPublished).toBe(false);
  expect(stored.get("members-only")?.isPublished).toBe(false);
  expect(stored.get("coming-in-spring")).toMatchObject({ isPublished: true, published: "2031-04-01T06:00:00.000Z" });
  expect(notes).toContain("1 post that not everybody could read was imported as a draft: members-only (members).");
});

test("the newest featured post is featured, and the notes say what was not imported", async () => {
  const { notes } = await importFixture();
  expect((await findFeaturedCard())?.slug).toBe("what-azoospermia-means");
  expect(notes).toEqual([
    "2 pages were imported as drafts, because Waymark has only articles: about, about-2.",
    "1 post that not everybody could read was imported as a draft: members-only (members).",
    "Ghost has no categories: the first tag of each post became its category (3 categories).",
    "Tags that only Ghost's editors see were left out: #imported.",
    "Only one post can be featured: the newest one is, and 1 other no longer is.",
    "1 image in a post became a link, because the export does not contain the images; upload what you need in the editor.",
    "8 posts need a featured image to be uploaded: coming-soon (https://static.ghost.org/v4.0.0/images/feature-image.jpg), about, what-azoospermia-means (https://old-site.invalid/content/images/2024/03/cover.jpg), first-visit, half-a-thought, coming-in-spring, members-only, about-2.",
    "1 embedded video, audio clip or page became a link.",
    "Links to 2 addresses that were not imported became plain text: #/portal/, #/portal/signup.",
    "Some links point to 1 file missing from the export: /content/files/2024/03/leaflet.pdf.",
    "1 sign-up form in a post was left out.",
    "1 member was imported as a subscriber, without passwords or payments.",
    "1 writer’s account was left out; the names stay on the posts.",
    "1 featured-image caption was left out: what-azoospermia-means (“By the window”).",
  ]);
});

test("every imported post opens in the editor, even without an excerpt and an image", async () => {
  await importFixture();
  const call = await adminCalls();
  for (const { id } of await storedPosts()) expect((await call("GET", `/api/admin/posts/${id}`)).status).toBe(200);
});

test("an image in the file is imported; one that can't be read does not stop the rest", async () => {
  const pixel =
    "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
  const html = `<p>a</p><img src="${pixel}" alt="x"><img src="data:image/png;base64,AAAA">`;
  const { notes } = await convertAndImport({
    db: [
      {
        data: {
          posts: [
            {
              id: "1",
              title: "Own",
              slug: "own",
              html,
              feature_image: pixel,
              status: "published",
              published_at: "2024-01-01 00:00:00",
            },
          ],
        },
      },
    ],
  });
  const article = await findArticle("own");
  expect(article?.featuredImage).toMatch(/^\/media\//);
  expect(await storedText("own")).toBe(`<p>a</p><figure><img src="${article?.featuredImage}" alt="x"></figure>`);
  expect(notes).toEqual(["1 image inside the file can't be read and was left out: own."]);
});

test("a post for members is never featured, and a byte order mark is ignored", async () => {
  const post = { html: "<p>x</p>", featured: 1, status: "published", type: "post" };
  const posts = [
    { ...post, id: "1", title: "Open", slug: "open", visibility: "public", published_at: "2024-01-01 00:00:00" },
    { ...post, id: "2", title: "Paid", slug: "paid", visibility: "paid", published_at: "2025-01-01 00:00:00" },
  ];
  await convertAndImport(`\uFEFF${JSON.stringify({ db: [{ data: { posts } }] })}`);
  expect((await findFeaturedCard())?.slug).toBe("open");
});

test("a broken file is refused, and other JSON is not read as a Ghost export", async () => {
  const whole = await Bun.file(fixture).text();
  await expect(convertAndImport(whole.slice(0, -200))).rejects.toThrow("Invalid JSON file");
  await expect(convertAndImport('{"db":[{"data":{"posts":[}]}}]}')).rejects.toThrow("Invalid JSON file");
  for (const other of ['{"data":{"other":[]}}', '{"meta":{}}', "[]", ""]) {
    await expect(convertAndImport(other)).rejects.toThrow(/Invalid backup file format|Invalid JSON file|Please select/);
  }
});
