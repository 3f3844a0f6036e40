import { renderContentInSteps, RENDERER_VERSION } from "@/content/render";
import { describeError } from "@/lib/errors";
import { log } from "@/lib/log";
import { picturesIn } from "@/media/picture-address";
import { findPictures } from "@/media/queries";

import { listPostsRenderedBefore, updateRendered } from "./queries";

const BATCH = 20;

/** Renders anew the posts that an older renderer made. */
export async function rederivePosts() {
  let last = 0;
  for (;;) {
    const posts = await listPostsRenderedBefore(RENDERER_VERSION, { after: last, limit: BATCH });
    if (posts.length === 0) return;
    for (const post of posts) await rederivePost(post);
    last = posts.at(-1)?.id ?? last;
  }
}

async function rederivePost(post: { id: number; version: number; content: string }) {
  try {
    const pictures = await findPictures(picturesIn(post.content));
    await updateRendered(post, await renderContentInSteps(post.content, pictures), RENDERER_VERSION);
  } catch (error) {
    log("error", "a post could not be rendered anew", { post: post.id, error: describeError(error) });
  }
}
