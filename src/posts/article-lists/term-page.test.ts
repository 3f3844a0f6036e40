import { expect, test } from "bun:test";

import { app } from "@/app";
import { env } from "@/env";
import { cachedPage } from "@/site/page-cache";
import { adminCalls, makeCategory, makePost, makeTag } from "@/testing/setup";

async function visit(path: string) {
  const response = await app.request(path);
  return { status: response.status, html: (await response.text()).replaceAll("<!-- -->", "") };
}
const titlesIn = (html: string) => [...html.matchAll(/class="cover-link">([^<]+)</g)].map(([, title]) => title);
const jsonLdIn = (html: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? "")["@graph"];
const day = (number: number) => new Date(Date.UTC(2026, 0, number)).toISOString();

/** Makes a category or a tag. The function it returns makes a post in the category or with the tag. */
async function makeTerm(kind: "category" | "tag", name: string) {
  const term = kind === "category" ? await makeCategory(name) : await makeTag(name);
  const fields = kind === "category" ? { categoryId: term.id } : { tags: [term, await makeTag()] };
  const make = (post: Parameters<typeof makePost>[0]) => makePost({ ...fields, ...post });
  return { term, make };
}

test.each(["category", "tag"] as const)("the page of a %s lists its public articles, newest first", async (kind) => {
  const { make } = await makeTerm(kind, "Hormones & you");
  await make({ title: "Older", published: day(1) });
  await make({ title: "Newer", published: day(2) });
  await make({ title: "Draft", isPublished: false });
  await make({ title: "Scheduled", published: "2040-01-01T00:00:00Z" });
  await make({ title: "Deleted", deletedAt: day(3) });
  await makePost({ title: "Elsewhere" });
  const { status, html } = await visit(`/${kind}/hormones--you`);
  expect(status).toBe(200);
  expect(titlesIn(html)).toEqual(["Newer", "Older"]);
  const url = `${env.SITE_URL}/${kind}/hormones--you`;
  const relation = kind === "category" ? "in the category" : "with the tag";
  const description = `Articles about azoospermia and other male-factor infertility ${relation} Hormones & you`;
  for (const text of [
    ">Hormones &amp; you</h1>",
    ">2 articles</h2>",
    "<title>Hormones &amp; you | Waymark</title>",
    `<meta name="description" content="${description.replace("&", "&amp;")}"/>`,
    `<link rel="canonical" href="${url}"/>`,
    `<link rel="alternate" type="application/rss+xml" title="Hormones &amp; you | Waymark" href="/${kind}/hormones--you/feed.xml"/>`,
  ]) {
    expect(html).toContain(text);
  }
  const [page, crumbs] = jsonLdIn(html);
  expect(page).toMatchObject({ "@type": "CollectionPage", "@id": url, url, name: "Hormones & you", description });
  expect(page.mainEntity.numberOfItems).toBe(2);
  expect(page.mainEntity.itemListElement[0]).toEqual({
    "@type": "ListItem",
    position: 1,
    name: "Newer",
    url: `${env.SITE_URL}/article/newer`,
  });
  expect(crumbs).toEqual({
    "@type": "BreadcrumbList",
    itemListElement: [
      { "@type": "ListItem", position: 1, name: "Articles", item: `${env.SITE_URL}/` },
      { "@type": "ListItem", position: 2, name: "Hormones & you", item: url },
    ],
  });
});

test.each(["category", "tag"] as const)(
  "the articles of a %s are on pages of twelve",
  async (kind) => {
    const { make } = await makeTerm(kind, "Tests");
    for (let number = 1; number <= 13; number += 1) {
      await make({ title: `Article ${number}`, published: day(number) });
    }
    const first = await visit(`/${kind}/tests`);
    expect(titlesIn(first.html)).toHaveLength(12);
    expect(first.html).toContain(`<a href="/${kind}/tests?page=2" rel="next"`);
    expect(first.html).toContain("13 articles");
    const second = await visit(`/${kind}/tests?page=2&other=1`);
    expect(titlesIn(second.html)).toEqual(["Article 1"]);
    expect(second.html).toContain("<title>Tests – page 2 | Waymark</title>");
    expect(second.html).toContain(`<link rel="canonical" href="${env.SITE_URL}/${kind}/tests?page=2"/>`);
    expect(second.html).toContain(`<a href="/${kind}/tests" rel="prev"`);
    expect(second.html).not.toContain('rel="next"');
    expect(jsonLdIn(second.html)[0].mainEntity.itemListElement[0].position).toBe(13);
    for (const page of ["3", "0", "x", "-1", "1e9", "99999999"]) {
      expect((await visit(`/${kind}/tests?page=${page}`)).status).toBe(404);
    }
  },
  30_000,
);

test("an empty category or tag says so and is not indexed; an unknown one is not found", async () => {
  await makeCategory("Empty");
  await makeTag("Empty");
  for (const kind of ["category", "tag"]) {
    const { status, html } = await visit(`/${kind}/empty`);
    expect(status).toBe(200);
    expect(html).toContain("There are no articles yet.");
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    for (const path of ["empty?page=2", "nowhere", "Empty", "%00", "a.b"]) {
      expect([path, (await visit(`/${kind}/${path}`)).status]).toEqual([path, 404]);
    }
  }
  const map = (await visit("/sitemap.xml")).html;
  expect(map).not.toContain("/empty");
});

test("a page is cached until something changes, and the old address of a renamed category or tag is not found", async () => {
  const call = await adminCalls();
  for (const [kind, list] of [
    ["category", "categories"],
    ["tag", "tags"],
  ] as const) {
    const { term, make } = await makeTerm(kind, "Before");
    await make({ title: `In the ${kind}` });
    const paths = [`/${kind}/before`, `/${kind}/before/feed.xml`];
    for (const path of paths) expect((await visit(path)).html).toContain(`In the ${kind}`);
    const isCached = (path: string) => cachedPage(new Request(`http://localhost:3000${path}`)) !== undefined;
    expect(paths.filter(isCached)).toEqual(paths);
    const change = { name: "After", slug: "after" };
    expect((await call("PATCH", `/api/admin/${list}/${term.id}`, change)).status).toBe(200);
    for (const path of paths) expect((await visit(path)).status).toBe(404);
    const { html } = await visit(`/${kind}/after`);
    expect(html).toContain(">After</h1>");
    expect(titlesIn(html)).toEqual([`In the ${kind}`]);
  }
});

test("an article links to its category and tags, and the API still lists its tags", async () => {
  const [category, tag] = [await makeCategory("Tests"), await makeTag("Hormones")];
  await makePost({ slug: "placed", categoryId: category.id, tags: [tag] });
  await makePost({ slug: "uncategorized", categoryId: null });
  const { html } = await visit("/article/placed");
  expect(html).toMatch(/<a href="\/category\/tests"[^>]*>Tests<\/a>/);
  expect(html).toMatch(/<ul aria-label="Tags"[^>]*><li><a href="\/tag\/hormones"[^>]*>Hormones<\/a><\/li><\/ul>/);
  const crumbs = jsonLdIn(html)[2].itemListElement.map(({ item }: { item: string }) => item);
  expect(crumbs).toEqual(["/", "/category/tests", "/article/placed"].map((path) => env.SITE_URL + path));
  const uncategorized = (await visit("/article/uncategorized")).html;
  expect(uncategorized).toContain(">Uncategorized</p>");
  expect(uncategorized).not.toMatch(/href="\/(category|tag)\//);
  const api = JSON.parse((await visit("/api/posts/placed")).html);
  expect(api.tags).toEqual([{ id: tag.id, name: "Hormones" }]);
});

test("the sitemap lists the categories and tags that have a public article, and no addresses of Home's filter", async () => {
  const [tests, unused] = [await makeCategory("Tests"), await makeCategory("Unused")];
  const [hormones, secret] = [await makeTag("Hormones"), await makeTag("Secret")];
  await makePost({ slug: "one", categoryId: tests.id, tags: [hormones] });
  await makePost({ slug: "two", categoryId: tests.id, tags: [hormones] });
  await makePost({ slug: "draft", categoryId: unused.id, tags: [secret], isPublished: false });
  await makePost({ slug: "deleted", categoryId: unused.id, tags: [secret], deletedAt: day(1) });
  const map = (await visit("/sitemap.xml")).html;
  const paths = [...map.matchAll(/<loc>([^<]*)</g)].map(([, url]) => url?.replace(env.SITE_URL, ""));
  expect(paths).toEqual(["/", "/category/tests", "/tag/hormones", "/article/one", "/article/two"]);
});
