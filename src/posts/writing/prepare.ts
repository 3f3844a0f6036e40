import type { posts } from "@db/schema";
import { HTTPException } from "hono/http-exception";

import { cleanHtmlWithImages } from "@/content/clean";
import { renderContentInSteps, RENDERER_VERSION } from "@/content/render";
import { imageAddress, imagesIn, type StoredImage } from "@/images/image-address";
import { findImages } from "@/images/queries";
import { type PreparedImage, readImage } from "@/images/read-image";
import { yieldToEventLoop } from "@/lib/async/yield-to-event-loop";
import { oneLine } from "@/lib/text/one-line";
import { type LineName, lineNames, lineOf, mapFields, type PostFields } from "@/posts/post-fields";

/** A post as a person or a file gives it; images are data URLs or addresses. */
export type PostValues = { [Name in LineName]?: string | null | undefined } & {
  title: string;
  slug: string;
  content: string;
  featuredImage: string;
  /** ISO 8601; now when it is missing. */
  published?: string | undefined;
  categoryId: number | null;
  authorImage?: string | null | undefined;
  isFeatured?: boolean | undefined;
  isPublished?: boolean | undefined;
};

/** A post ready to be stored, and the images that must be stored with it. */
export type PreparedPost = {
  row: Omit<typeof posts.$inferInsert, "isFeatured" | "tagNames">;
  isFeatured: boolean;
  images: PreparedImage[];
};

/**
 * Does all the work that a transaction should not wait for: cleans, decodes images, renders. Stores nothing. What it gives depends on no
 * setting, and preparing that again changes nothing: backups are proven by it. Addresses of images stay as they are: forms and imports
 * judge those that are new, and pages show only images of this site.
 * `known` are images about to be stored by others. Throws an HTTPException with a sentence and, as `cause`, the field.
 */
export async function preparePost(
  values: PostValues,
  known: ReadonlyMap<string, StoredImage> = new Map(),
): Promise<PreparedPost> {
  const images = new Map<string, PreparedImage>();
  async function store(dataUrl: string) {
    const image = await readImage(dataUrl);
    images.set(image.sha256, image);
    return imageAddress(image);
  }

  const content = await inField("content", cleanHtmlWithImages(values.content, store));
  const featuredImage = await inField("featuredImage", storedImage(values.featuredImage, store));
  const authorImage = await inField("authorImage", storedImage(values.authorImage ?? "", store));
  const stored = await findImages(imagesIn(content));
  await yieldToEventLoop();
  const shown = new Map([...known, ...stored, ...images]);
  const { rendered, headings, text, readingTime } = await renderContentInSteps(content, shown);
  return {
    row: {
      ...linesOf(values),
      slug: values.slug,
      content,
      featuredImage,
      ...(values.published && { published: values.published }),
      categoryId: values.categoryId,
      authorImage: authorImage || null,
      isPublished: values.isPublished ?? false,
      rendered,
      rendererVersion: RENDERER_VERSION,
      headings,
      bodyText: text,
      readingTime,
    },
    isFeatured: values.isFeatured ?? false,
    images: [...images.values()],
  };
}

function linesOf(values: PostValues) {
  return mapFields(lineNames, (name) => {
    const text = oneLine(values[name] ?? "");
    return lineOf(name).nullable ? text || null : text;
  }) as Pick<PostFields, LineName>;
}

async function inField<Value>(field: string, work: Promise<Value>) {
  try {
    return await work;
  } catch (error) {
    if (error instanceof HTTPException)
      throw new HTTPException(error.status, { message: error.message, cause: { field } });
    throw error;
  }
}

async function storedImage(image: string, store: (dataUrl: string) => Promise<string>) {
  const address = image.trim();
  return /^data:/i.test(address) ? store(address) : address;
}
