import { expect, test } from "bun:test";

import { db } from "@db/client";
import { subscribers } from "@db/schema";

import { app } from "@/app";
import { makeCategory, makePost, makeTag, makeUser, signIn } from "@/testing/setup";

async function screen(path: string, headers?: Record<string, string>) {
  const response = await app.request(path, { headers: headers ?? (await signIn()) });
  return { status: response.status, headers: response.headers, html: await response.text() };
}

/** What a reader without scripts sees: the body's text, without the props of islands. */
const textOf = (html: string) =>
  html
    .replace(/ data-props="[^"]*"|<!--.*?-->/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");

test("/admin redirects to the dashboard", async () => {
  const response = await app.request("/admin", { headers: await signIn() });
  expect(response.status).toBe(302);
  expect(response.headers.get("Location")).toBe("/admin/dashboard");
});

test("the dashboard's first HTML names the counts and has the latest five posts and subscribers", async () => {
  for (let number = 1; number <= 6; number++) {
    const published = new Date(Date.UTC(2026, 0, number)).toISOString();
    await makePost({ title: `Article ${number}`, published });
    await db.insert(subscribers).values({ email: `reader-${number}@example.org`, subscribed: published });
  }
  await makeCategory();
  const text = textOf((await screen("/admin/dashboard")).html);
  for (const title of ["Total Posts", "Categories", "Tags", "Subscribers", "Admin Users"]) {
    expect(text).toContain(title);
  }
  expect(text).toContain("Article 6");
  expect(text).toContain("January 6, 2026");
  expect(text).toContain("reader-2@example.org");
  expect(text).not.toContain("Article 1 ");
  expect(text).not.toContain("reader-1@example.org");
});

test("the dashboard of an empty site says that there are no posts and no subscribers", async () => {
  const text = textOf((await screen("/admin/dashboard")).html);
  expect(text).toContain("No posts found");
  expect(text).toContain("No subscribers found");
});

test("the list of posts shows category, status and date ('N/A' for a draft), and can't feature the featured post again", async () => {
  await makePost({ title: "Out", published: "2026-03-04T00:00:00.000Z", isFeatured: 1 });
  await makePost({ title: "Unfinished", isPublished: false });
  const { html } = await screen("/admin/posts");
  const text = textOf(html);
  for (const part of ["Uncategorized", "Published", "Draft", "March 4, 2026", "N/A"]) expect(text).toContain(part);
  expect(html).toContain('aria-label="View: Out"');
  expect(html).toContain('href="/posts/out"');
  const isDisabled = (name: string) =>
    new RegExp(`aria-label="Set as Featured: ${name}"[^>]* aria-disabled="true"`).test(html);
  expect([isDisabled("Out"), isDisabled("Unfinished")]).toEqual([true, false]);
});

test("a list's first HTML has the rows that its URL asks for, at most 25", async () => {
  await Promise.all(Array.from({ length: 30 }, (_, number) => makePost({ title: `Article ${number + 10}` })));
  const session = await signIn();
  const rows = async (query: string) =>
    [...textOf((await screen(`/admin/posts?${query}`, session)).html).matchAll(/Article \d\d/g)].length;
  expect(await rows("")).toBe(25);
  expect(await rows("page=2")).toBe(5);
  expect(await rows("q=article 3")).toBe(10);
  expect(await rows("sort=nonsense&page=minus&q=article 3")).toBe(10);
  const sorted = textOf((await screen("/admin/posts?sort=title&dir=asc", session)).html);
  expect(sorted.indexOf("Article 10")).toBeLessThan(sorted.indexOf("Article 11"));
  expect(sorted).not.toContain("Article 35");
});

test("the first HTML of categories, tags, subscribers and users has their rows", async () => {
  await makeCategory("Hormones");
  await makeTag("Micro-TESE");
  await db.insert(subscribers).values({ email: "reader@example.org", subscribed: "2026-05-06T00:00:00.000Z" });
  const session = await signIn(await makeUser({ username: "grace", fullName: "Grace Hopper" }));
  const text = async (path: string) => textOf((await screen(path, session)).html);
  expect(await text("/admin/categories")).toContain("Hormones");
  expect(await text("/admin/tags")).toContain("micro-tese");
  expect(await text("/admin/subscribers")).toContain("May 6, 2026");
  expect(await text("/admin/users")).toContain("Grace Hopper");
});

test("lists that are empty or have no search results show their message", async () => {
  const session = await signIn();
  const text = async (path: string) => textOf((await screen(path, session)).html);
  expect(await text("/admin/posts")).toContain("No posts found. Create your first post!");
  expect(await text("/admin/posts?q=nothing")).toContain("No posts match your search.");
  expect(await text("/admin/categories")).toContain("Create your first category");
  expect(await text("/admin/tags?q=nothing")).toContain("No tags found");
  expect(await text("/admin/images")).toContain("No images yet.");
  expect(await text("/admin/images?status=unused")).toContain("No images match your search.");
  expect(await text("/admin/subscribers")).toContain("No subscribers found");
  expect(await text("/admin/authors")).toContain("Create your first author");
  expect(await text("/admin/reviewers?q=nothing")).toContain("No reviewers found");
});

test("the sidebar marks the current screen, and shows 'Admin User' and the username without a name and an email", async () => {
  const session = await signIn(await makeUser({ username: "nameless", fullName: "", email: "" }));
  const { html } = await screen("/admin/tags", session);
  expect(html).toMatch(/<a href="\/admin\/tags" aria-current="page"/);
  expect(html.match(/aria-current="page"/g)).toHaveLength(2);
  expect(textOf(html)).toContain("Admin User");
  expect(textOf(html)).toContain("nameless");
});

test("a screen has no style attribute, and is not cached", async () => {
  await makePost();
  const { html, headers } = await screen("/admin/posts");
  expect(html).not.toMatch(/<[^>]+ style="/);
  expect(headers.get("Cache-Control")).toBe("no-store");
});
