import { isSearchable } from "@/site/search-box/search-text";

import { foldText } from "./fold";

const MAX_TEXT_LENGTH = 200;
const word = /\p{N}+(?:\.\p{N}+)+|[\p{L}\p{M}\p{N}]+/gu;
const scriptWithoutSpaces =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

export type Search = ReturnType<typeof readSearch>;

/** What a visitor asks for: their text in one form of Unicode and of bounded length, and the words in it, without accents. */
export function readSearch(typed: string) {
  const text = [...typed.normalize("NFC").trim()].slice(0, MAX_TEXT_LENGTH).join("");
  const hasScriptWithoutSpaces = scriptWithoutSpaces.test(text);
  const words = foldText(text).match(word) ?? [];
  // "a\b" asks for these three characters, not for each text with an a and a b in it.
  const hasWords = hasScriptWithoutSpaces || words.some((found) => found.length > 1);
  return { text, words: hasWords ? words : [], isTooShort: !isSearchable(text), hasScriptWithoutSpaces };
}

/** The words as a text-search query: all of them, the last one perhaps not yet typed to its end. */
export const prefixQuery = (words: string[]) =>
  words.map((found, index) => operand(found, index === words.length - 1 ? "*" : "")).join(" & ");

export const wholeWordQuery = (words: string[]) => words.map((found) => operand(found)).join(" & ");

const endings = "y ty ity n on ion tion t nt s ss ly l al g ng e d".split(" ");

/**
 * For a last word that is typed past its stem but not to its end: "infertilit" begins neither with the stem of "infertility"
 * ("infertil") nor has it that stem itself. Empty when the last word is too short for that.
 */
export function endingsQuery(words: string[]) {
  const last = words.at(-1) ?? "";
  if (!/^[a-z]{5,}$/i.test(last)) return "";
  return alternativesQuery(words, new Map([[last, endings.map((ending) => last + ending)]]));
}

/** All the words, each of them itself or one of its alternatives. */
export const alternativesQuery = (words: string[], alternatives: Map<string, string[]>) =>
  words
    .map((found) => [found, ...(alternatives.get(found) ?? [])].map((one) => operand(one)).join(" | "))
    .map((either) => `(${either})`)
    .join(" & ");

const MAX_FUZZY_WORDS = 4;

/**
 * Only in a longer word is a wrong letter more likely a slip than another word; the longest medical words have some thirty letters.
 * None in a long text: looking for likenesses of everything costs the most and helps the least.
 */
export function possibleTypos(words: string[]) {
  const long = words.filter((found) => /^\p{L}{5,32}$/u.test(found));
  return words.length <= 2 * MAX_FUZZY_WORDS ? long.slice(0, MAX_FUZZY_WORDS) : [];
}

/** The word with each two neighbours swapped, the slip in which trigrams see least likeness. */
export const swapLetters = (found: string) =>
  [...found].slice(1).map((_, at) => found.slice(0, at) + found[at + 1] + found[at] + found.slice(at + 2));

// Words hold letters, marks, digits and dots only, so that a quoted one can't be read as an operator.
const operand = (found: string, flags = "") => `'${found}'${flags && `:${flags}`}`;
