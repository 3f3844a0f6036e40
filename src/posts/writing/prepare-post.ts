import type { posts } from "@db/schema";

import { findLibrary } from "@/content/find-library";
import type { Library } from "@/content/library";
import { renderContentInSteps, RENDERER_VERSION } from "@/content/render";
import { imageHashesIn, type StoredImage } from "@/images/image-address";
import type { PreparedImage } from "@/images/prepare-image";
import { findImages } from "@/images/queries";
import { yieldToEventLoop } from "@/lib/async/yield-to-event-loop";
import { oneLine } from "@/lib/text/one-line";
import { type LineName, lineNames, lineOf, mapFields, type PostFields } from "@/posts/post-fields";

import { cleanTexts, refusalOf } from "./clean-texts";
import type { Refused } from "./outcome";

/** Images are data URLs or addresses. */
export type PostValues = { [Name in LineName]?: string | null | undefined } & {
  title: string;
  slug: string;
  content: string;
  featuredImage: string;
  published?: string | undefined;
  categoryId: number | null;
  authorImage?: string | null | undefined;
  isFeatured?: boolean | undefined;
  isPublished?: boolean | undefined;
};

export type PreparedPost = {
  row: Omit<typeof posts.$inferInsert, "isFeatured" | "tagNames"> &
    Omit<PostFields, "isFeatured" | "published" | "tags">;
  isFeatured: boolean;
  images: PreparedImage[];
  /** The sources and definitions with which the text was rendered. */
  library: Library;
};

export type Prepared = ({ outcome: "prepared" } & PreparedPost) | Refused;

/** Slow: call it before the transaction. Callers check image addresses. The test restore of a backup relies on two facts: the result depends on no setting but SITE_URL, and preparing it again changes nothing. */
export async function preparePost(
  values: PostValues,
  known: ReadonlyMap<string, StoredImage> = new Map(),
): Promise<Prepared> {
  const cleaned = await cleanTexts(values);
  if (cleaned.outcome === "refused") return cleaned;
  const { content, featuredImage, authorImage, images } = cleaned;
  try {
    const stored = await findImages(imageHashesIn(content));
    await yieldToEventLoop();
    const own = images.map((image) => [image.sha256, image] as const);
    const library = await findLibrary(content);
    const { text, ...derived } = await renderContentInSteps(content, new Map([...known, ...stored, ...own]), library);
    const row = {
      ...linesOf(values),
      slug: values.slug,
      content,
      featuredImage,
      ...(values.published && { published: values.published }),
      categoryId: values.categoryId,
      authorImage: authorImage || null,
      isPublished: values.isPublished ?? false,
      ...derived,
      bodyText: text,
      rendererVersion: RENDERER_VERSION,
    };
    return { outcome: "prepared", row, isFeatured: values.isFeatured ?? false, images, library };
  } catch (error) {
    return refusalOf(error, "content");
  }
}

export function linesOf(values: { readonly [Name in LineName]?: string | null | undefined }) {
  return mapFields(lineNames, (name) => {
    const text = oneLine(values[name] ?? "");
    return lineOf(name).nullable ? text || null : text;
  }) as Pick<PostFields, LineName>;
}
