import { cleanHtmlWithImages } from "@/content/clean";
import { ContentError } from "@/content/content-error";
import { imageAddress } from "@/images/image-address";
import { ImageError } from "@/images/image-error";
import { type PreparedImage, readImage } from "@/images/prepare-image";
import type { PostFieldName } from "@/posts/post-fields";

import { type Refused, refused } from "./outcome";

/** HTML, and images as data URLs or addresses. */
type Texts = { content: string; featuredImage: string; authorImage?: string | null | undefined };

type CleanTexts = {
  outcome: "cleaned";
  content: string;
  featuredImage: string;
  authorImage: string;
  /** The images that have to be stored before the texts. */
  images: PreparedImage[];
};

export async function cleanTexts(texts: Texts): Promise<CleanTexts | Refused> {
  const images = new Map<string, PreparedImage>();
  async function collect(dataUrl: string) {
    const image = await readImage(dataUrl);
    images.set(image.sha256, image);
    return imageAddress(image);
  }

  let field: PostFieldName = "content";
  try {
    const content = await cleanHtmlWithImages(texts.content, collect);
    field = "featuredImage";
    const featuredImage = await addressOf(texts.featuredImage, collect);
    field = "authorImage";
    const authorImage = await addressOf(texts.authorImage ?? "", collect);
    return { outcome: "cleaned", content, featuredImage, authorImage, images: [...images.values()] };
  } catch (error) {
    return refusalOf(error, field);
  }
}

/** Rethrows an error that is not about the content or an image. */
export function refusalOf(error: unknown, field: PostFieldName) {
  if (!(error instanceof ContentError || error instanceof ImageError)) throw error;
  return refused(error.status === 413 ? 413 : 400, { [field]: error.message });
}

async function addressOf(image: string, collect: (dataUrl: string) => Promise<string>) {
  const address = image.trim();
  return /^data:/i.test(address) ? collect(address) : address;
}
