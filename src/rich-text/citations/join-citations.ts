import type { Node } from "@milkdown/kit/prose/model";
import type { EditorState, Transaction } from "@milkdown/kit/prose/state";

import { citationsIn } from "./citation-numbers";

/** Joins adjacent citations: with nothing between them, "1" and "2" would read as "12". Null if there are none. */
export function joinCitations(state: EditorState): Transaction | null {
  const runs: { start: number; end: number; keys: Set<string> }[] = [];
  for (const { position, keys } of citationsIn(state.doc)) {
    const run = runs.at(-1);
    if (run?.end !== position) runs.push({ start: position, end: position + 1, keys: new Set(keys) });
    else {
      run.end = position + 1;
      for (const key of keys) run.keys.add(key);
    }
  }
  const joined = runs.filter(({ start, end }) => end > start + 1);
  if (joined.length === 0) return null;
  const transaction = state.tr;
  for (const { start, end, keys } of joined.toReversed()) {
    const citation = state.doc.nodeAt(start) as Node;
    transaction.replaceWith(start, end, citation.type.create({ keys: [...keys].join(" ") }, null, citation.marks));
  }
  return transaction;
}
