/** Letters that NFKD leaves as they are. */
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

export function toSlug(text: string) {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[ßæœøđðþłħı]/g, (letter) => spelledOut[letter] ?? "")
    .trim()
    .replace(/\s+/g, "-")
    .replace(/[^a-z0-9-]/g, "");
}

/** Without the hyphens that characters of other scripts leave behind. */
export const tidySlug = (slug: string) => slug.replace(/-{2,}/g, "-").replace(/^-|-$/g, "");

export const SLUG_PATTERN = /^[a-z0-9-]+$/;

export const isSlug = (text: string) => SLUG_PATTERN.test(text);

export const hasLetterOrDigit = (slug: string) => /[a-z0-9]/.test(slug);
