import { expect, test } from "bun:test";

import { db } from "@db/client";
import { glossaryEntries, posts, sources } from "@db/schema";
import { eq } from "drizzle-orm";

import { askForReview, makeReviewer, readPage, review } from "@/testing/review-calls";
import { makePost } from "@/testing/setup";
import { citing, makeSource } from "@/testing/source-calls";

test("a reviewer reads the sources and definitions of the text, and no explained word links to the glossary", async () => {
  await makeSource("k7f3q2");
  await db.insert(glossaryEntries).values({ key: "fsh", name: "FSH", definition: "A hormone." });
  const post = await makePost({ content: `${citing("k7f3q2")}<p><dfn data-term="fsh">FSH</dfn></p>` });
  const { html } = await readPage((await askForReview(post.id, await makeReviewer())).path);
  expect(html).toContain('href="#ref-k7f3q2"');
  expect(html).toContain("Title k7f3q2");
  expect(html).toContain('<a class="word" href="#word-fsh">FSH</a>');
  expect(html).toContain('<p id="word-fsh"><strong>FSH</strong>: A hormone.');
  expect(html).not.toContain("/glossary");
});

test("a reviewer sees which sources changed since the approved text", async () => {
  const [first] = [await makeSource("k7f3q2"), await makeSource("m2x9aa")];
  const post = await makePost({ content: citing("k7f3q2") });
  const reviewer = await makeReviewer();
  await review(post.id, reviewer);
  await db
    .update(posts)
    .set({ content: citing("m2x9aa") })
    .where(eq(posts.id, post.id));
  const { html } = await readPage((await askForReview(post.id, reviewer)).path);
  expect(html).toContain("only links, images or sources");
  expect(html).toContain("<del>k7f3q2</del><ins>m2x9aa</ins>");
  await db.delete(sources).where(eq(sources.id, first.id));
  const later = await readPage((await askForReview(post.id, reviewer)).path);
  expect(later.html).toContain("Unknown source k7f3q2");
});

test("the page of a text with two thousand sources shows all of them", async () => {
  const keys = Array.from({ length: 2000 }, (_, number) => String(100_000 + number));
  await db.insert(sources).values(keys.map((key) => ({ key, csl: { type: "book", title: `Book ${key}` } })));
  const post = await makePost({ content: keys.map((key) => citing(key)).join("") });
  const { status, html } = await readPage((await askForReview(post.id, await makeReviewer())).path);
  expect(status).toBe(200);
  expect(html).toContain('<li id="ref-101999">');
}, 30_000);
