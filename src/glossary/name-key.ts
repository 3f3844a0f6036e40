import { foldName } from "@/lib/text/fold-name";
import { foldText } from "@/lib/text/fold-text";

const letters = "\\p{L}\\p{M}\\p{N}";
const scriptsWithoutSpaces =
  "\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}";
/** Each character of a script without spaces is a word; an apostrophe inside a word belongs to it. */
const wordPattern = new RegExp(
  `[${scriptsWithoutSpaces}]|(?:(?![${scriptsWithoutSpaces}])[${letters}])+(?:['’](?:(?![${scriptsWithoutSpaces}])[${letters}])+)*`,
  "gu",
);

/** Invisible characters, such as soft hyphens, would split a word. */
const invisible = /\p{Default_Ignorable_Code_Point}/gu;

/** Finds the same words in ASCII text, several times faster. */
const asciiWordPattern = /[a-z0-9]+(?:'[a-z0-9]+)*/g;

type FoundWord = { word: string; start: number; end: number };

/** The words of a text in the form in which names are compared, and where they are in `folded`. */
export function foldWords(text: string): { folded: string; words: FoundWord[] } {
  const isAscii = /^[ -~]*$/.test(text);
  const folded = foldText(isAscii ? text.toLowerCase() : foldName(text.replace(invisible, "")));
  const words = Array.from(folded.matchAll(isAscii ? asciiWordPattern : wordPattern), ({ 0: found, index }) => ({
    word: found.replace(/['’]/g, ""),
    start: index,
    end: index + found.length,
  }));
  return { folded, words };
}

/** Equal for names that differ only in letter case, accents, hyphens and the like. Empty when there is neither a letter nor a digit. */
export const nameKey = (name: string) =>
  foldWords(name)
    .words.map(({ word }) => word)
    .join(" ");
