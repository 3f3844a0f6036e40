import { Fragment, type Mark, type Node, type Schema, Slice } from "@milkdown/kit/prose/model";

/** Blank lines separate paragraphs. A text without them is read like one from a word processor, in which each line end ends a paragraph. */
export function readPlainText(schema: Schema, text: string, marks: readonly Mark[]) {
  const { paragraph, hardbreak } = schema.nodes;
  if (!paragraph || !hardbreak) return Slice.empty;
  const lines = text
    .replace(/\r\n?|[\u0085\u2028]/g, "\n")
    .replace(/\u2029/g, "\n\n")
    .replace(/\v/g, "\u2028")
    .replace(/\n$/, "");
  const hasBlankLines = /\n[^\S\n]*\n/.test(lines.trim());
  const paragraphs = lines.split(hasBlankLines ? /\n(?:[^\S\n]*\n)+/ : "\n");
  const lineOf = (line: string): Node[] => (line === "" ? [] : [schema.text(line, marks)]);
  const nodes = paragraphs.map((content) =>
    paragraph.create(
      null,
      content
        .split(/[\n\u2028]/)
        .flatMap((line, position) => [...(position > 0 ? [hardbreak.create()] : []), ...lineOf(line)]),
    ),
  );
  return new Slice(Fragment.from(nodes), 1, 1);
}
