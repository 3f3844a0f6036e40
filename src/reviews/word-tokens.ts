import { isClinicalWord } from "./clinical-words";

export type Token = { word: string; start: number; end: number };

/** A token is a word with what joins its parts (`n't`, `1.5`, `1 : 10`, `follow-up`), a number with its leading point, or any other single character. */
const TOKEN =
  /(?:[.,](?=\p{N}))?[\p{L}\p{M}\p{N}]+(?:(?:[.,:'’‘·/\-‐‑–−]|(?<=\p{N})\s*[.,:/]\s*(?=\p{N}))[\p{L}\p{M}\p{N}]+)*|\S/gu;
const PUNCTUATION = /^[.,;:!'"‘’“”()…]$/;
/** All lower case, or only the first letter upper case. Abbreviations, Roman numerals and single letters except "a" don't count. */
const ORDINARY_WORD = /^(\p{Lu}[\p{Ll}\p{Lo}\p{M}]+|[\p{Ll}\p{Lo}\p{M}]{2,}|[Aa])$/u;
/** Other scripts, and letters that only look like Latin ones, could hide a clinical word. */
const LATIN_WORD = /^[\p{Script=Latin}\p{M}]+$/u;
const NEGATIVE =
  /^un(?!i)|^non|less$|^(is|are|was|were|has|have|had|do|does|did|ca|could|sha|should|wo|would|must|might|may|need|ought|dare|ai)nt?$/;
const NUMBER =
  /fold$|^(quadru|quintu)pl|^(four|fif|six|seven|eigh|nin|ten|eleven|twelf|(thir|four|fif|six|seven|eigh|nine)teen)th$/;
const UNIT =
  /^(kilo|mega|milli|micro|nano|pico|deci|centi|femto)?(gram|gramme|lit(er|re)|met(er|re)|mole|second|joule|calorie|hertz|unit|equivalent|pascal|gray|sievert|curie)s?$/;
const PREFIXES =
  "a ab an anti contra counter de dis ex hyper hypo il im in inter intra ir macro micro mis non out over post pre re sub super un under".split(
    " ",
  );

export const tokensOf = (text: string): Token[] =>
  [...text.matchAll(TOKEN)].map(({ 0: word, index }) => ({ word, start: index, end: index + word.length }));

/** Whether a change to the token leaves numbers, units, negations, what one must or may do, and medical terms as they are. */
export function isHarmless(token: string) {
  if (PUNCTUATION.test(token)) return true;
  if (/n['’‘]t$/i.test(token)) return false;
  return token.split(/['’‘\-‐‑]/).every((part) => {
    const word = withoutMarks(part).toLowerCase();
    return (
      ORDINARY_WORD.test(part) &&
      LATIN_WORD.test(part) &&
      !isClinicalWord(word) &&
      !MEANINGFUL.some((one) => one.test(word))
    );
  });
}

const MEANINGFUL = [NEGATIVE, NUMBER, UNIT];

/** Accents, invisible marks and fullwidth letters must not hide a clinical word. */
const withoutMarks = (word: string) => word.normalize("NFKD").replace(/\p{M}/gu, "");

/** Whether only a prefix distinguishes two words in lower case: likely, unlikely; preoperative, postoperative. */
export function differInPrefix(one: string, other: string) {
  const [stems, others] = [stemsOf(one), stemsOf(other)];
  return one !== other && stems.some((stem) => others.includes(stem));
}

function stemsOf(word: string) {
  const rests = PREFIXES.filter((prefix) => word.startsWith(prefix)).map((prefix) =>
    word.slice(prefix.length).replace(/^-/, ""),
  );
  return [word, ...rests.filter((rest) => rest.length > 1)];
}
