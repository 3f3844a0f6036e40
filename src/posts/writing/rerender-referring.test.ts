import { expect, test } from "bun:test";

import { db } from "@db/client";
import { glossaryEntries, posts, sources } from "@db/schema";
import { eq } from "drizzle-orm";

import { findPost } from "@/posts/admin-queries";
import { findArticle } from "@/posts/queries";
import { setUp } from "@/testing/post-calls";
import { makePost, makeUser } from "@/testing/setup";
import { citing, makeSource, rerenderPostsReferringTo } from "@/testing/source-calls";

import { preparePost } from "./prepare-post";
import { OUTDATED } from "./renderer-version";
import { rerenderPosts } from "./rerender-posts";
import { replacePost } from "./update-post";

const contentOf = async (slug: string) => (await findArticle(slug))?.content ?? "";

const rename = (key: string, title: string) =>
  db
    .update(sources)
    .set({ csl: { type: "book", title } })
    .where(eq(sources.key, key));

test("posts that refer to a changed source or definition show its current state, and others are not rendered again", async () => {
  await makeSource("k7f3q2");
  const entry = { key: "azoospermia", name: "Azoospermia", definition: "No sperm." };
  await db.insert(glossaryEntries).values(entry);
  await makePost({ slug: "cite", content: citing("zzzzzz", "k7f3q2") });
  await makePost({ slug: "word", content: '<p>They have <dfn data-term="azoospermia">no sperm</dfn></p>' });
  await makePost({ slug: "other", content: citing("m2x9aa"), rendered: "as it was" });
  expect(await contentOf("cite")).toContain("Title k7f3q2");
  expect(await contentOf("word")).toContain("No sperm.");
  await rename("k7f3q2", "Another title");
  await db.update(glossaryEntries).set({ definition: "Another definition." });
  await rerenderPostsReferringTo("ref:k7f3q2", "term:azoospermia");
  expect(await contentOf("cite")).toContain("Another title");
  expect(await contentOf("word")).toContain("Another definition.");
  expect(await contentOf("other")).toBe("as it was");
});

test("a post that is saved while its source changes shows the changed source", async () => {
  await makeSource("k7f3q2");
  const { id } = await makePost({ slug: "saved" });
  const stored = await findPost(id);
  if (!stored) throw new Error("The post is missing");
  const prepared = await preparePost({ ...stored, content: citing("k7f3q2"), isFeatured: false });
  if (prepared.outcome === "refused") throw new Error("The post was refused");
  await rename("k7f3q2", "Changed meanwhile");
  await rerenderPostsReferringTo("ref:k7f3q2");
  const user = await makeUser();
  const saved = await replacePost(id, prepared, [], {
    version: 1,
    writer: { id: user.id, name: user.fullName, username: user.username },
  });
  expect(saved.outcome).toBe("saved");
  expect(await contentOf("saved")).toContain("Changed meanwhile");
});

test("posts that were recorded as outdated, but not rendered before the process ended, are rendered at the next start", async () => {
  await makeSource("k7f3q2");
  const { id } = await makePost({ slug: "marked", content: citing("k7f3q2") });
  await rename("k7f3q2", "Another title");
  await db.update(posts).set({ rendererVersion: OUTDATED }).where(eq(posts.id, id));
  await rerenderPosts();
  expect(await contentOf("marked")).toContain("Another title");
});

test("saves and changes of a source at the same time leave every post with the current text of its source", async () => {
  await makeSource("k7f3q2");
  const { call, post } = await setUp();
  const made = [];
  for (let number = 1; number <= 5; number += 1) {
    made.push((await call("POST", "/api/admin/posts", { ...post, slug: `post-${number}`, isPublished: true })).body);
  }
  const saves = made.flatMap(({ id, slug }) =>
    [1, 2, 3].map((round) =>
      call("PATCH", `/api/admin/posts/${id}`, { ...post, slug, content: `${citing("k7f3q2")}<p>${round}</p>` }),
    ),
  );
  async function changeSource() {
    for (let round = 1; round <= 10; round += 1) {
      await rename("k7f3q2", `Title of round ${round}`);
      await rerenderPostsReferringTo("ref:k7f3q2");
    }
  }
  const [saved] = await Promise.all([Promise.all(saves), changeSource()]);
  expect(saved.map(({ status, body }) => (status === 200 ? 200 : body))).toEqual(saves.map(() => 200));
  for (const { slug } of made) expect(await contentOf(slug)).toContain("Title of round 10");
}, 30_000);
