import { imageAddress, type StoredImage } from "@/images/image-address";
import { findPost, type StoredPost } from "@/posts/admin-queries";

import { prepareChecked } from "./check-post";
import type { Attempt, SaveOutcome } from "./outcome";
import { replacePost } from "./update-post";

type Replacement = { from: string; to: StoredImage; writer: Attempt["writer"] };

/** How many posts were saved, and why others could not be. */
export type Replaced = { replaced: number; failed: { id: number; title: string; error: string }[] };

/** Saves each of the posts with another image in place of one. Their history keeps the earlier image. */
export async function replaceImage(postIds: number[], replacement: Replacement): Promise<Replaced> {
  const result: Replaced = { replaced: 0, failed: [] };
  for (const id of postIds) {
    const attempt = await replaceIn(id, replacement);
    if (!attempt) continue;
    const { title, saved } = attempt;
    if (saved.outcome === "saved") result.replaced += 1;
    else if (saved.outcome === "refused") {
      result.failed.push({ id, title, error: Object.values(saved.fields)[0] ?? "The post can’t be saved" });
    }
  }
  return result;
}

/** Undefined when the post no longer uses the image. */
async function replaceIn(
  id: number,
  { from, to, writer }: Replacement,
): Promise<{ title: string; saved: SaveOutcome } | undefined> {
  for (;;) {
    const stored = await findPost(id);
    if (!stored) return undefined;
    const values = withImage(stored, from, imageAddress(to));
    if (!values) return undefined;
    const prepared = await prepareChecked({ ...values, isFeatured: stored.isFeatured === 1 });
    if (prepared.outcome === "refused") return { title: stored.title, saved: prepared };
    const tagIds = stored.tags.map((tag) => tag.id);
    const saved = await replacePost(id, prepared, tagIds, { writer, version: stored.version });
    if (saved.outcome !== "stale") return { title: stored.title, saved };
  }
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
