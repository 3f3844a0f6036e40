import { imageAddress, type StoredImage } from "@/images/image-address";
import type { StoredPost } from "@/posts/admin-queries";

import type { Attempt } from "./outcome";
import { type SavedPosts, savePosts } from "./save-posts";

type Replacement = { from: string; to: StoredImage; writer: Attempt["writer"] };

export function replaceImage(postIds: number[], { from, to, writer }: Replacement): Promise<SavedPosts> {
  return savePosts(postIds, (post) => withImage(post, from, imageAddress(to)), writer);
}

function withImage(post: StoredPost, sha256: string, address: string) {
  const replace = (text: string) =>
    text.replace(new RegExp(`/media/${sha256}-\\d{1,5}\\.(webp|svg|jpg)`, "g"), address);
  const content = replace(post.content);
  const featuredImage = replace(post.featuredImage);
  const authorImage = post.authorImage && replace(post.authorImage);
  const isSame = content === post.content && featuredImage === post.featuredImage && authorImage === post.authorImage;
  return isSame ? undefined : { ...post, content, featuredImage, authorImage };
}
