import { oneLine } from "./one-line";

/** Where upper and lower case alone would join or part what is the same to its readers. */
const special: { readonly [letter: string]: string } = { İ: "i\u0307", ı: "ı", ß: "ss", ẞ: "ss" };

/** The form in which two names are compared: letter case and kinds of blanks make no difference. The function `name_key` of the database does the same. */
export function foldName(name: string) {
  return Array.from(oneLine(name), foldLetter).join("").normalize("NFC");
}

/** By way of the capital letter, so that σ and ς are one. */
export function foldLetter(letter: string) {
  const capital = letter.toUpperCase();
  const small = (isOne(capital) ? capital : letter).toLowerCase();
  return special[letter] ?? (isOne(small) ? small : letter);
}

const isOne = (text: string) => text.length === 1 || (text.length === 2 && text.codePointAt(0) !== text.charCodeAt(0));
