/** The beginning of a text, at most `most` characters of JavaScript long, without half an emoji or letter at its end. */
export function firstCharacters(text: string, most: number) {
  if (text.length <= most) return text;
  let end = 0;
  for (const { index, segment } of new Intl.Segmenter("en").segment(text.slice(0, most + 64))) {
    if (index + segment.length > most) break;
    end = index + segment.length;
  }
  return text.slice(0, end);
}
