import { parseHtml } from "@/content/parse";
import { newlyUnfinished, unfinishedMessage } from "@/content/unfinished";
import type { StoredPost } from "@/posts/admin-queries";
import { postFields } from "@/posts/post-fields";

import { CONTENT_TOO_SHORT, findInvalidImage } from "./input";
import { type Refused, refused } from "./outcome";
import { type PostValues, type Prepared, type PreparedPost, preparePost } from "./prepare-post";

export function refuseImages(values: Parameters<typeof findInvalidImage>[0], stored?: StoredPost) {
  const image = findInvalidImage(values, stored ?? {});
  return image && refused(400, { [image.field]: image.message });
}

export async function prepareChecked(values: PostValues): Promise<Prepared> {
  const prepared = await preparePost(values);
  if (prepared.outcome === "refused" || prepared.row.content.length >= postFields.content.min) return prepared;
  return refused(400, { content: CONTENT_TOO_SHORT });
}

/** Applies only to the editor, whose saves have a `saveId`. */
export function refuseUnfinished(
  { row }: PreparedPost,
  saveId: string | undefined,
  stored?: StoredPost,
): Refused | undefined {
  if (!saveId || !row.isPublished) return undefined;
  const before = stored?.isPublished ? parseHtml(stored.content) : undefined;
  const unfinished = newlyUnfinished(parseHtml(row.content), before);
  return unfinished.length > 0 ? refused(400, { content: unfinishedMessage(unfinished) }) : undefined;
}
