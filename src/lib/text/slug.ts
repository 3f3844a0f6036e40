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

/** A slug without the extra hyphens that removed characters leave, or that cutting it leaves at the end. */
export const toTidySlug = (text: string, maxLength?: number) =>
  toSlug(text).replace(/-{2,}/g, "-").replace(/^-/, "").slice(0, maxLength).replace(/-$/, "");

export const SLUG_PATTERN = /^[a-z0-9-]+$/;

export const isSlug = (text: string) => SLUG_PATTERN.test(text);

export const hasLetterOrDigit = (slug: string) => /[a-z0-9]/.test(slug);
