import type { AuthorInput } from "@/authors/input";
import type { StoredPost } from "@/posts/admin-queries";

import type { Attempt } from "./outcome";
import { type SavedPosts, savePosts } from "./save-posts";

type AuthorValues = Partial<Pick<StoredPost, "author" | "authorTitle" | "authorImage">>;

export async function saveAuthorInPosts(
  postIds: number[],
  values: AuthorValues,
  writer: Attempt["writer"],
): Promise<SavedPosts> {
  const names = Object.keys(values) as (keyof AuthorValues)[];
  const isSame = (post: StoredPost) => names.every((name) => (post[name] ?? "") === values[name]);
  return savePosts(postIds, (post) => (isSame(post) ? undefined : { ...post, ...values }), writer);
}

/** The values that were entered for a new author. Posts keep their own where nothing was entered. */
export const enteredValues = ({ name, title, image }: AuthorInput): AuthorValues => ({
  author: name,
  ...(title && { authorTitle: title }),
  ...(image && { authorImage: image }),
});

/** Leaves out fields that were not changed, because they may differ from post to post. */
export const changedValues = (before: AuthorInput, after: AuthorInput): AuthorValues => ({
  ...(before.name !== after.name && { author: after.name }),
  ...(before.title !== after.title && { authorTitle: after.title }),
  ...(before.image !== after.image && { authorImage: after.image }),
});
