import { findPreview } from "@/posts/admin-queries";
import { bodyOf } from "@/posts/editor/saving/send-post";
import { pickFields, textNames } from "@/posts/post-fields";
import { preparePost } from "@/posts/writing/prepare-post";

import { findCopy, findPreviewDetails } from "./queries";

/** Undefined when the post has no working copy, or one that cannot be prepared. */
export async function previewCopy(id: number) {
  const [article, copy] = [await findPreview(id), await findCopy(id)];
  if (!article || !copy) return undefined;
  const prepared = await preparePost(bodyOf(copy.fields));
  if (prepared.outcome === "refused") return undefined;
  const { rendered = "", headings = [], ...row } = prepared.row;
  const lines = pickFields({ ...article, ...row }, textNames);
  const published = copy.fields.published || article.published;
  const details = await findPreviewDetails(copy.fields);
  const { readingTime = article.readingTime } = row;
  return { ...article, ...lines, ...details, headings, readingTime, published, content: rendered, isPublic: false };
}
