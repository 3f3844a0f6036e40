import { incompleteImagesMessage, newlyIncompleteImages } from "@/content/incomplete-images";
import { parseHtml } from "@/content/parse";
import { imageHashesIn } from "@/images/image-address";
import { findImages } from "@/images/queries";
import type { StoredPost } from "@/posts/admin-queries";
import { postFields } from "@/posts/post-fields";

import { CONTENT_TOO_SHORT, findInvalidImage } from "./input";
import { type Refused, refused } from "./outcome";
import { type PostValues, type Prepared, type PreparedPost, preparePost } from "./prepare-post";

export function refuseInvalidImage(values: Parameters<typeof findInvalidImage>[0], stored?: StoredPost) {
  const image = findInvalidImage(values, stored ?? {});
  return image && refused(400, { [image.field]: image.message });
}

export async function prepareAndCheck(values: PostValues): Promise<Prepared> {
  const prepared = await preparePost(values);
  if (prepared.outcome === "refused" || prepared.row.content.length >= postFields.content.min) return prepared;
  return refused(400, { content: CONTENT_TOO_SHORT });
}

export const IMAGE_REMOVED = "This image was removed from the site. Please choose it again";
const REMOVED_IN_TEXT =
  "An image in the text was removed from the site. Please add it again, or save the post as a draft";

/** A published or scheduled text can't get an image that was removed after the editor showed it. Applies only to the editor, whose saves have a `saveId`. */
export async function refuseRemovedImages(
  { row, images }: PreparedPost,
  saveId: string | undefined,
  stored?: StoredPost,
): Promise<Refused | undefined> {
  if (!saveId || !row.isPublished) return undefined;
  const known = new Set([...images.map(({ sha256 }) => sha256), ...(stored?.isPublished ? hashesOf(stored) : [])]);
  const added = hashesOf(row).filter((sha256) => !known.has(sha256));
  const found = await findImages(added);
  const removed = added.filter((sha256) => !found.has(sha256));
  if (removed.length === 0) return undefined;
  const hasRemovedImage = (text: string | null) => imageHashesIn(text ?? "").some((sha256) => removed.includes(sha256));
  return refused(400, {
    ...(hasRemovedImage(row.content) && { content: REMOVED_IN_TEXT }),
    ...(hasRemovedImage(row.featuredImage) && { featuredImage: IMAGE_REMOVED }),
    ...(hasRemovedImage(row.authorImage) && { authorImage: IMAGE_REMOVED }),
  });
}

const hashesOf = (post: Pick<StoredPost, "content" | "featuredImage" | "authorImage">) =>
  imageHashesIn([post.content, post.featuredImage, post.authorImage ?? ""].join(" "));

export function refuseIncompleteImages(
  { row }: PreparedPost,
  saveId: string | undefined,
  stored?: StoredPost,
): Refused | undefined {
  if (!saveId || !row.isPublished) return undefined;
  const before = stored?.isPublished ? parseHtml(stored.content) : undefined;
  const incomplete = newlyIncompleteImages(parseHtml(row.content), before);
  return incomplete.length > 0 ? refused(400, { content: incompleteImagesMessage(incomplete) }) : undefined;
}
