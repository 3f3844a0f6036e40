import { type KeyboardEvent, useId } from "react";

import { nameKey } from "@/glossary/name-key";
import { comboboxProps, FoundCount, ListBox, nextActive } from "@/ui/combobox";
import { LabeledField } from "@/ui/field";

import type { GlossaryEntry } from "./glossary-cache";

const MAX_SHOWN = 8;

export type EntrySearchProps = {
  label: string;
  /** Undefined until they are loaded. */
  entries: readonly GlossaryEntry[] | undefined;
  text: string;
  onText: (text: string) => void;
  options: readonly GlossaryEntry[];
  active: number;
  onActive: (active: number) => void;
  onChoose: (entry: GlossaryEntry) => void;
};

export function EntrySearch({ label, entries, text, onText, options, active, onActive, onChoose }: EntrySearchProps) {
  const id = useId();
  const count = entries && text.trim() !== "" ? options.length : undefined;

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const chosen = options[active];
    const next = nextActive(event.key, active, options.length);
    if (event.key === "Enter" && chosen) onChoose(chosen);
    else if (next !== undefined) onActive(next);
    else if (event.key !== "Enter") return;
    event.preventDefault();
  }

  return (
    <LabeledField id={id} label={label} hint="Type the entry’s name, or an everyday word or abbreviation for it.">
      <input
        {...comboboxProps(id, options.length, active)}
        data-first-focus=""
        className="input w-full"
        value={text}
        maxLength={200}
        aria-describedby={`${id}-hint`}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <ListBox
        id={id}
        label="Entries found"
        options={options}
        active={active}
        keyOf={(entry) => entry.key}
        onChoose={onChoose}
        className="mt-1 max-h-56 overflow-y-auto rounded-box border border-rule bg-surface p-1"
      >
        {(entry) => (
          <>
            <strong>{entry.name}</strong>: {entry.definition}
          </>
        )}
      </ListBox>
      <FoundCount count={count} noun={["entry", "entries"]} />
      {count === 0 && <p className="mt-2 text-sm text-muted">No entry has this name.</p>}
    </LabeledField>
  );
}

/** Entries with exactly this name come first, then those whose name starts with the text, then those with a later word that does. */
export function findEntries(entries: readonly GlossaryEntry[], text: string) {
  const query = nameKey(text);
  if (query === "") return [];
  const ranked = entries.flatMap((entry) => {
    const ranks = [entry.name, ...entry.otherNames].map((name) => rankOf(nameKey(name), query));
    const rank = Math.min(...ranks);
    return rank < NO_MATCH ? [{ entry, rank }] : [];
  });
  return ranked
    .sort((one, other) => one.rank - other.rank)
    .slice(0, MAX_SHOWN)
    .map(({ entry }) => entry);
}

const NO_MATCH = 3;
const rankOf = (name: string, query: string) =>
  name === query ? 0 : name.startsWith(query) ? 1 : ` ${name}`.includes(` ${query}`) ? 2 : NO_MATCH;
