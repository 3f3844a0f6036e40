import { expect, test } from "bun:test";

import { db } from "@db/client";
import { glossaryEntries, posts } from "@db/schema";
import { eq } from "drizzle-orm";

import { app } from "@/app";
import { neededAssets } from "@/content/needed-assets";
import { makePost, signIn } from "@/testing/setup";
import { citing, makeSource } from "@/testing/source-calls";

const get = async (path: string, headers = {}) => (await app.request(path, { headers })).text();

const word = '<p>Some have <dfn data-term="azoospermia">no sperm</dfn>.</p>';

async function makeLibrary() {
  await makeSource("k7f3q2", { title: "Sperm <counts>", DOI: "10.1000/a" }, { evidence: "trial" });
  await db.insert(glossaryEntries).values({ key: "azoospermia", name: "Azoospermia", definition: "None were found." });
}

test("search engines read what an article cites", async () => {
  await makeLibrary();
  await makePost({ slug: "cites", content: citing("k7f3q2") });
  await makePost({ slug: "plain" });
  const page = await get("/article/cites");
  const [, json = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(page) ?? [];
  expect(JSON.parse(json)["@graph"][1]).toMatchObject({
    "@type": "Article",
    citation: [{ "@type": "ScholarlyArticle", name: "Sperm <counts>", url: "https://doi.org/10.1000/a" }],
  });
  expect(await get("/article/plain")).not.toContain('"citation"');
});

test("only articles that need them load the styles of sources and the script of definitions", async () => {
  await makeLibrary();
  const needsOf = async (content: string) => neededAssets((await makePost({ content })).rendered);
  expect(await needsOf("<p>Plain</p>")).toEqual({ libraryCss: false, explainWords: false });
  expect(await needsOf(citing("zzzzzz"))).toEqual({ libraryCss: false, explainWords: false });
  expect(await needsOf(citing("k7f3q2"))).toEqual({ libraryCss: true, explainWords: false });
  expect(await needsOf(word)).toEqual({ libraryCss: true, explainWords: true });
});

test("feeds have sources and definitions as HTML with absolute addresses, without popovers and back links", async () => {
  await makeLibrary();
  await makePost({ slug: "fed", content: citing("k7f3q2") + word });
  const feed = (await get("/feed.xml")).replaceAll("&lt;", "<").replaceAll("&quot;", '"').replaceAll("&gt;", ">");
  const article = "http://localhost:3000/article/fed";
  expect(feed).toContain(`href="${article}#ref-k7f3q2"`);
  expect(feed).toContain("Sperm &amp;lt;counts&amp;gt;");
  expect(feed).toContain('href="https://doi.org/10.1000/a"');
  expect(feed).toContain('<a class="word" href="http://localhost:3000/glossary#azoospermia">no sperm</a>');
  expect(feed).toContain('<p id="word-azoospermia"><strong>Azoospermia</strong>: None were found.');
  expect(feed).not.toMatch(/popover|tabindex|doc-backlink/);
});

test("previews show sources and definitions, too", async () => {
  await makeLibrary();
  const { id } = await makePost({ slug: "draft", content: citing("k7f3q2") + word, isPublished: false });
  const page = await get(`/admin/preview/${id}`, await signIn());
  expect(page).toContain('<li id="ref-k7f3q2">');
  expect(page).toContain("None were found.");
});

test("references and definitions are left out of the search text and the reading time", async () => {
  await makeLibrary();
  const { id } = await makePost({ content: citing("k7f3q2") + word });
  const [post] = await db.select().from(posts).where(eq(posts.id, id));
  expect(post?.bodyText).toBe("Many men are told this.\n\nSome have no sperm.");
  expect(post?.headings.map(({ text }) => text)).toEqual(["Sources"]);
});
