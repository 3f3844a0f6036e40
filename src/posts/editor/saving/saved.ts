import type { StoredPost } from "@/posts/admin-queries";
import type { WorkingCopy } from "@/posts/working-copies/queries";

import { emptyPost, formOf, type PostForm } from "./post-form";
import type { PostVersion } from "./send-post";

export type OpenCopy = {
  revision: number;
  /** The version of the post that the copy is based on: the one it was started from, or a later one that was merged into it. */
  live: PostForm;
  savedBy: string;
  savedAt: string;
};

/** The saved text that the form's changes are based on: that of the post or, while it is open, of its working copy. */
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
