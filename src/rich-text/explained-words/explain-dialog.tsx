import { useMemo, useRef, useState } from "react";

import { Dialog } from "@/ui/dialog";

import { EntrySearch, type EntrySearchProps, findEntries } from "./entry-search";
import type { FoundTerm } from "./find-terms";
import type { GlossaryEntry } from "./glossary-cache";

type ExplainDialogProps = {
  entries: readonly GlossaryEntry[] | undefined;
  problem: string | undefined;
  /** The selected words, or the word at the caret; undefined when they can't be explained. */
  words: string | undefined;
  current: { key: string; entry: GlossaryEntry | null | undefined } | undefined;
  suggestions: readonly FoundTerm[];
  onExplain: (entry: GlossaryEntry) => void;
  onRemove: () => void;
  onExplainWords: (terms: readonly FoundTerm[]) => void;
  onNewEntry: () => void;
  onClose: () => void;
  focusOnClose: () => void;
};

export function ExplainDialog({ focusOnClose, onClose, ...props }: ExplainDialogProps) {
  const { entries, problem, words, current, suggestions, onExplain, onNewEntry } = props;
  const [text, setText] = useState(words ?? "");
  const [active, setActive] = useState(0);
  const options = useMemo(() => findEntries(entries ?? [], text), [entries, text]);
  const chosen = options[active]?.key === current?.key ? undefined : options[active];
  const isMissing = words !== undefined && entries !== undefined && options.length === 0 && !current;
  return (
    <Dialog open wide onOpenChange={onClose} title="Explain words" focusOnClose={focusOnClose}>
      <div className="space-y-5">
        {words === undefined ? (
          <p className="text-sm text-muted">
            To explain a certain word, select it in the text first. A link can’t be explained.
          </p>
        ) : (
          <SelectedWords
            {...props}
            words={words}
            text={text}
            onText={(next) => {
              setText(next);
              setActive(0);
            }}
            options={options}
            active={active}
            onActive={setActive}
          />
        )}
        {problem && (
          <p role="alert" className="text-sm text-error">
            {problem}
          </p>
        )}
        <Suggestions
          isLoading={!entries && !problem}
          hasFirstFocus={words === undefined}
          suggestions={suggestions}
          onExplainWords={props.onExplainWords}
        />
        <footer className="dialog-footer">
          <button type="button" className={`btn mr-auto ${isMissing ? "btn-primary" : ""}`} onClick={onNewEntry}>
            New glossary entry
          </button>
          <button type="button" className="btn btn-ghost" onClick={onClose}>
            Close
          </button>
          {chosen && (
            <button type="button" className="btn btn-primary max-w-full" onClick={() => onExplain(chosen)}>
              <span className="truncate">Explain with “{chosen.name}”</span>
            </button>
          )}
        </footer>
      </div>
    </Dialog>
  );
}

type SelectedWordsProps = Pick<ExplainDialogProps, "entries" | "current" | "onExplain" | "onRemove"> &
  Pick<EntrySearchProps, "text" | "onText" | "options" | "active" | "onActive"> & { words: string };

function SelectedWords({ words, current, onExplain, onRemove, ...search }: SelectedWordsProps) {
  return (
    <section className="space-y-3">
      {current && (
        <p className="text-sm wrap-anywhere">
          “{words}” is explained by {nameOf(current)}.{" "}
          <button type="button" className="btn btn-sm ml-1" onClick={onRemove}>
            Remove the explanation
          </button>
        </p>
      )}
      <EntrySearch
        label={current ? "Explain it with another entry" : `Explain “${words}” with`}
        onChoose={onExplain}
        {...search}
      />
    </section>
  );
}

function nameOf({ key, entry }: NonNullable<ExplainDialogProps["current"]>) {
  if (entry === null) return `an entry that is not in the glossary (${key})`;
  return entry ? `the entry “${entry.name}”` : `the entry ${key}`;
}

function describeCount(count: number) {
  if (count === 0) return "The text has no other words that the glossary explains.";
  return count === 1 ? "1 word is not explained yet." : `${count} words are not explained yet.`;
}

type SuggestionsProps = Pick<ExplainDialogProps, "suggestions" | "onExplainWords"> & {
  isLoading: boolean;
  hasFirstFocus: boolean;
};

function Suggestions({ isLoading, hasFirstFocus, suggestions, onExplainWords }: SuggestionsProps) {
  const section = useRef<HTMLElement>(null);

  function use(terms: readonly FoundTerm[]) {
    onExplainWords(terms);
    // The pressed button is gone.
    requestAnimationFrame(() => section.current?.querySelector<HTMLElement>("button, h3")?.focus());
  }

  return (
    <section ref={section}>
      <h3
        tabIndex={-1}
        data-first-focus={hasFirstFocus ? "" : undefined}
        className="mb-1 text-sm font-medium outline-none"
      >
        Words of this text in the glossary
      </h3>
      <p role="status" className="text-sm text-muted">
        {isLoading ? "Loading the glossary..." : describeCount(suggestions.length)}
      </p>
      {suggestions.length > 1 && (
        <button type="button" className="btn btn-sm mt-2" onClick={() => use(suggestions)}>
          Explain all {suggestions.length}
        </button>
      )}
      <ul className="mt-2 max-h-72 divide-y divide-rule overflow-y-auto">
        {suggestions.map((term) => (
          <li key={term.entry.key} className="flex items-start gap-3 py-2 text-sm">
            <p className="grow wrap-anywhere">
              <strong>{term.words}</strong>
              {term.words.toLowerCase() !== term.entry.name.toLowerCase() && ` (${term.entry.name})`}:{" "}
              {term.entry.definition}
            </p>
            <button type="button" className="btn btn-sm shrink-0" onClick={() => use([term])}>
              Explain <span className="sr-only">{term.words}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
