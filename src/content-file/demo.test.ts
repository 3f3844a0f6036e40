import { beforeAll, expect, test } from "bun:test";

import { postOf, readArticles, tagsOf } from "@db/demo/read-articles";

import { cleanHtml } from "@/content/clean";
import { cslInput } from "@/sources/csl-input";
import { resultsOf } from "@/testing/content-counts";

import { demoFile, loadDemo } from "./demo";
import type { BackupInput } from "./file-format";
import { checkBackup, importBackup } from "./import/import";

let file: BackupInput;

beforeAll(async () => {
  file = await Bun.file(demoFile).json();
});

test("the demo file matches the articles that it is made from", async () => {
  const articles = await readArticles();
  const addressOf = (slug: string) => file.posts.find((post) => post.slug === slug)?.featuredImage ?? "";
  expect(tagsOf(articles)).toEqual(file.tags as ReturnType<typeof tagsOf>);
  expect(file.posts.map(({ slug }) => slug)).toEqual(articles.map(({ slug }) => slug));
  for (const [position, article] of articles.entries()) {
    const { authorImage: _, ...expected } = postOf(article, article.body, addressOf);
    expect(file.posts[position]).toMatchObject(expected);
  }
});

test("cleaning the demo articles leaves every byte as it is", async () => {
  for (const { body } of await readArticles()) expect(cleanHtml(body)).toBe(body);
});

test("the articles of the demo cite every source, explain words of the glossary, and refer to nothing else", () => {
  const cited = new Set<string>();
  const terms = new Set(file.glossaryEntries?.map(({ key }) => key));
  for (const { slug, content } of file.posts) {
    const keys = [...content.matchAll(/<cite data-ref="([^"]+)"><\/cite>/g)].flatMap(([, list = ""]) =>
      list.split(" "),
    );
    const explained = [...content.matchAll(/<dfn data-term="([^"]+)">/g)].map(([, key]) => key);
    expect([slug, keys.length >= 5, explained.length >= 3]).toEqual([slug, true, true]);
    expect([slug, new Set(explained).size]).toEqual([slug, explained.length]);
    expect([slug, explained.filter((key) => !terms.has(key))]).toEqual([slug, []]);
    for (const key of keys) cited.add(key);
  }
  expect([...cited].sort()).toEqual(file.sources?.map(({ key }) => String(key)).sort() ?? []);
});

test("every source of the demo has a reference, and none is marked as checked by a person", () => {
  for (const { csl, checkedAt } of file.sources ?? []) {
    expect(cslInput.parse(csl)).toEqual(csl as never);
    expect(checkedAt).toBeUndefined();
  }
});

test("the demo has enough to read: published, featured, drafts and one scheduled", () => {
  const isScheduled = ({ published = "" }) => published > "2030";
  const published = file.posts.filter((post) => post.isPublished && !isScheduled(post));
  expect(published.length).toBeGreaterThanOrEqual(14);
  expect(new Set(published.map(({ category }) => category)).size).toBe(6);
  expect(file.tags?.length).toBeGreaterThanOrEqual(18);
  expect(published.filter(({ isFeatured }) => isFeatured)).toHaveLength(1);
  expect(file.posts.filter(({ isPublished }) => !isPublished)).toHaveLength(2);
  expect(file.posts.filter((post) => post.isPublished && isScheduled(post))).toHaveLength(1);
  for (const { content, featuredImageAlt } of file.posts) {
    expect(content).toContain(
      "This is sample text, written to show how Waymark works. No clinician has reviewed it, and nobody has checked it against its sources.",
    );
    expect(featuredImageAlt).not.toBe("");
  }
});

test("loading the demo stores all of it, and loading it again adds nothing", async () => {
  await loadDemo();
  const again = await importBackup(await checkBackup(demoFile));
  expect(again.results).toEqual(
    resultsOf({
      categories: { added: 0, skipped: 6 },
      tags: { added: 0, skipped: file.tags?.length as number },
      posts: { added: 0, skipped: file.posts.length },
      subscribers: { added: 0, skipped: 0 },
    }),
  );
}, 60_000);
