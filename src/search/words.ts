import { foldText } from "@/lib/text/fold-text";
import { isSearchable, MAX_SEARCH_LENGTH } from "@/site/search-box/search-text";

const wordPattern = /\p{N}+(?:\.\p{N}+)+|[\p{L}\p{M}\p{N}]+/gu;
const scriptWithoutSpaces =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

export type Search = ReturnType<typeof readSearch>;

export function readSearch(typed: string) {
  const text = [...typed.normalize("NFC").trim()].slice(0, MAX_SEARCH_LENGTH).join("");
  const hasScriptWithoutSpaces = scriptWithoutSpaces.test(text);
  const words = foldText(text).match(wordPattern) ?? [];
  // A text of single letters is searched for as it is: "a\b" does not mean the words "a" and "b".
  const hasWords = hasScriptWithoutSpaces || words.some((word) => word.length > 1);
  return { text, words: hasWords ? words : [], isTooShort: !isSearchable(text), hasScriptWithoutSpaces };
}

/** A text-search query for all the words, of which the last may be incomplete. */
export const prefixQuery = (words: string[]) =>
  words.map((word, index) => operand(word, index === words.length - 1 ? "*" : "")).join(" & ");

export const wholeWordQuery = (words: string[]) => words.map((word) => operand(word)).join(" & ");

const endings = "y ty ity n on ion tion t nt s ss ly l al g ng e d".split(" ");

/** Completes a last word that was typed past its stem: "infertilit" does not match "infertil", the stem of "infertility". */
export function endingsQuery(words: string[]) {
  const last = words.at(-1) ?? "";
  if (!/^[a-z]{5,}$/i.test(last)) return "";
  return alternativesQuery(words, new Map([[last, endings.map((ending) => last + ending)]]));
}

export const alternativesQuery = (words: string[], alternatives: Map<string, string[]>) =>
  words
    .map((word) => [word, ...(alternatives.get(word) ?? [])].map((one) => operand(one)).join(" | "))
    .map((either) => `(${either})`)
    .join(" & ");

const MAX_FUZZY_WORDS = 4;

/** Only long words, because a different letter in a short one probably makes another word. A long text has none, because looking up many would be slow. */
export function possibleTypos(words: string[]) {
  const long = words.filter((word) => /^\p{L}{5,32}$/u.test(word));
  return words.length <= 2 * MAX_FUZZY_WORDS ? long.slice(0, MAX_FUZZY_WORDS) : [];
}

/** The word with each pair of neighboring letters swapped: trigrams find little similarity between such words. */
export const swapLetters = (word: string) =>
  [...word].slice(1).map((_, at) => word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2));

export const operand = (word: string, flags = "") => `'${word}'${flags && `:${flags}`}`;
