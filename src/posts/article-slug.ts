import { hasLetterOrDigit, isSlug } from "@/lib/text/slug";

export const MIN_SLUG_LENGTH = 3;
export const MAX_SLUG_LENGTH = 120;

/** The API has a route /api/posts/featured. */
export const isReserved = (slug: string) => slug === "featured";

export const isArticleSlug = (slug: string) =>
  isSlug(slug) &&
  hasLetterOrDigit(slug) &&
  !isReserved(slug) &&
  slug.length >= MIN_SLUG_LENGTH &&
  slug.length <= MAX_SLUG_LENGTH;
