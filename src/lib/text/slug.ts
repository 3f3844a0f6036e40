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

export const SLUG_PATTERN = /^[a-z0-9-]+$/;

export const isSlug = (text: string) => SLUG_PATTERN.test(text);

export const hasLetterOrDigit = (slug: string) => /[a-z0-9]/.test(slug);
