import { type KeyboardEvent, useId } from "react";

import { nameKey } from "@/glossary/name-key";
import { LabeledField } from "@/ui/field";

import type { GlossaryEntry } from "./glossary-cache";

const SHOWN = 8;

export type EntrySearchProps = {
  label: string;
  /** Undefined until they are loaded. */
  entries: readonly GlossaryEntry[] | undefined;
  text: string;
  onText: (text: string) => void;
  /** The entries that match the text. */
  options: readonly GlossaryEntry[];
  /** The position of the highlighted one. */
  active: number;
  onActive: (active: number) => void;
  onChoose: (entry: GlossaryEntry) => void;
};

/** Finds glossary entries by any of their names. Enter chooses the highlighted one. */
export function EntrySearch({ label, entries, text, onText, options, active, onActive, onChoose }: EntrySearchProps) {
  const id = useId();

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const chosen = options[active];
    if (event.key === "Enter" && chosen) onChoose(chosen);
    else if (event.key === "ArrowDown" && options.length > 0) onActive((active + 1) % options.length);
    else if (event.key === "ArrowUp" && options.length > 0) onActive((active - 1 + options.length) % options.length);
    else if (event.key !== "Enter") return;
    event.preventDefault();
  }

  return (
    <LabeledField id={id} label={label} hint="By its name, or by an everyday word or abbreviation for it">
      <input
        id={id}
        data-first-focus=""
        type="text"
        role="combobox"
        autoComplete="off"
        className="input w-full"
        value={text}
        maxLength={200}
        aria-autocomplete="list"
        aria-expanded={options.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={options.length > 0 ? `${id}-${active}` : undefined}
        aria-describedby={`${id}-hint`}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label="Entries found"
        hidden={options.length === 0}
        className="mt-1 max-h-56 overflow-y-auto rounded-box border border-rule bg-surface p-1"
        onMouseDown={(event) => event.preventDefault()}
      >
        {options.map((entry, index) => (
          <button
            type="button"
            key={entry.key}
            id={`${id}-${index}`}
            ref={index === active ? (option) => option?.scrollIntoView({ block: "nearest" }) : undefined}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className="block w-full cursor-pointer rounded-md px-3 py-2 text-left text-sm wrap-anywhere hover:bg-base-200 aria-selected:bg-base-200 aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-primary"
            onClick={() => onChoose(entry)}
          >
            <strong>{entry.name}</strong>: {entry.definition}
          </button>
        ))}
      </div>
      <p role="status" className="sr-only">
        {entries && text.trim() !== "" && (options.length === 1 ? "1 entry found" : `${options.length} entries found`)}
      </p>
      {text.trim() !== "" && options.length === 0 && <p className="mt-2 text-sm text-muted">No entry has this name.</p>}
    </LabeledField>
  );
}

/** Entries with exactly this name first, then those with a name that starts with it, then those with a name that contains it. */
export function findEntries(entries: readonly GlossaryEntry[], text: string) {
  const wanted = nameKey(text);
  if (wanted === "") return [];
  const ranked = entries.flatMap((entry) => {
    const ranks = [entry.name, ...entry.otherNames].map((name) => rankOf(nameKey(name), wanted));
    const rank = Math.min(...ranks);
    return rank < NO_MATCH ? [{ entry, rank }] : [];
  });
  return ranked
    .sort((one, other) => one.rank - other.rank)
    .slice(0, SHOWN)
    .map(({ entry }) => entry);
}

const NO_MATCH = 3;
const rankOf = (name: string, wanted: string) =>
  name === wanted ? 0 : name.startsWith(wanted) ? 1 : ` ${name}`.includes(` ${wanted}`) ? 2 : NO_MATCH;
