import type { posts } from "@db/schema";

import { cleanHtmlWithImages } from "@/content/clean";
import { ContentError } from "@/content/content-error";
import { renderContentInSteps, RENDERER_VERSION } from "@/content/render";
import { imageAddress, imageHashesIn, type StoredImage } from "@/images/image-address";
import { ImageError } from "@/images/image-error";
import { type PreparedImage, readImage } from "@/images/prepare-image";
import { findImages } from "@/images/queries";
import { yieldToEventLoop } from "@/lib/async/yield-to-event-loop";
import { oneLine } from "@/lib/text/one-line";
import { type LineName, lineNames, lineOf, mapFields, type PostFieldName, type PostFields } from "@/posts/post-fields";

import { type Refused, refused } from "./outcome";

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
};

export type Prepared = ({ outcome: "prepared" } & PreparedPost) | Refused;

/**
 * Does the slow work before the transaction: cleans, decodes images, renders. The result depends on no setting, and preparing it again
 * changes nothing, which the verification of backups relies on. Callers check image addresses.
 */
export async function preparePost(
  values: PostValues,
  known: ReadonlyMap<string, StoredImage> = new Map(),
): Promise<Prepared> {
  const images = new Map<string, PreparedImage>();
  async function store(dataUrl: string) {
    const image = await readImage(dataUrl);
    images.set(image.sha256, image);
    return imageAddress(image);
  }

  let field: PostFieldName = "content";
  try {
    const content = await cleanHtmlWithImages(values.content, store);
    field = "featuredImage";
    const featuredImage = await storedImage(values.featuredImage, store);
    field = "authorImage";
    const authorImage = await storedImage(values.authorImage ?? "", store);
    field = "content";
    const stored = await findImages(imageHashesIn(content));
    await yieldToEventLoop();
    const { text, ...derived } = await renderContentInSteps(content, new Map([...known, ...stored, ...images]));
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
    return { outcome: "prepared", row, isFeatured: values.isFeatured ?? false, images: [...images.values()] };
  } catch (error) {
    if (!(error instanceof ContentError || error instanceof ImageError)) throw error;
    return refused(error.status === 413 ? 413 : 400, { [field]: error.message });
  }
}

function linesOf(values: PostValues) {
  return mapFields(lineNames, (name) => {
    const text = oneLine(values[name] ?? "");
    return lineOf(name).nullable ? text || null : text;
  }) as Pick<PostFields, LineName>;
}

async function storedImage(image: string, store: (dataUrl: string) => Promise<string>) {
  const address = image.trim();
  return /^data:/i.test(address) ? store(address) : address;
}
