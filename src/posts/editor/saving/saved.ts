import type { StoredPost } from "@/posts/admin-queries";
import type { WorkingCopy } from "@/posts/working-copies/queries";

import { emptyPost, formOf, type PostForm } from "./post-form";
import type { PostVersion } from "./send-post";

export type OpenCopy = {
  revision: number;
  /** The post as it was when the copy was started or, if it was saved since, when that was merged into the copy. */
  live: PostForm;
  savedBy: string;
  savedAt: string;
};

/** What was saved last, and under which version: the text of the post, or of its working copy while that is open. */
export type Saved = PostVersion & {
  base: PostForm;
  copy?: OpenCopy | undefined;
  /** The revision of the working copy whose text is in the form: saving the post deletes that copy. */
  usedCopy?: number | undefined;
};

export const savedOf = (post: StoredPost): Saved => ({ id: post.id, version: post.version, base: formOf(post) });

/** The post itself: while its working copy is open, `base` is the text of the copy. */
export const postOf = ({ base, copy }: Saved) => copy?.live ?? base;

export function savedCopyOf(id: number | undefined, copy: WorkingCopy): Saved {
  const { version, revision, fields, userName, updatedAt } = copy;
  // When the version that the copy started from is no longer known, publishing asks about every difference.
  const unknown = { ...emptyPost, isPublished: true, published: fields.published };
  const live = copy.base ? formOf(copy.base) : unknown;
  return { id, version, base: fields, copy: { revision, live, savedBy: userName, savedAt: updatedAt } };
}
