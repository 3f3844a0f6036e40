/** Letters that are no letter with an accent, so that normalizing leaves them. */
const spelledOut: { readonly [letter: string]: string } = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  đ: "d",
  ð: "d",
  þ: "th",
  ł: "l",
  ħ: "h",
  ı: "i",
};

/** The spec's rule: lowercase, whitespace to hyphens, the rest outside a-z, 0-9 and hyphen dropped. Accents are taken off first. */
export function slugFrom(text: string) {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[ßæœøđðþłħı]/g, (letter) => spelledOut[letter] ?? "")
    .trim()
    .replace(/\s+/g, "-")
    .replace(/[^a-z0-9-]/g, "");
}

/** Whether a text can be a slug at all; any other need not be looked for. */
export const isSlug = (text: string) => /^[a-z0-9-]+$/.test(text);

/** The shortest and the longest that the editor takes for an article. */
export const SHORTEST_SLUG = 3;
export const LONGEST_SLUG = 120;

/** Has it a letter or a number? */
export const hasWords = (slug: string) => /[a-z0-9]/.test(slug);

/** Is it a word of the API's own addresses? */
export const isReserved = (slug: string) => slug === "featured";

/** Whether an article can have this slug: the one rule for the editor, the API and imports. */
export const isArticleSlug = (slug: string) =>
  isSlug(slug) && hasWords(slug) && !isReserved(slug) && slug.length >= SHORTEST_SLUG && slug.length <= LONGEST_SLUG;
