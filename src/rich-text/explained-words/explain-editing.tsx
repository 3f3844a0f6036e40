import type { EditorState, Transaction } from "@milkdown/kit/prose/state";
import type { EditorView } from "@milkdown/kit/prose/view";
import { useEffect, useMemo, useReducer, useState } from "react";

import { EntryDialog } from "@/glossary/entry-dialog";

import { ExplainDialog } from "./explain-dialog";
import { findTerms } from "./find-terms";
import type { GlossaryCache, GlossaryEntry } from "./glossary-cache";
import { explain, explainAll, removeTerm, termAt, wordsAt } from "./term-commands";

type ExplainEditingProps = { view: EditorView; state: EditorState; cache: GlossaryCache; onClose: () => void };

export function ExplainEditing({ view, state, cache, onClose }: ExplainEditingProps) {
  const problem = useReload(cache);
  const [isNewEntry, setNewEntry] = useState(false);
  const { entries } = cache;
  const terms = useMemo(() => findTerms(state.doc, entries ?? []), [state.doc, entries]);
  const current = termAt(state);
  const range = current ?? wordsAt(state);
  // The selected words are not suggested: the dialog has a search for them.
  const suggestions = terms.filter(({ from, to }) => !range || to <= range.from || from >= range.to);
  const words = range && state.doc.textBetween(range.from, range.to, " ").replace(/\s+/g, " ");

  function finish(transaction: Transaction) {
    view.dispatch(transaction.scrollIntoView());
    onClose();
  }

  function explainWith(entry: GlossaryEntry) {
    if (range) finish(explain(view.state, range, entry.key));
  }

  if (isNewEntry) {
    return (
      // Submitting this form must not also submit the form of the post.
      <div onSubmit={(event) => event.stopPropagation()}>
        <EntryDialog
          entry={undefined}
          name={current ? "" : (words ?? "")}
          onSaved={(entry) => {
            cache.add(entry);
            explainWith(entry);
          }}
          onClose={() => setNewEntry(false)}
          focusOnClose={() => view.focus()}
        />
      </div>
    );
  }
  return (
    <ExplainDialog
      entries={entries}
      problem={problem}
      words={words}
      current={current && { key: current.key, entry: cache.find(current.key) }}
      suggestions={suggestions}
      onExplain={explainWith}
      onRemove={() => range && finish(removeTerm(view.state, range))}
      onExplainWords={(terms) => view.dispatch(explainAll(view.state, terms))}
      onNewEntry={() => setNewEntry(true)}
      onClose={onClose}
      focusOnClose={() => view.focus()}
    />
  );
}

/** Reloads the entries when the dialog opens. If that fails, returns a message saying so. */
function useReload(cache: GlossaryCache) {
  const [problem, setProblem] = useState<string>();
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    cache.addEventListener("change", rerender);
    cache.refresh().catch(() => setProblem("The glossary could not be loaded. Close this dialog and try again."));
    return () => cache.removeEventListener("change", rerender);
  }, [cache]);
  return problem;
}
