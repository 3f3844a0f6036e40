import { isClinicalWord } from "./clinical-words";

export type Token = { word: string; start: number; end: number };

/** A word with what joins its parts (`n't`, `1.5`, `follow-up`), or any other character alone. */
const TOKEN = /[\p{L}\p{M}\p{N}]+(?:[.,:'’·/\-‐‑–−][\p{L}\p{M}\p{N}]+)*|\S/gu;
const PUNCTUATION = /^[.,;:!'"‘’“”()…]$/;
/** All lower case, or only the first letter upper case; neither a single letter, an abbreviation nor a Roman numeral. */
const ORDINARY_WORD = /^(\p{Lu}?[\p{Ll}\p{Lo}\p{M}]+|[Aa])$/u;
const NEGATIVE = /^un(?!i)|^non|less$/;
const NEGATIVE_PREFIX =
  /^(a|ab|an|anti|contra|counter|de|dis|hyper|hypo|il|im|in|ir|mis|non|out|over|post|pre|sub|un|under)-?$/;

export const tokensOf = (text: string): Token[] =>
  [...text.matchAll(TOKEN)].map(({ 0: word, index }) => ({ word, start: index, end: index + word.length }));

/** Whether changing the token can't change numbers, units, negations, what one must or may do, or a medical term. */
export function isHarmless(token: string) {
  if (PUNCTUATION.test(token)) return true;
  if (/n['’]t$/i.test(token)) return false;
  return token.split(/['’\-‐‑]/).every((part) => {
    const word = part.toLowerCase();
    return ORDINARY_WORD.test(part) && !isClinicalWord(word) && !NEGATIVE.test(word);
  });
}

/** Whether one word negates the other: likely, unlikely. */
export function isNegation(one: string, other: string) {
  const [short = "", long = ""] = [one.toLowerCase(), other.toLowerCase()].sort((a, b) => a.length - b.length);
  return long.endsWith(short) && NEGATIVE_PREFIX.test(long.slice(0, long.length - short.length));
}
