import { onFirstUse } from "@/lib/on-first-use";

const WORDS_PER_MINUTE = 200;
const wordSegmenter = onFirstUse(() => new Intl.Segmenter("en", { granularity: "word" }));

export const readingTimeOf = (text: string) => readingMinutes(countWords(text));

export const readingMinutes = (wordCount: number) => Math.max(1, Math.round(wordCount / WORDS_PER_MINUTE));

export function countWords(text: string) {
  let count = 0;
  for (const segment of wordSegmenter().segment(text)) if (segment.isWordLike) count += 1;
  return count;
}
