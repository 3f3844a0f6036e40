import { closeHistory } from "@milkdown/kit/prose/history";
import type { Node } from "@milkdown/kit/prose/model";
import { type EditorState, TextSelection, type Transaction } from "@milkdown/kit/prose/state";

import type { Match } from "./find-plugin";

/** Replaces the matches in one edit, and puts the caret after the last one. */
export function replaceMatches(state: EditorState, matches: readonly Match[], replacement: string): Transaction {
  const transaction = closeHistory(state.tr);
  for (const match of matches.toReversed()) replaceMatch(transaction, state.doc, match, replacement);
  const end = transaction.mapping.map(matches.at(-1)?.to ?? state.selection.to);
  return transaction.setSelection(TextSelection.create(transaction.doc, end));
}

/** Replaces only the part that differs, so that the rest keeps its links and formatting; the new part takes those of what it replaces, or of the text beside it. */
function replaceMatch(transaction: Transaction, doc: Node, { from, to }: Match, replacement: string) {
  const before = [...doc.textBetween(from, to)];
  const after = [...replacement];
  const length = Math.min(before.length, after.length);
  let start = 0;
  while (start < length && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < length - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const first = from + before.slice(0, start).join("").length;
  const last = to - before.slice(before.length - end).join("").length;
  const text = after.slice(start, after.length - end).join("");
  const marks = doc.nodeAt(start > 0 && first === last ? first - 1 : first)?.marks ?? [];
  if (text === "") transaction.delete(first, last);
  else transaction.replaceWith(first, last, doc.type.schema.text(text, marks));
}
