import { RENDERER_VERSION } from "@/content/render";
import { describeError } from "@/lib/errors";
import { log } from "@/lib/log";
import { listPostsPreparedBefore, updatePrepared } from "@/posts/queries";

import { withStoredImages } from "./own-addresses";
import { preparePost } from "./prepare";

const BATCH = 20;

/**
 * Brings the posts up to date that an older program prepared: their texts to the form in which they would be stored today, without which no
 * backup of them could be proven, and what is derived from them.
 */
export async function rederivePosts() {
  let last = 0;
  for (;;) {
    const posts = await listPostsPreparedBefore(RENDERER_VERSION, { after: last, limit: BATCH });
    if (posts.length === 0) return;
    for (const post of posts) await rederivePost(post);
    last = posts.at(-1)?.id ?? last;
  }
}

async function rederivePost(post: Awaited<ReturnType<typeof listPostsPreparedBefore>>[number]) {
  try {
    const { row } = await preparePost({ ...(await withStoredImages(post)), categoryId: null });
    const { categoryId: _, isPublished: __, ...texts } = row;
    await updatePrepared(post, { ...texts, title: texts.title || "Untitled" });
  } catch (error) {
    log("error", "a post could not be brought up to date", { post: post.id, error: describeError(error) });
  }
}
