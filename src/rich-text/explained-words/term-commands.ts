import { closeHistory } from "@milkdown/kit/prose/history";
import type { MarkType } from "@milkdown/kit/prose/model";
import { type EditorState, TextSelection } from "@milkdown/kit/prose/state";

import { findMarkAtCaret, withTextSelected } from "../selection";
import type { FoundTerm } from "./find-terms";

export type Words = { from: number; to: number; text: string };

const termTypeOf = (state: EditorState) => state.schema.marks.term as MarkType;

export function termAt(state: EditorState) {
  const found = findMarkAtCaret(withTextSelected(state), termTypeOf(state));
  return found && { from: found.from, to: found.to, key: String(found.attributes.key) };
}

/** The selected words of one line without the spaces around them, or the word at the caret; undefined where a word can't be explained. */
export function wordsAt(state: EditorState): Words | undefined {
  const { selection } = state;
  const { $from, $to, empty } = selection;
  const { parent } = $from;
  if (!(selection instanceof TextSelection) || !$from.sameParent($to)) return undefined;
  if (!parent.inlineContent || !parent.type.allowsMarkType(termTypeOf(state))) return undefined;
  const text = parent.textBetween(0, parent.content.size, undefined, "\uFFFC");
  let [from, to] = [$from.parentOffset, $to.parentOffset];
  if (empty) {
    from -= /[\p{L}\p{M}\p{N}]*$/u.exec(text.slice(0, from))?.[0].length ?? 0;
    to += /^[\p{L}\p{M}\p{N}]*/u.exec(text.slice(to))?.[0].length ?? 0;
  }
  const isEdge = (char: string | undefined) => char !== undefined && /[\s\uFFFC]/.test(char);
  while (from < to && isEdge(text[from])) from += 1;
  while (from < to && isEdge(text[to - 1])) to -= 1;
  if (from === to) return undefined;
  const words = { from: $from.start() + from, to: $from.start() + to, text: text.slice(from, to).replace(/\s+/g, " ") };
  const { link } = state.schema.marks;
  return link && state.doc.rangeHasMark(words.from, words.to, link) ? undefined : words;
}

export function explain(state: EditorState, { from, to }: Pick<Words, "from" | "to">, key: string) {
  const type = termTypeOf(state);
  return closeHistory(state.tr).removeMark(from, to, type).addMark(from, to, type.create({ key }));
}

export function explainAll(state: EditorState, terms: readonly FoundTerm[]) {
  const transaction = closeHistory(state.tr);
  for (const { from, to, entry } of terms) transaction.addMark(from, to, termTypeOf(state).create({ key: entry.key }));
  return transaction;
}

export const removeTerm = (state: EditorState, { from, to }: Pick<Words, "from" | "to">) =>
  closeHistory(state.tr).removeMark(from, to, termTypeOf(state));
