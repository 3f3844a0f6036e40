import { onFirstUse } from "@/lib/on-first-use";

type TextPart = { value: string; /** Any change to it is more than a correction. */ isFixed: boolean };
export type Block = { texts: TextPart[]; sentences: number };

const INLINE = /^(a|cite|strong|em|s|sub|sup|code|br|img)$/;
const FIXED = /^(h[1-6]|a|sub|sup|code|pre|figcaption)$/;
const HEADING = /^h[1-6]$/;
const SOURCES = /\b(sources?|references?|bibliography|literature|further reading|notes|footnotes)\b/i;
/** A note at the end links back to where it is mentioned. */
const NOTE = /<a href="#note-\d+-back"/;

const sentenceSegmenter = onFirstUse(() => new Intl.Segmenter("en", { granularity: "sentence" }));

/** Splits canonical HTML, in which `<` and `>` stand only around tags, into its tags and the text of its blocks. */
export function readBlocks(html: string): { skeleton: string; blocks: Block[] } {
  const parts = withoutGlossaryMarks(html).split(/(<[^>]*>)/);
  const reader = new BlockReader();
  for (const [index, part] of parts.entries()) {
    if (index % 2 === 0) reader.addText(decode(part));
    else reader.addTag(part);
  }
  return { skeleton: parts.filter((_, index) => index % 2 === 1).join(""), blocks: reader.finish() };
}

/** Marks of the glossary don't change what the text says. Formats that a mark has split are joined again. */
function withoutGlossaryMarks(html: string) {
  if (!html.includes("<dfn ")) return html;
  let joined = html.replace(/<\/?dfn\b[^>]*>/g, "");
  for (let before = ""; before !== joined;) {
    before = joined;
    joined = joined.replace(/<\/(strong|em|s|sub|sup|code)><\1>/g, "");
  }
  return joined;
}

class BlockReader {
  private blocks: Block[] = [];
  private texts: TextPart[] = [];
  private tags = "";
  private fixedElements = 0;
  /** The level of the heading above the sources, while the reader is among them. */
  private sourcesLevel: number | undefined;

  addText(value: string) {
    this.texts.push({ value, isFixed: this.fixedElements > 0 || this.sourcesLevel !== undefined });
  }

  addTag(tag: string) {
    const [, slash, name = ""] = /^<(\/?)(\w+)/.exec(tag) ?? [];
    if (INLINE.test(name)) this.tags += tag;
    else this.endBlock(slash && HEADING.test(name) ? Number(name[1]) : undefined);
    if (FIXED.test(name)) this.fixedElements += slash ? -1 : 1;
  }

  finish() {
    this.endBlock();
    return this.blocks;
  }

  private endBlock(heading?: number) {
    const text = this.texts.map(({ value }) => value).join("");
    if (heading && !(this.sourcesLevel && heading > this.sourcesLevel))
      this.sourcesLevel = SOURCES.test(text) ? heading : undefined;
    const isNote = NOTE.test(this.tags);
    const texts = isNote ? this.texts.map(({ value }) => ({ value, isFixed: true })) : this.texts;
    this.blocks.push({ texts, sentences: countSentences(text) });
    this.texts = [];
    this.tags = "";
  }
}

export const plainBlock = (text: string): Block => ({
  texts: [{ value: text, isFixed: false }],
  sentences: countSentences(text),
});

const countSentences = (text: string) =>
  text.trim() === "" ? 0 : [...sentenceSegmenter().segment(text.trim())].length;

const entities: { readonly [entity: string]: string } = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&nbsp;": "\u00a0",
};

const decode = (text: string) => text.replace(/&(amp|lt|gt|quot|nbsp);/g, (entity) => entities[entity] as string);
