import { oneLine } from "./one-line";

/** Letters whose plain lowercase form would conflate different names or separate equal ones. */
const special: { readonly [letter: string]: string } = { İ: "i\u0307", ı: "ı", ß: "ss", ẞ: "ss" };

/** The form in which names are compared. The database's function `name_key` does the same. */
export function foldName(name: string) {
  return Array.from(oneLine(name), foldLetter).join("").normalize("NFC");
}

/** Via uppercase, so that σ and ς are equal. */
function foldLetter(letter: string) {
  const upper = letter.toUpperCase();
  const lower = (isSingleCharacter(upper) ? upper : letter).toLowerCase();
  return special[letter] ?? (isSingleCharacter(lower) ? lower : letter);
}

const isSingleCharacter = (text: string) =>
  text.length === 1 || (text.length === 2 && text.codePointAt(0) !== text.charCodeAt(0));
