import type { AuthorInput } from "@/authors/input";
import type { StoredPost } from "@/posts/admin-queries";

import type { Attempt } from "./outcome";
import { type SavedPosts, savePosts } from "./save-posts";

/** What a post says about its author. */
type AuthorValues = Partial<Pick<StoredPost, "author" | "authorTitle" | "authorImage">>;

/** Saves the posts that say something else about their author. */
export async function fillPosts(
  postIds: number[],
  values: AuthorValues,
  writer: Attempt["writer"],
): Promise<SavedPosts> {
  const names = Object.keys(values) as (keyof AuthorValues)[];
  const isSame = (post: StoredPost) => names.every((name) => (post[name] ?? "") === values[name]);
  return savePosts(postIds, (post) => (isSame(post) ? undefined : { ...post, ...values }), writer);
}

/** A new author's posts keep what the author does not have. */
export const givenValues = ({ name, title, image }: AuthorInput): AuthorValues => ({
  author: name,
  ...(title && { authorTitle: title }),
  ...(image && { authorImage: image }),
});

/** Fields that were not changed may differ from post to post. */
export const changedValues = (before: AuthorInput, after: AuthorInput): AuthorValues => ({
  ...(before.name !== after.name && { author: after.name }),
  ...(before.title !== after.title && { authorTitle: after.title }),
  ...(before.image !== after.image && { authorImage: after.image }),
});
