import { expect, test } from "bun:test";

import { db } from "@db/client";
import { authors } from "@db/schema";

import { app } from "@/app";
import { env } from "@/env";
import { adminCalls, makePost } from "@/testing/setup";

const visit = async (path: string) => {
  const response = await app.request(path);
  return { status: response.status, html: await response.text() };
};
const jsonLdIn = (html: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? "");
const titlesIn = (html: string) => [...html.matchAll(/class="cover-link">([^<]+)</g)].map(([, title]) => title);

const priya = {
  name: "Priya Raman",
  slug: "priya-raman",
  title: "Health writer",
  image: "/logo.svg",
  biography: "Writes about tests.\n\nLives by the sea.",
};

test("an author's page has what is known about them and their public articles, newest first", async () => {
  await db.insert(authors).values(priya);
  await makePost({ title: "Older", author: "PRIYA RAMAN", published: "2026-01-01T00:00:00Z" });
  await makePost({ title: "Newer", author: "Priya Raman", published: "2026-02-01T00:00:00Z" });
  await makePost({ title: "Draft", author: "Priya Raman", isPublished: false });
  await makePost({ title: "Scheduled", author: "Priya Raman", published: "2040-01-01T00:00:00Z" });
  await makePost({ title: "Deleted", author: "Priya Raman", deletedAt: "2026-03-01T00:00:00Z" });
  await makePost({ title: "Not hers", author: "Tomas" });
  const { status, html } = await visit("/author/priya-raman");
  expect(status).toBe(200);
  expect(titlesIn(html)).toEqual(["Newer", "Older"]);
  for (const text of [
    "<p>Writes about tests.</p><p>Lives by the sea.</p>",
    "Health writer",
    "Articles by <!-- -->Priya Raman",
  ]) {
    expect(html).toContain(text);
  }
  const url = `${env.SITE_URL}/author/priya-raman`;
  expect(html).toContain(`<link rel="canonical" href="${url}"/>`);
  expect(jsonLdIn(html)).toEqual({
    "@context": "https://schema.org",
    "@type": "ProfilePage",
    url,
    mainEntity: {
      "@type": "Person",
      "@id": url,
      name: priya.name,
      url,
      jobTitle: "Health writer",
      description: priya.biography,
      image: `${env.SITE_URL}/logo.svg`,
    },
  });
});

test("twelve articles are on a page, and each page has its own address", async () => {
  await db.insert(authors).values(priya);
  for (let number = 1; number <= 13; number += 1) await makePost({ title: `Article ${number}`, author: priya.name });
  const first = await visit("/author/priya-raman");
  expect(titlesIn(first.html)).toHaveLength(12);
  expect(first.html).toContain('<a href="/author/priya-raman?page=2" rel="next"');
  const second = await visit("/author/priya-raman?page=2");
  expect(titlesIn(second.html)).toEqual(["Article 1"]);
  expect(second.html).toContain(`<link rel="canonical" href="${env.SITE_URL}/author/priya-raman?page=2"/>`);
  expect(second.html).toContain('<a href="/author/priya-raman" rel="prev"');
  for (const page of ["3", "0", "x", "-1", "1e9", "99999999"]) {
    expect((await visit(`/author/priya-raman?page=${page}`)).status).toBe(404);
  }
}, 30_000);

test("the page shows a changed author or post on the next request, and is gone when the author is deleted", async () => {
  const call = await adminCalls();
  const { id } = (await call("POST", "/api/admin/authors", priya)).body;
  expect((await visit("/author/priya-raman")).html).toContain('<meta name="robots" content="noindex"/>');
  await makePost({ title: "Hers", author: priya.name });
  expect(titlesIn((await visit("/author/priya-raman")).html)).toEqual(["Hers"]);
  await call("PATCH", `/api/admin/authors/${id}`, { ...priya, name: "Priya Nair", slug: "priya-nair" });
  expect((await visit("/author/priya-raman")).status).toBe(404);
  const { html } = await visit("/author/priya-nair");
  expect(html).toContain("Priya Nair");
  expect(titlesIn(html)).toEqual(["Hers"]);
  await call("DELETE", `/api/admin/authors/${id}`);
  expect((await visit("/author/priya-nair")).status).toBe(404);
});

test("an article links to the page of its author only if there is one; the API and the feed stay as they are", async () => {
  const { slug } = await makePost({ author: "priya RAMAN" });
  const paths = [`/api/posts/${slug}`, "/feed.xml", "/"];
  const read = () => Promise.all(paths.map(async (path) => (await visit(path)).html));
  const before = await read();
  const article = (await visit(`/article/${slug}`)).html;
  expect(article).not.toContain("/author/");
  const call = await adminCalls();
  await db.insert(authors).values(priya);
  await call("PATCH", "/api/admin/settings", {});
  const { html } = await visit(`/article/${slug}`);
  expect(html).toContain('By <a href="/author/priya-raman" rel="author"');
  const [, { author }] = jsonLdIn(html)["@graph"];
  expect(author).toEqual({ "@type": "Person", name: "priya RAMAN", url: `${env.SITE_URL}/author/priya-raman` });
  expect(await read()).toEqual(before);
});

test("the sitemap lists the pages of authors who have a public article", async () => {
  await db.insert(authors).values([priya, { name: "Nobody yet", slug: "nobody-yet" }]);
  await makePost({ author: "Priya Raman" });
  await makePost({ author: "Nobody yet", isPublished: false });
  const { html } = await visit("/sitemap.xml");
  expect(html).toContain(`<loc>${env.SITE_URL}/author/priya-raman</loc>`);
  expect(html).not.toContain("nobody-yet");
});
