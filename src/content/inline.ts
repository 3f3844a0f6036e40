import type { ElementContent } from "hast";

import { element } from "./tree";

const outermostFirst = ["a", "dfn", "strong", "em", "s", "sub", "sup", "code"] as const;

type MarkName = (typeof outermostFirst)[number];
export type Marks = { readonly [Name in MarkName]?: Record<string, string> };
export type InlineContext = { readonly marks: Marks; readonly dir?: "rtl" };
export type Piece = InlineContext & { readonly text: string; readonly keys?: ReadonlySet<string> };

/** The text of a piece that is a line break. In other pieces, `textPiece` turns newlines into spaces. */
export const LINE_BREAK = "\n";

export const textPiece = (text: string, context: InlineContext): Piece => ({
  ...context,
  text: text.replace(/[ \t\n\f\r]+/g, " "),
});

/** The text of a piece that cites sources by their keys. It is not a space, so the spaces beside it are kept. */
const CITATION = "\ufffc";

export const citation = (keys: Iterable<string>, context: InlineContext): Piece => ({
  ...context,
  text: CITATION,
  keys: new Set(keys),
});

export const markOf: { readonly [tag: string]: MarkName } = {
  a: "a",
  b: "strong",
  cite: "em",
  code: "code",
  del: "s",
  dfn: "em",
  em: "em",
  i: "em",
  kbd: "code",
  s: "s",
  samp: "code",
  strike: "s",
  strong: "strong",
  sub: "sub",
  sup: "sup",
  tt: "code",
  var: "em",
};

export function inlineContent(pieces: readonly Piece[]): ElementContent[] {
  return nest(shareMarks(trimBreaks(collapseSpaces(pieces))), outermostFirst);
}

export const isBlank = (pieces: readonly Piece[]) => pieces.every(({ text }) => text.trim() === "");

function collapseSpaces(pieces: readonly Piece[]) {
  const kept: Piece[] = [];
  for (const piece of pieces) {
    if (piece.text === LINE_BREAK) {
      dropLastSpace(kept);
      kept.push(piece);
      continue;
    }
    if (piece.keys) {
      addCitation(kept, piece.keys);
      continue;
    }
    const { text } = piece;
    const before = kept.at(-1)?.text ?? LINE_BREAK;
    const start = text.startsWith(" ") && (before === LINE_BREAK || before.endsWith(" ")) ? 1 : 0;
    if (text.length > start) kept.push({ text: text.slice(start), marks: piece.marks });
  }
  dropLastSpace(kept);
  return kept;
}

/** Joins adjacent citations, because their numbers would read as one number. */
function addCitation(pieces: Piece[], keys: ReadonlySet<string>) {
  // These pieces were created by this function, so their keys may be changed.
  const before = pieces.at(-1)?.keys as Set<string> | undefined;
  if (before) for (const key of keys) before.add(key);
  else pieces.push(citation(keys, { marks: {} }));
}

function dropLastSpace(pieces: Piece[]) {
  const last = pieces.at(-1);
  if (!last?.text.endsWith(" ")) return;
  pieces.pop();
  if (last.text.length > 1) pieces.push({ text: last.text.slice(0, -1), marks: last.marks });
}

function trimBreaks(pieces: readonly Piece[]) {
  const isText = ({ text }: Piece) => text !== LINE_BREAK;
  const first = pieces.findIndex(isText);
  return first === -1 ? [] : pieces.slice(first, pieces.findLastIndex(isText) + 1);
}

/** A break or a citation gets the marks that both sides have in common, so that it neither splits an element nor creates one. */
function shareMarks(pieces: readonly Piece[]) {
  const after: Marks[] = [];
  let next: Marks = {};
  for (const piece of pieces.toReversed()) {
    if (isWords(piece)) next = piece.marks;
    after.push(next);
  }
  after.reverse();
  let before: Marks = {};
  return pieces.map((piece, position): Piece => {
    if (isWords(piece)) {
      before = piece.marks;
      return piece;
    }
    const shared = commonMarks(before, after[position] ?? {});
    return { ...piece, marks: piece.keys ? aroundCitation(shared) : shared };
  });
}

const isWords = ({ text, keys }: Piece) => text !== LINE_BREAK && !keys;

/** Readers see a citation as a link with a superscript number, which can't be inside links, code, superscripts or subscripts. */
const aroundCitation = ({ strong, em, s }: Marks): Marks => ({
  ...(strong && { strong }),
  ...(em && { em }),
  ...(s && { s }),
});

function commonMarks(one: Marks, other: Marks): Marks {
  const names = outermostFirst.filter((name) => one[name] && isSameMark(one[name], other[name]));
  return Object.fromEntries(names.map((name) => [name, one[name]]));
}

function isSameMark(one: Marks[MarkName], other: Marks[MarkName]) {
  return (
    one === other ||
    (!!one && !!other && one.href === other.href && one.title === other.title && one.dataTerm === other.dataTerm)
  );
}

function nest(pieces: readonly Piece[], [name, ...inner]: readonly MarkName[]): ElementContent[] {
  if (!name) return write(pieces);
  const content: ElementContent[] = [];
  for (let start = 0; start < pieces.length;) {
    const mark = pieces[start]?.marks[name];
    let end = start + 1;
    while (end < pieces.length && isSameMark(pieces[end]?.marks[name], mark)) end += 1;
    const children = nest(pieces.slice(start, end), inner);
    for (const node of mark ? [element(name, mark, children)] : children) content.push(node);
    start = end;
  }
  return content;
}

function write(pieces: readonly Piece[]) {
  const content: ElementContent[] = [];
  for (const { text, keys } of pieces) {
    const last = content.at(-1);
    if (keys) content.push(element("cite", { dataRef: [...keys].join(" ") }));
    else if (text === LINE_BREAK) content.push(element("br"));
    else if (last?.type === "text") last.value += text;
    else content.push({ type: "text", value: text });
  }
  // Normalized only now, because characters of joined texts can combine.
  for (const node of content) if (node.type === "text") node.value = normalizeUnicode(node.value);
  return content;
}

export const normalizeUnicode = (text: string) => text.normalize("NFC");
