import type { EditorState, Transaction } from "@milkdown/kit/prose/state";
import type { EditorView } from "@milkdown/kit/prose/view";
import { useEffect, useMemo, useReducer, useState } from "react";

import { EntryDialog } from "@/glossary/entry-dialog";

import { DefineDialog } from "./define-dialog";
import { findTerms } from "./find-terms";
import type { GlossaryBook, GlossaryEntry } from "./glossary-book";
import { explain, explainAll, removeTerm, termAt, wordsAt } from "./term-commands";

type DefineEditingProps = { view: EditorView; state: EditorState; book: GlossaryBook; onClose: () => void };

export function DefineEditing({ view, state, book, onClose }: DefineEditingProps) {
  const problem = useEntries(book);
  const [isNewEntry, setNewEntry] = useState(false);
  const { entries } = book;
  const suggestions = useMemo(() => findTerms(state.doc, entries ?? []), [state.doc, entries]);
  const current = termAt(state);
  const place = current ?? wordsAt(state);
  const words = place && state.doc.textBetween(place.from, place.to, " ").replace(/\s+/g, " ");

  function finish(transaction: Transaction) {
    view.dispatch(transaction.scrollIntoView());
    onClose();
  }

  function explainBy(entry: GlossaryEntry) {
    if (place) finish(explain(view.state, place, entry.key));
  }

  if (isNewEntry) {
    return (
      // The form of the post must not be sent, too.
      <div onSubmit={(event) => event.stopPropagation()}>
        <EntryDialog
          entry={undefined}
          name={current ? "" : (words ?? "")}
          onSaved={(entry) => {
            book.add(entry);
            explainBy(entry);
          }}
          onClose={() => setNewEntry(false)}
        />
      </div>
    );
  }
  return (
    <DefineDialog
      entries={entries}
      problem={problem}
      words={words}
      current={current && { key: current.key, entry: book.find(current.key) }}
      suggestions={suggestions}
      onExplain={explainBy}
      onRemove={() => place && finish(removeTerm(view.state, place))}
      onExplainWords={(terms) => view.dispatch(explainAll(view.state, terms))}
      onNewEntry={() => setNewEntry(true)}
      onClose={onClose}
      focusOnClose={() => view.focus()}
    />
  );
}

/** Loads the entries again each time, and returns a problem. */
function useEntries(book: GlossaryBook) {
  const [problem, setProblem] = useState<string>();
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    book.addEventListener("change", rerender);
    book.refresh().catch(() => setProblem("The glossary could not be loaded. Close this window and try again."));
    return () => book.removeEventListener("change", rerender);
  }, [book]);
  return problem;
}
