import { db } from "@db/client";
import { sources } from "@db/schema";

import { recordOutdatedPosts, rerenderPostsWithIds } from "@/posts/writing/rerender-posts";

/** A journal article in CSL-JSON. */
export const article = (csl: object = {}) => ({
  type: "article-journal",
  title: "Diagnosis and treatment of infertility in men",
  author: [{ family: "Schlegel", given: "Peter N" }],
  "container-title": "J Urol",
  issued: { "date-parts": [[2021, 1]] as [[number, number]] },
  volume: "205",
  page: "36-43",
  ...csl,
});

/** Stores a source under a key that the test chooses. */
export async function makeSource(key: string, csl: object = {}, values: Partial<typeof sources.$inferInsert> = {}) {
  const [source] = await db
    .insert(sources)
    .values({ key, csl: article({ title: `Title ${key}`, ...csl }), ...values })
    .returning();
  return source as NonNullable<typeof source>;
}

export const citing = (...keys: string[]) => `<p>Many men are told this<cite data-ref="${keys.join(" ")}"></cite>.</p>`;

/** Renders posts as a change of one of these sources or entries does. */
export const rerenderPostsReferringTo = async (...marks: string[]) =>
  rerenderPostsWithIds(await db.transaction((tx) => recordOutdatedPosts(tx, marks)));
