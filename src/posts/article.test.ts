import { expect, test } from "bun:test";

import { app } from "@/app";
import { makeCategory, makePost, makeTag } from "@/testing/setup";

async function read(path: string, status = 200) {
  const response = await app.request(path);
  expect(response.status).toBe(status);
  return (await response.text()).replaceAll("<!-- -->", "");
}

const PIXEL =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

type Graph = { "@type": string; headline?: string; itemListElement?: { name: string }[] }[];

function jsonLdIn(html: string): Graph {
  const [, json] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  return JSON.parse(json ?? "")["@graph"];
}

test("an article shows all of its parts", async () => {
  const category = await makeCategory("Tests");
  const tag = await makeTag("hormones");
  await makePost({
    title: "What FSH says",
    slug: "what-fsh-says",
    categoryId: category.id,
    tags: [tag],
    published: "2026-03-05T10:00:00.000Z",
    readingTime: 4,
    author: "Ada Author",
    authorTitle: "Nurse",
    authorImage: `/media/${"a".repeat(64)}-320.webp`,
    rendered: "<p>CO<sub>2</sub></p>",
  });
  await makePost({ title: "Its neighbor", slug: "its-neighbor", categoryId: category.id });
  const html = await read("/article/what-fsh-says");
  for (const text of [
    "Back to articles",
    "Published <time",
    ">March 5, 2026</time>",
    "4 min read",
    "Ada Author",
    "Nurse",
    `src="/media/${"a".repeat(64)}-320.webp"`,
    "<p>CO<sub>2</sub></p>",
    ">hormones</a></li>",
    "Related Articles",
    'href="/article/its-neighbor"',
    ">Share</span>",
    ">Print</span>",
  ]) {
    expect(html).toContain(text);
  }
});

test("an article shows its excerpt, who wrote it, and when it was updated if that was on a later day", async () => {
  const published = "2026-03-05T10:00:00.000Z";
  const author = { author: "Ada Author", excerpt: "In short", published };
  await makePost({ ...author, slug: "as-published", version: 1, updatedAt: "2026-03-09T10:00:00.000Z" });
  await makePost({ ...author, slug: "same-day", version: 2, updatedAt: "2026-03-05T12:00:00.000Z" });
  await makePost({ ...author, slug: "updated", version: 2, updatedAt: "2026-03-09T10:00:00.000Z" });
  for (const slug of ["as-published", "same-day"])
    expect(await read(`/article/${slug}`)).not.toContain("Updated <time");
  const html = await read("/article/updated");
  expect(html).toMatch(/<p[^>]*>In short<\/p>/);
  expect(html.replaceAll(/<[^>]*>/g, "")).toContain(
    "By Ada Author Published March 5, 2026 Updated March 9, 2026 1 min read",
  );
});

test("the next article is the next older one of its category that isn't listed as related, or else of the whole site", async () => {
  const [tests, treatment] = [await makeCategory("Tests"), await makeCategory("Treatment")];
  const day = (number: number) => new Date(Date.UTC(2026, 0, number)).toISOString();
  for (const [number, slug, { id: categoryId }] of [
    [1, "first", treatment],
    [2, "older", tests],
    [3, "other", treatment],
    ...[4, 5, 6].map((number) => [number, `related-${number}`, tests] as const),
    [7, "read", tests],
    [8, "newer", tests],
  ] as const) {
    await makePost({ slug, title: `The ${slug} one`, categoryId, published: day(number) });
  }
  await makePost({ slug: "draft", categoryId: tests.id, published: day(6), isPublished: false });
  const nextOf = async (slug: string) =>
    /href="\/article\/([\w-]+)" class="group\/next/.exec(await read(`/article/${slug}`))?.[1];
  // Its related articles are the other newest three of the category: 8, 6 and 5.
  expect(await nextOf("read")).toBe("related-4");
  expect(await nextOf("related-4")).toBe("older");
  expect(await nextOf("older")).toBe("first");
  expect(await nextOf("first")).toBeUndefined();
});

test("the support box shows its default text, and its settings are read and checked", async () => {
  await makePost({ slug: "plain" });
  expect(await read("/article/plain")).toContain(">Talk to your clinic</h2>");
  const run = (links: string) => {
    const script = `const { env } = await import("@/env");
      console.log(JSON.stringify([env.SUPPORT_TITLE, env.SUPPORT_TEXT, env.SUPPORT_LINKS]))`;
    const env = { ...process.env, SUPPORT_TITLE: "Call us", SUPPORT_TEXT: "Any day", SUPPORT_LINKS: links };
    const { stdout, exitCode } = Bun.spawnSync([process.execPath, "-e", script], {
      env,
      cwd: import.meta.dir,
      stderr: "ignore",
    });
    return exitCode === 0 ? JSON.parse(stdout.toString()) : undefined;
  };
  expect(run("Patient services https://example.org/a; Call us tel:+15550100")).toEqual([
    "Call us",
    "Any day",
    [
      { name: "Patient services", href: "https://example.org/a" },
      { name: "Call us", href: "tel:+15550100" },
    ],
  ]);
  expect(run("Run javascript:alert(1)")).toBeUndefined();
});

test("a title full of markup stays text, in the page and in the data for search engines [T30, F16]", async () => {
  const title = "</title></script><script>alert(1)</script>";
  await makePost({ slug: "plain" });
  await makePost({ title, slug: "marked", excerpt: title, metaDescription: title, author: title });
  const scripts = (html: string) => html.match(/<script/g)?.length;
  const html = await read("/article/marked");
  expect(scripts(html)).toBe(scripts(await read("/article/plain")));
  expect(html.match(/<title>/g)).toHaveLength(1);
  expect(jsonLdIn(html).find((part) => part["@type"] === "Article")?.headline).toBe(title);
});

test("the structured data contains a medical page, an article and its breadcrumbs", async () => {
  const category = await makeCategory("Tests");
  await makePost({ title: "What FSH says", slug: "what-fsh-says", categoryId: category.id });
  const graph = jsonLdIn(await read("/article/what-fsh-says"));
  expect(graph.map((part) => part["@type"])).toEqual(["MedicalWebPage", "Article", "BreadcrumbList"]);
  expect(graph[2]?.itemListElement?.map(({ name }) => name)).toEqual(["Articles", "Tests", "What FSH says"]);
});

test("the head has the meta title and description, or else the title and excerpt, and an image with an absolute address", async () => {
  const sha256 = "a".repeat(64);
  await makePost({ title: "Plain", slug: "plain", excerpt: "In short & sweet" });
  await makePost({
    slug: "with-meta",
    metaTitle: "For search",
    metaDescription: "Described",
    featuredImage: `/media/${sha256}-1600.webp`,
  });
  const plain = await read("/article/plain");
  expect(plain).toContain("<title>Plain | Waymark</title>");
  expect(plain).toContain('<meta name="description" content="In short &amp; sweet"/>');
  expect(plain).toContain('<link rel="canonical" href="http://localhost:3000/article/plain"/>');
  const described = await read("/article/with-meta");
  expect(described).toContain("<title>For search | Waymark</title>");
  expect(described).toContain('<meta property="og:description" content="Described"/>');
  expect(described).toContain(`<meta property="og:image" content="http://localhost:3000/media/${sha256}-1200.jpg"/>`);
});

test("an article with four headings has a table of contents, one with three has none", async () => {
  const headings = [1, 2, 3, 4].map((number) => ({ id: `section-${number}`, text: `Part ${number}`, level: 2 }));
  await makePost({ slug: "long", headings });
  await makePost({ slug: "short", headings: headings.slice(1) });
  expect(await read("/article/long")).toContain('<a href="#section-4">Part 4</a>');
  expect(await read("/article/short")).not.toContain("In this article");
});

test("the head has an article's dates, its image's size and alt text, and its publisher [I20]", async () => {
  await makePost({
    slug: "dated",
    featuredImage: PIXEL,
    featuredImageAlt: "One dot",
    published: "2026-03-05T10:00:00.000Z",
    updatedAt: "2026-03-06T10:00:00.000Z",
  });
  const html = await read("/article/dated");
  for (const tag of [
    'property="article:published_time" content="2026-03-05T10:00:00.000Z"',
    'property="article:modified_time" content="2026-03-06T10:00:00.000Z"',
    'property="og:image:width" content="1"',
    'property="og:image:height" content="1"',
    'property="og:image:alt" content="One dot"',
  ]) {
    expect(html).toContain(tag);
  }
  const article = jsonLdIn(html).find((part) => part["@type"] === "Article");
  expect(article).toMatchObject({ publisher: { logo: { url: "http://localhost:3000/apple-touch-icon.png" } } });
  await makePost({ slug: "drawn", featuredImage: "/logo.svg" });
  expect(await read("/article/drawn")).toContain('property="og:image:width" content="1200"');
});

test("names, dates and titles of cards and bylines are separated even without a stylesheet, and every button has a name [I21]", async () => {
  const category = await makeCategory("Tests");
  await makePost({ slug: "one", categoryId: category.id, author: "Maren Oduya", authorTitle: "Nurse" });
  await makePost({ slug: "two", categoryId: category.id, author: "Maren Oduya" });
  for (const path of ["/", "/article/one"]) {
    const html = await read(path);
    const text = html.replaceAll(/<script.*?<\/script>/gs, "").replaceAll(/<[^>]*>/g, "");
    expect(text).not.toMatch(/Maren Oduya\S/);
    for (const [button] of html.matchAll(/<button[^>]*>.*?<\/button>/gs)) {
      expect(button.replaceAll(/<[^>]*>/g, "").trim()).not.toBe("");
    }
    const tags = (pattern: RegExp) => Array.from(html.matchAll(pattern), ([tag]) => tag);
    const openers = tags(/<button[^>]*popovertarget[^>]*>/gi);
    expect(openers.length).toBeGreaterThan(0);
    for (const tag of openers) expect(tag).not.toContain("aria-expanded");
    const fields = tags(/<input[^>]*role="combobox"[^>]*>/gi);
    expect(fields.length).toBeGreaterThan(0);
    for (const tag of fields) expect(tag).not.toContain('type="search"');
  }
});
