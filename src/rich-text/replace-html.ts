import { closeHistory } from "@milkdown/kit/prose/history";
import type { EditorState, Transaction } from "@milkdown/kit/prose/state";
import type { EditorView } from "@milkdown/kit/prose/view";

import { readDocument } from "./document-html";

const EXTERNAL_CHANGE = "external-change";

/** Shows other HTML without an edit: this is not reported and can't be undone. The caret moves only if the text at it changes. */
export function setHtml(view: EditorView, html: string) {
  const transaction = externalChange(view.state, html);
  if (transaction) view.dispatch(transaction);
}

/** For a state that no view shows yet. */
export function withHtml(state: EditorState, html: string) {
  const transaction = externalChange(state, html);
  return transaction ? state.apply(transaction) : state;
}

/** Replaces the HTML in one edit, which is undone separately from what is typed right before or after it. */
export function editHtml(view: EditorView, html: string) {
  const transaction = replaceChanged(view.state, html);
  if (transaction) view.dispatch(closeHistory(transaction));
  view.dispatch(closeHistory(view.state.tr));
}

/** A transaction that a plugin appended, such as one for the empty last line, counts like the one before it. */
export function isExternalChange(transaction: Transaction): boolean {
  const cause = transaction.getMeta("appendedTransaction") as Transaction | undefined;
  return Boolean((cause ?? transaction).getMeta(EXTERNAL_CHANGE));
}

const externalChange = (state: EditorState, html: string) =>
  replaceChanged(state, html)?.setMeta("addToHistory", false).setMeta(EXTERNAL_CHANGE, true);

function replaceChanged(state: EditorState, html: string) {
  const next = readDocument(state.schema, html);
  const start = state.doc.content.findDiffStart(next.content);
  const end = state.doc.content.findDiffEnd(next.content);
  if (start === null || !end) return undefined;
  // Where the change repeats the text beside it, the two comparisons overlap.
  const overlap = Math.max(0, start - Math.min(end.a, end.b));
  const transaction = state.tr.replace(start, end.a + overlap, next.slice(start, end.b + overlap));
  if (!transaction.doc.eq(next)) transaction.replaceWith(0, transaction.doc.content.size, next.content);
  return transaction;
}
