import { db, type Transaction } from "@db/client";
import { lockPosts } from "@db/lock-posts";
import { posts } from "@db/schema";
import { and, asc, desc, eq, gt, inArray, lt, sql } from "drizzle-orm";

import { RENDERER_VERSION } from "@/content/render";
import { batchesOf } from "@/lib/async/batches";
import { describeError } from "@/lib/errors";
import { log } from "@/lib/log";
import { pickFields, textNames } from "@/posts/post-fields";

import { withStoredImages } from "./own-addresses";
import { preparePost } from "./prepare-post";
import { OUTDATED, rendererVersionOf } from "./renderer-version";

const BATCH_SIZE = 20;

/** Prepares posts again that were prepared by an older version, since a proof compares a backup with the current form. */
export async function rerenderPosts() {
  let last = 0;
  for (;;) {
    const batch = await selectOutdated()
      .where(and(isOutdated, gt(posts.id, last)))
      .orderBy(asc(posts.id))
      .limit(BATCH_SIZE);
    if (batch.length === 0) return;
    for (const post of batch) await rerender(post);
    last = batch.at(-1)?.id ?? last;
  }
}

/** Renders the posts that name one of these sources or words, such as "ref:k7f3q2" or "term:azoospermia", public ones first. */
export async function rerenderPostsNaming(marks: string[]) {
  const ids: number[] = [];
  // Batches keep the number of parameters of a statement small.
  for (const batch of batchesOf(marks, 1000)) ids.push(...(await db.transaction((tx) => markPostsNaming(tx, batch))));
  await rerenderPostsWithIds([...new Set(ids)]);
}

/** Renders those of these posts that are outdated. */
export async function rerenderPostsWithIds(ids: number[]) {
  for (const batch of batchesOf(ids, BATCH_SIZE)) {
    const outdated = await selectOutdated().where(and(isOutdated, inArray(posts.id, batch)));
    for (const post of outdated.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))) {
      await rerender(post);
    }
  }
}

/** In the transaction that changes what is named: if the process ends before they are rendered, the next start renders them. */
export async function markPostsNaming(tx: Transaction, marks: string[]) {
  const named = sql`array[${sql.join(
    marks.map((mark) => sql`${mark}`),
    sql`, `,
  )}]::text[]`;
  // Saves hold this lock, too: each is either found here or finds what has changed.
  await lockPosts(tx);
  const marked = await tx
    .update(posts)
    .set({ rendererVersion: OUTDATED })
    .where(sql`marks_in(${posts.content}) && ${named}`)
    .returning({ id: posts.id });
  const ordered = await tx
    .select({ id: posts.id })
    .from(posts)
    .where(
      inArray(
        posts.id,
        marked.map(({ id }) => id),
      ),
    )
    .orderBy(desc(posts.isPublished), desc(posts.published));
  return ordered.map(({ id }) => id);
}

const isOutdated = lt(posts.rendererVersion, RENDERER_VERSION);

type OutdatedPost = Awaited<ReturnType<typeof selectOutdated>>[number];

const selectOutdated = () =>
  db.select({ id: posts.id, version: posts.version, ...pickFields(posts, textNames) }).from(posts);

async function rerender(post: OutdatedPost) {
  const problem = await rerenderPost(post).catch(describeError);
  if (problem) log("error", "A post could not be rendered again", { post: post.id, error: problem });
}

/** Skips a post that is saved at the same time. Returns an error message if the post can't be prepared. */
async function rerenderPost(post: OutdatedPost) {
  let isCurrent = false;
  while (!isCurrent) {
    const prepared = await preparePost({ ...(await withStoredImages(post)), categoryId: null });
    if (prepared.outcome === "refused") return Object.values(prepared.fields)[0];
    const { categoryId: _, isPublished: __, ...columns } = prepared.row;
    isCurrent = await db.transaction(async (tx) => {
      await lockPosts(tx);
      const rendererVersion = await rendererVersionOf(tx, prepared);
      await tx
        .update(posts)
        .set({ ...columns, rendererVersion, title: columns.title || "Untitled" })
        .where(and(eq(posts.id, post.id), eq(posts.version, post.version)));
      return rendererVersion !== OUTDATED;
    });
  }
  return undefined;
}
