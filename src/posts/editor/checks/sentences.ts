import type { Node } from "@milkdown/kit/prose/model";

import { countWords } from "@/content/reading-time";
import { onFirstUse } from "@/lib/on-first-use";

import { type Finding, shorten, textOfBlock } from "./finding";

export const MAX_WORDS = 25;

const sentenceSegmenter = onFirstUse(() => new Intl.Segmenter("en", { granularity: "sentence" }));

/** A period after one of these does not end a sentence. */
const abbreviation = /(^|[\s(])(e\.g|i\.e|etc|vs|cf|approx|ca|no|nos|dr|prof|mr|mrs|ms|st|fig|vol|al|\p{Lu})\.\s*$/iu;

export function checkSentences(block: Node): Finding[] {
  return sentencesOf(textOfBlock(block)).flatMap(({ from, to, text }) => {
    const words = countWords(text);
    if (words <= MAX_WORDS) return [];
    return [{ kind: "sentences" as const, block, from, to, quote: shorten(text), note: `${words} words` }];
  });
}

export function sentencesOf(text: string) {
  const sentences: { from: number; to: number; text: string }[] = [];
  let start = 0;
  let end = 0;
  const finish = () => {
    const raw = text.slice(start, end);
    const from = start + raw.length - raw.trimStart().length;
    if (raw.trim() !== "") sentences.push({ from, to: from + raw.trim().length, text: raw.trim() });
    start = end;
  };
  for (const { segment, index } of sentenceSegmenter().segment(text)) {
    end = index + segment.length;
    if (!abbreviation.test(text.slice(Math.max(start, end - 12), end))) finish();
  }
  finish();
  return sentences;
}
