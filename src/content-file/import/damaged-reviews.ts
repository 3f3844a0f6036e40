import type { IndependentName } from "@/content-file/content-tables";
import type { ContentRow } from "@/content-file/export/queries";
import { cleanHtmlWithImages } from "@/content/clean";
import { ContentError } from "@/content/content-error";
import { isImageAddress } from "@/images/image-address";
import { clinicalHash, type ClinicalText } from "@/reviews/clinical-hash";
import { hashOfReview, type StoredReview } from "@/reviews/verify-chain";

type ReviewText = ClinicalText & { hash: string; featuredImage: string };

/** Why a review or its text must not be imported, as a sentence. Neither can be repaired: their hashes would no longer match. */
export async function problemOf(name: IndependentName, row: ContentRow) {
  if (name === "reviews") {
    const review = row as StoredReview;
    return hashOfReview(review) === review.hash ? undefined : "This review was changed or is damaged.";
  }
  if (name !== "reviewTexts") return undefined;
  const text = row as ReviewText;
  if (clinicalHash(text) !== text.hash) return "This reviewed text was changed or is damaged.";
  return (await isClean(text)) ? undefined : "This reviewed text contains HTML that is not allowed.";
}

async function isClean({ content, featuredImage }: ReviewText) {
  if (/^\s*data:/i.test(featuredImage) || (featuredImage !== "" && !isImageAddress(featuredImage))) return false;
  try {
    return (await cleanHtmlWithImages(content, async () => "")) === content;
  } catch (error) {
    if (error instanceof ContentError) return false;
    throw error;
  }
}
