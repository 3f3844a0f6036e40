import { describe, expect, test } from "bun:test";

import { app } from "@/app";
import { makePost } from "@/testing/setup";

import { END_MARK as E, MARK as M, pickPassage } from "./passage";

async function search(text: string, status = 200) {
  const response = await app.request(`/search?q=${encodeURIComponent(text)}`);
  expect(response.status).toBe(status);
  return { html: await response.text(), headers: response.headers };
}

test("the search page works without JavaScript: form, results with title, date, excerpt and the matching sentence", async () => {
  await makePost({
    title: "After surgery",
    excerpt: "What to expect",
    bodyText: "Rest is good. A varicocele often returns <b>never</b>. Walk a little.",
    published: "2026-03-04T12:00:00.000Z",
  });
  const { html } = await search("varicocele");
  expect(html).toContain('<form action="/search" method="get"');
  expect(html).toContain('name="q"');
  expect(html).toContain('value="varicocele"');
  expect(html).toContain('href="/article/after-surgery"');
  expect(html).toContain("March 4, 2026");
  expect(html).toContain("What to expect");
  expect(html).toMatch(/A <mark[^>]*>varicocele<\/mark> often returns &lt;b&gt;never&lt;\/b&gt;\./);
  expect(html).not.toContain("Walk a little");
});

test("the page says when nothing was found and when the text is too short", async () => {
  expect((await search('no"thing')).html).toContain("No results found for &quot;no&quot;thing&quot;");
  expect((await search("ab")).html).toContain("Please type at least three characters.");
  expect(await (await app.request("/search")).text()).toContain("Please type at least three characters.");
});

test("a search page is neither cached nor indexed by search engines", async () => {
  const { html, headers } = await search("anything");
  expect(headers.get("Cache-Control")).toBe("no-store");
  expect(html).toContain('<meta name="robots" content="noindex"/>');
});

test("the page does not fail on unusual search texts, and shows no text as HTML", async () => {
  await makePost({ title: "Plain" });
  for (const text of ["<script>alert(1)</script>", "%%%", "'", "💙💙💙", "x".repeat(5000), "\u{E000}\u{E001}plain"]) {
    expect((await search(text)).html).not.toContain("<script>alert");
  }
  expect((await app.request("/search?q=abc%00")).status).toBe(400);
  expect((await app.request("/search?q=%E0%A4%A")).status).toBeLessThan(500);
});

describe("the matching sentence", () => {
  const read = (marked: string) =>
    pickPassage(marked)
      ?.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
      .join("");

  test("is the one with most matches", () => {
    expect(read(`One ${M}a${E}. Two ${M}a${E} and ${M}b${E}. Three.`)).toBe("Two [a] and [b].");
    expect(read("Nothing here.")).toBeUndefined();
  });

  test("is cut at words around the first match when it is long", () => {
    const passage = read(`${"before ".repeat(60)}${M}match${E} ${"after ".repeat(60)}`) ?? "";
    expect(passage).toStartWith("… before");
    expect(passage).toEndWith("after …");
    expect(passage).toContain("[match]");
    expect(passage.length).toBeLessThan(300);
  });
});

test("results are split into pages, which show the total number of articles [S1]", async () => {
  for (let number = 1; number <= 13; number += 1) await makePost({ title: `Sperm ${number}`, slug: `sperm-${number}` });
  await makePost({ title: "Sperm in a draft", isPublished: false });
  const first = await read("/search?q=sperm");
  expect(first.text).toContain("1–10 of 13 articles for “sperm”");
  expect(first.text).toContain("Page 1 of 2");
  expect(first.text).toContain('href="/search?q=sperm&amp;page=2"');
  expect(first.text).not.toContain('rel="prev"');
  const second = await read("/search?q=sperm&page=2");
  expect(second.text).toContain("11–13 of 13 articles for “sperm”");
  expect(second.text).not.toContain('rel="next"');
  expect(new Set([...first.slugs, ...second.slugs]).size).toBe(13);
  expect((await search("sperm 3")).html.replaceAll("<!-- -->", "")).toContain("1 article for “sperm 3”");
  for (const page of ["0", "-1", "x", "99", "1.5"]) {
    expect((await read(`/search?q=sperm&page=${page}`)).slugs).toEqual(first.slugs);
  }
});

test("the pages of results for a question show each article once, and those with most of its words first", async () => {
  for (let number = 1; number <= 12; number += 1) {
    await makePost({ title: `Hormone tests ${number}`, slug: `hormone-${number}` });
  }
  await makePost({ title: "Hormone tests and sleep", published: "2020-01-01T00:00:00.000Z" });
  const first = await read("/search?q=do+hormone+tests+change+sleep");
  const second = await read("/search?q=do+hormone+tests+change+sleep&page=2");
  expect(first.slugs[0]).toBe("hormone-tests-and-sleep");
  expect(new Set([...first.slugs, ...second.slugs]).size).toBe(13);
});

async function read(url: string) {
  const text = (await (await app.request(url)).text()).replaceAll("<!-- -->", "");
  return { text, slugs: [...text.matchAll(/href="\/article\/([^"]+)"/g)].map(([, slug]) => slug) };
}

test("the title of a search page names what was searched for [S11]", async () => {
  expect((await search("sperm")).html).toContain("<title>“sperm” – Search | Waymark</title>");
  expect((await search("s")).html).toContain("<title>Search | Waymark</title>");
});
