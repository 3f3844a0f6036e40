const WORDS_A_MINUTE = 200;
const words = new Intl.Segmenter("en", { granularity: "word" });

export function readingTimeOf(text: string) {
  return Math.max(1, Math.round(countWords(text) / WORDS_A_MINUTE));
}

export function countWords(text: string) {
  let count = 0;
  for (const segment of words.segment(text)) if (segment.isWordLike) count += 1;
  return count;
}
