import { type FormEvent, useRef, useState } from "react";

import { Dialog } from "@/ui/dialog";

import {
  type ChosenSource,
  isSameSource,
  problemOf,
  type ReadReference,
  readReferences,
  storeSource,
} from "./chosen-source";
import { ChosenSources } from "./chosen-sources";
import { PastedReferences } from "./pasted-references";
import type { SourceInfo } from "./source-book";
import { SourceSearch } from "./source-search";

/** What was typed or pasted and not used yet. It is kept when the dialog is closed. */
export type CiteDraft = { pasted: string; references: ReadReference[] | undefined };

export const emptyCiteDraft: CiteDraft = { pasted: "", references: undefined };

type CiteDialogProps = {
  /** The sources of the citation that is changed; none for a new one. */
  initial: ChosenSource[];
  draft: CiteDraft;
  onDraft: (draft: CiteDraft) => void;
  onStored: (source: SourceInfo) => void;
  /** Without keys, the citation is removed. */
  onCite: (keys: string[]) => void;
  onClose: () => void;
  focusOnClose: () => void;
};

/** Chooses the sources of a citation: from the library, or references that are new to it. */
export function CiteDialog({ initial, draft, onDraft, onStored, onCite, onClose, focusOnClose }: CiteDialogProps) {
  const [chosen, setChosen] = useState(initial);
  const [search, setSearch] = useState("");
  const saving = useSaving(chosen, setChosen, onStored, onCite);
  const reading = useReading(draft, onDraft);
  const isNew = initial.length === 0;

  function add(sources: ChosenSource[]) {
    const added = sources.filter((source) => !chosen.some((other) => isSameSource(other, source)));
    setChosen([...chosen, ...added]);
    setSearch("");
    document.querySelector<HTMLElement>("[data-cite-search]")?.focus();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    if (chosen.length > 0 || !isNew) void saving.save();
    else saving.setProblem("Choose a source first.");
  }

  return (
    <Dialog open wide onOpenChange={onClose} title={isNew ? "Cite" : "Change the citation"} focusOnClose={focusOnClose}>
      <form onSubmit={submit} noValidate className="space-y-4">
        {chosen.length > 0 && <ChosenSources sources={chosen} onChange={setChosen} />}
        <SourceSearch text={search} onText={setSearch} onChoose={(source) => add([source])} onRead={reading.read} />
        <PastedReferences
          text={draft.pasted}
          onText={(pasted) => onDraft({ pasted, references: undefined })}
          isReading={reading.isReading}
          problem={reading.problem}
          references={draft.references}
          chosen={chosen}
          onRead={() => reading.read(draft.pasted)}
          onAdd={add}
          onCorrect={() => {}}
        />
        {saving.problem && (
          <p role="alert" className="text-sm text-error">
            {saving.problem}
          </p>
        )}
        <footer className="flex flex-wrap justify-end gap-2">
          {!isNew && (
            <button type="button" className="btn btn-ghost mr-auto" onClick={() => onCite([])}>
              Remove citation
            </button>
          )}
          <button type="button" className="btn btn-ghost" onClick={onClose}>
            Cancel
          </button>
          <button type="submit" className="btn btn-primary" aria-disabled={saving.isSaving}>
            {saving.isSaving ? "Saving..." : isNew ? "Insert citation" : "Save citation"}
          </button>
        </footer>
      </form>
    </Dialog>
  );
}

/** New sources are stored one after another. What was stored stays chosen when another one fails. */
function useSaving(
  chosen: ChosenSource[],
  setChosen: (sources: ChosenSource[]) => void,
  onStored: (source: SourceInfo) => void,
  onCite: (keys: string[]) => void,
) {
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function save() {
    if (isSaving) return;
    setSaving(true);
    setProblem(undefined);
    const sources = [...chosen];
    const keys = new Set<string>();
    for (const [index, source] of sources.entries()) {
      try {
        const stored = await storeSource(source);
        onStored(stored);
        sources[index] = stored;
        keys.add(stored.key);
      } catch (error) {
        sources[index] = { ...source, problem: problemOf(error) } as ChosenSource;
        setProblem(`Not everything was stored. ${problemOf(error)}`);
        break;
      }
    }
    setChosen(sources);
    setSaving(false);
    if (keys.size > 0 ? sources.every((source) => "key" in source) : sources.length === 0) onCite([...keys]);
  }

  return { isSaving, problem, setProblem, save };
}

function useReading(draft: CiteDraft, onDraft: (draft: CiteDraft) => void) {
  const [isReading, setReading] = useState(false);
  const [problem, setProblem] = useState<string>();
  const latest = useRef(0);

  async function read(pasted: string) {
    latest.current += 1;
    const request = latest.current;
    onDraft({ pasted, references: undefined });
    setProblem(undefined);
    setReading(true);
    try {
      const references = await readReferences(pasted);
      if (request !== latest.current) return;
      if (references.length > 0) onDraft({ pasted, references });
      else setProblem("No reference was found in this text.");
    } catch (error) {
      if (request === latest.current) setProblem(problemOf(error));
    }
    if (request === latest.current) setReading(false);
  }

  return { isReading, problem, read, draft };
}
