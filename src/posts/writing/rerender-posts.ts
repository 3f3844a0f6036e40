import { db, type Transaction } from "@db/client";
import { lockPosts } from "@db/lock-posts";
import { posts } from "@db/schema";
import { and, asc, eq, gt, inArray, lt, sql } from "drizzle-orm";

import { RENDERER_VERSION } from "@/content/render";
import { batchesOf } from "@/lib/async/batches";
import { describeError } from "@/lib/errors";
import { log } from "@/lib/log";
import { pickFields, textNames } from "@/posts/post-fields";

import { shortenStoredImageAddresses } from "./own-addresses";
import { preparePost } from "./prepare-post";
import { OUTDATED, rendererVersionOf } from "./renderer-version";

const BATCH_SIZE = 20;

/** Prepares posts again that an earlier version of the program prepared: the test restore of a backup compares them with what this version would store. */
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

export async function rerenderPostsWithIds(ids: number[]) {
  for (const batch of batchesOf(ids, BATCH_SIZE)) {
    const outdated = await selectOutdated().where(and(isOutdated, inArray(posts.id, batch)));
    for (const post of outdated.toSorted((one, other) => batch.indexOf(one.id) - batch.indexOf(other.id))) {
      await rerender(post);
    }
  }
}

/**
 * Records that the posts with one of these marks, such as "ref:k7f3q2" or "term:azoospermia", are outdated, and returns their ids, public ones first.
 * Call it in the transaction that changes the source or entry: if the process ends before the posts are rendered, the next start renders them.
 */
export async function recordOutdatedPosts(tx: Transaction, marks: string[]) {
  // Saves hold this lock, too: a save is either found here or sees the change.
  await lockPosts(tx);
  const outdated = await tx
    .update(posts)
    .set({ rendererVersion: OUTDATED })
    .where(sql`marks_in(${posts.content}) && ${sql.param(marks)}::text[]`)
    .returning({ id: posts.id, isPublished: posts.isPublished, published: posts.published });
  const rank = (post: (typeof outdated)[number]) => `${Number(post.isPublished)} ${post.published}`;
  return outdated.toSorted((one, other) => (rank(one) < rank(other) ? 1 : -1)).map(({ id }) => id);
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
    const prepared = await preparePost({ ...(await shortenStoredImageAddresses(post)), categoryId: null });
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
