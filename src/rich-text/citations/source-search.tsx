import { type KeyboardEvent, useEffect, useId, useState } from "react";

import { comboboxProps, FoundCount, ListBox, nextActive } from "@/ui/combobox";
import { LabeledField } from "@/ui/field";

import { type ChosenSource, findInLibrary, problemOf } from "./chosen-source";
import type { SourceInfo } from "./source-cache";

const DEBOUNCE_MS = 150;
const MAX_SHOWN = 8;

type SourceSearchProps = {
  text: string;
  /** No source is chosen, and no reference has been read. */
  isFirst: boolean;
  insertLabel: string;
  onText: (text: string) => void;
  onChoose: (source: ChosenSource) => void;
  /** Adds the text as a new reference. */
  onAddTyped: () => void;
  onPaste: (text: string) => void;
};

/** Shows the newest sources while the field is empty. Enter adds the highlighted source, else the text as a new reference; in an empty field it submits the form. */
export function SourceSearch(props: SourceSearchProps) {
  const { text, isFirst, insertLabel, onText, onChoose, onAddTyped, onPaste } = props;
  const id = useId();
  const isEmpty = text.trim() === "";
  const [highlighted, setHighlighted] = useState<number>();
  const { found, problem } = useFound(text);
  const options = found ?? [];
  const active = Math.min(highlighted ?? (isEmpty ? -1 : 0), options.length - 1);

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const chosen = options[active];
    const next = nextActive(event.key, active, options.length);
    if (event.key === "Enter" && isEmpty && !chosen) return;
    if (event.key === "Enter" && chosen) choose(chosen);
    else if (event.key === "Enter" && found?.length === 0) onAddTyped();
    else if (next !== undefined) setHighlighted(next);
    else if (event.key !== "Enter") return;
    event.preventDefault();
  }

  function choose(source: SourceInfo) {
    setHighlighted(undefined);
    onChoose({ key: source.key, reference: source.reference });
  }

  return (
    <div>
      <LabeledField
        id={id}
        label="Find a source, or type a new reference"
        hint="Searches the library by title, author, year, DOI or PubMed number. To add a new source, paste its whole reference."
        error={problem}
      >
        <input
          {...comboboxProps(id, options.length, active)}
          data-cite-search=""
          data-first-focus=""
          spellCheck={false}
          className="input w-full"
          value={text}
          aria-describedby={[problem && `${id}-error`, `${id}-hint`].filter(Boolean).join(" ")}
          onChange={(event) => {
            onText(event.target.value);
            setHighlighted(undefined);
          }}
          onKeyDown={onKeyDown}
          onPaste={(event) => {
            const pasted = event.clipboardData.getData("text/plain");
            // A short line may be a search. Anything longer is read as references.
            if (!/\n./.test(pasted.trim()) && pasted.length <= 200) return;
            event.preventDefault();
            onPaste(pasted);
          }}
        />
      </LabeledField>
      {/* A fixed height, so that the dialog doesn't move while somebody types. */}
      <div className="mt-2 h-44 overflow-y-auto rounded-box border border-rule p-1">
        <ListBox
          id={id}
          label="Sources found"
          options={options}
          active={active}
          keyOf={(source) => source.key}
          onChoose={choose}
        >
          {(source) => source.reference}
        </ListBox>
        {!found && !problem && <p className="p-2 text-sm text-muted">Loading...</p>}
        {found?.length === 0 && (
          <NothingFound isEmpty={isEmpty} isFirst={isFirst} insertLabel={insertLabel} onAddTyped={onAddTyped} />
        )}
      </div>
      <FoundCount count={isEmpty ? undefined : found?.length} noun={["source", "sources"]} />
    </div>
  );
}

type NothingFoundProps = Pick<SourceSearchProps, "isFirst" | "insertLabel" | "onAddTyped"> & { isEmpty: boolean };

function NothingFound({ isEmpty, isFirst, insertLabel, onAddTyped }: NothingFoundProps) {
  if (isEmpty) {
    const next = isFirst
      ? `Type or paste the first reference above, then press “${insertLabel}”.`
      : "The sources that you add are stored in it when you insert the citation.";
    return <p className="p-2 text-sm text-muted">The library is empty. {next}</p>;
  }
  return (
    <p className="flex flex-wrap items-center gap-2 p-2 text-sm">
      Nothing in the library matches.
      <button type="button" className="btn btn-sm" onClick={onAddTyped}>
        Add it as a new reference
      </button>
    </p>
  );
}

/** Both values are undefined until the response for this text has arrived. */
function useFound(text: string) {
  const [response, setResponse] = useState<{ text: string; found?: SourceInfo[]; problem?: string }>();
  const query = text.trim();
  useEffect(() => {
    const request = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const { items } = await findInLibrary(query, request.signal);
        setResponse({ text: query, found: items.slice(0, MAX_SHOWN) });
      } catch (error) {
        if (!request.signal.aborted) setResponse({ text: query, problem: problemOf(error) });
      }
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [query]);
  return response?.text === query ? response : { found: undefined, problem: undefined };
}
