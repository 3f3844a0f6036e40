import { expect, test } from "bun:test";

import { db } from "@db/client";
import { posts } from "@db/schema";
import { eq } from "drizzle-orm";

import { imageAddress } from "@/images/image-address";
import { readImage } from "@/images/prepare-image";
import { storeImage } from "@/images/queries";
import { findArticle } from "@/posts/queries";
import { makePost } from "@/testing/setup";
import { rerenderPostsReferringTo } from "@/testing/source-calls";

import { rerenderPosts } from "./rerender-posts";

const stale = { rendererVersion: 0, rendered: "old", headings: [], bodyText: "", readingTime: 9 };

test("only posts that an earlier version of the program rendered are rendered again at startup", async () => {
  await makePost({ slug: "fresh", content: "<h1>Fresh</h1>", rendered: "as it was" });
  for (let number = 1; number <= 25; number += 1) {
    await makePost({ slug: `old-${number}`, content: "<h1>Old</h1><p>text</p>", ...stale });
  }
  await rerenderPosts();
  expect((await findArticle("fresh"))?.content).toBe("as it was");
  for (const slug of ["old-1", "old-25"]) {
    const article = await findArticle(slug);
    expect(article?.content).toBe('<h2 id="section-old">Old</h2><p>text</p>');
    expect(article?.headings).toEqual([{ id: "section-old", text: "Old", level: 2 }]);
    expect(article?.readingTime).toBe(1);
  }
}, 30_000);

test("only posts that refer to a changed source or definition are rendered again", async () => {
  const cite = '<p>Many men<cite data-ref="k7f3q2 m2x9aa"></cite></p>';
  const word = '<p>They have <dfn data-term="azoospermia">no sperm</dfn></p>';
  for (const [slug, content] of Object.entries({ cite, word, other: cite.replace("m2x9aa", "zzzzzz") })) {
    const post = await makePost({ slug, rendered: "as it was" });
    await db.update(posts).set({ content }).where(eq(posts.id, post.id));
  }
  await rerenderPostsReferringTo("ref:m2x9aa", "term:azoospermia");
  expect((await findArticle("cite"))?.content).toContain("Many men");
  expect((await findArticle("word"))?.content).toContain("no sperm");
  expect((await findArticle("other"))?.content).toBe("as it was");
});

test("a post that can't be rendered does not stop the others from being rendered", async () => {
  const broken = await makePost({ slug: "broken", ...stale });
  await db
    .update(posts)
    .set({ content: "<b>".repeat(1000) })
    .where(eq(posts.id, broken.id));
  await makePost({ slug: "next", ...stale });
  await rerenderPosts();
  expect((await findArticle("broken"))?.content).toBe("old");
  expect((await findArticle("next"))?.content).not.toBe("old");
});

test("posts stored by an earlier version of the program are converted to the current form [G20]", async () => {
  const old = await makePost({ slug: "old", content: "<p>Text</p>", rendererVersion: 0 });
  const unnamed = await makePost({ slug: "unnamed", rendererVersion: 0 });
  await db
    .update(posts)
    .set({
      title: " \u202bCafe\u0301 ",
      content: "<pre><code>a\rb</code></pre>",
      authorImage: "  ",
      excerpt: "a\u00a0 b",
    })
    .where(eq(posts.id, old.id));
  await db.update(posts).set({ title: "\u202a" }).where(eq(posts.id, unnamed.id));
  await rerenderPosts();
  const [stored] = await db.select().from(posts).where(eq(posts.id, old.id));
  expect(stored).toMatchObject({
    title: "Café",
    content: "<pre><code>a\nb</code></pre>",
    authorImage: null,
    excerpt: "a b",
  });
  expect(stored).toMatchObject({ isPublished: true, version: old.version, published: old.published });
  expect((await findArticle("unnamed"))?.title).toBe("Untitled");
}, 30_000);

test("the full address of an image on this site becomes relative, and unknown addresses stay as they are", async () => {
  const image = await readImage(`data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 2"/>`);
  await storeImage(image);
  const path = imageAddress(image);
  const unknown = `http://localhost:3000/media/${"0".repeat(64)}-4.svg`;
  const old = await makePost({
    slug: "old",
    featuredImage: `http://localhost:3000${path}`,
    authorImage: unknown,
    rendererVersion: 5,
  });
  const content = `<figure><img src="http://localhost:3000${path}" alt="A"></figure>`;
  await db.update(posts).set({ content }).where(eq(posts.id, old.id));
  await rerenderPosts();
  expect(await findArticle("old")).toMatchObject({
    content: expect.stringContaining(`src="${path}"`),
    featuredImage: path,
    featuredImageWidth: 4,
    authorImage: unknown,
  });
});
