import { db } from "@db/client";
import { posts } from "@db/schema";
import { and, asc, eq, gt, lt } from "drizzle-orm";

import { RENDERER_VERSION } from "@/content/render";
import { describeError } from "@/lib/errors";
import { log } from "@/lib/log";
import { pickFields, textNames } from "@/posts/post-fields";

import { withStoredImages } from "./own-addresses";
import { preparePost } from "./prepare-post";

const BATCH_SIZE = 20;

/** Prepares posts again that were prepared by an older version, since a proof compares a backup with the current form. */
export async function rerenderPosts() {
  let last = 0;
  for (;;) {
    const batch = await listOutdated(last);
    if (batch.length === 0) return;
    for (const post of batch) {
      const problem = await rerenderPost(post).catch(describeError);
      if (problem) log("error", "A post could not be rendered again", { post: post.id, error: problem });
    }
    last = batch.at(-1)?.id ?? last;
  }
}

type OutdatedPost = Awaited<ReturnType<typeof listOutdated>>[number];

function listOutdated(after: number) {
  return db
    .select({ id: posts.id, version: posts.version, ...pickFields(posts, textNames) })
    .from(posts)
    .where(and(lt(posts.rendererVersion, RENDERER_VERSION), gt(posts.id, after)))
    .orderBy(asc(posts.id))
    .limit(BATCH_SIZE);
}

/** Skips a post that is saved at the same time. Returns an error message if the post can't be prepared. */
async function rerenderPost(post: OutdatedPost) {
  const prepared = await preparePost({ ...(await withStoredImages(post)), categoryId: null });
  if (prepared.outcome === "refused") return Object.values(prepared.fields)[0];
  const { categoryId: _, isPublished: __, ...columns } = prepared.row;
  await db
    .update(posts)
    .set({ ...columns, title: columns.title || "Untitled" })
    .where(and(eq(posts.id, post.id), eq(posts.version, post.version)));
  return undefined;
}
