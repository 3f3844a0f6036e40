import { hasLetterOrDigit, isSlug } from "@/lib/text/slug";

export const MIN_SLUG_LENGTH = 3;
export const MAX_SLUG_LENGTH = 120;

/** Is it a word of the API's own addresses? */
export const isReserved = (slug: string) => slug === "featured";

/** Whether an article can have this slug: the one rule for the editor, the API and imports. */
export const isArticleSlug = (slug: string) =>
  isSlug(slug) &&
  hasLetterOrDigit(slug) &&
  !isReserved(slug) &&
  slug.length >= MIN_SLUG_LENGTH &&
  slug.length <= MAX_SLUG_LENGTH;
