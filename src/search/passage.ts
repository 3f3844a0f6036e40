/** Private-use characters. They are removed from the text of an article before its matches are marked. */
export const MARK = "\uE000";
export const END_MARK = "\uE001";

const MAX_PASSAGE_LENGTH = 280;

export type PassagePart = { index: number; text: string; isMatch: boolean };

export function pickPassage(marked: string): PassagePart[] | undefined {
  if (!marked.includes(MARK)) return undefined;
  const sentences = [...new Intl.Segmenter("en", { granularity: "sentence" }).segment(marked)].map((s) => s.segment);
  const best = sentences.reduce((a, b) => (countMarks(b) > countMarks(a) ? b : a)).trim();
  return partsOf(shorten(best));
}

const countMarks = (text: string) => text.split(MARK).length - 1;

function shorten(sentence: string) {
  if (sentence.length <= MAX_PASSAGE_LENGTH) return sentence;
  const match = sentence.indexOf(MARK);
  const before = match - MAX_PASSAGE_LENGTH / 4;
  const start = before <= 0 ? 0 : Math.min(sentence.indexOf(" ", before) + 1, match);
  const end = sentence.lastIndexOf(" ", start + MAX_PASSAGE_LENGTH);
  const cut = sentence.slice(start, end > start ? end : start + MAX_PASSAGE_LENGTH);
  return `${start > 0 ? "… " : ""}${cut}${start + cut.length < sentence.length ? " …" : ""}`;
}

function partsOf(text: string) {
  const parts: PassagePart[] = [];
  for (const piece of text.split(new RegExp(`(${MARK}[^${END_MARK}]*${END_MARK}?)`))) {
    const isMatch = piece.startsWith(MARK);
    const plain = piece.replaceAll(MARK, "").replaceAll(END_MARK, "");
    if (plain) parts.push({ index: parts.length, text: plain, isMatch });
  }
  return parts;
}
