import { type FormEvent, useState } from "react";

import { type ChosenSource, isReady, isSameSource, type ReferenceDraft, sourceOf } from "./chosen-source";
import { ChosenSourceList } from "./chosen-source-list";
import { PastedReferences } from "./pasted-references";
import { SourceSearch } from "./source-search";
import type { useReadReferences } from "./use-read-references";
import type { useStoreSources } from "./use-store-sources";

type CiteFormProps = {
  isNew: boolean;
  chosen: ChosenSource[];
  onChosen: (sources: ChosenSource[]) => void;
  onAdd: (sources: ChosenSource[]) => void;
  pasted: string;
  references: ReferenceDraft[] | undefined;
  onPasted: (text: string) => void;
  referenceReader: ReturnType<typeof useReadReferences>;
  sourceStore: ReturnType<typeof useStoreSources>;
  onCorrect: (index: number) => void;
  onByHand: () => void;
  onRemove: () => void;
  onClose: () => void;
};

export function CiteForm(props: CiteFormProps) {
  const { isNew, chosen, pasted, referenceReader, sourceStore, onRemove, onClose } = props;
  const [search, setSearch] = useState("");

  function choose(sources: ChosenSource[]) {
    sourceStore.setProblem(undefined);
    props.onChosen(sources);
  }

  function add(sources: ChosenSource[]) {
    sourceStore.setProblem(undefined);
    props.onAdd(sources);
    setSearch("");
    document.querySelector<HTMLElement>("[data-cite-search]")?.focus();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    const usesReferences = isNew && chosen.length === 0;
    const problem = usesReferences ? describeMissing(props) : undefined;
    if (problem) sourceStore.setProblem(problem);
    else void sourceStore.store(usesReferences ? sourcesOf(props.references ?? []) : chosen);
  }

  return (
    <form onSubmit={submit} noValidate className="space-y-4">
      {chosen.length > 0 && <ChosenSourceList sources={chosen} onChange={choose} />}
      <SourceSearch
        text={search}
        isFirst={chosen.length === 0 && !props.references}
        onText={setSearch}
        onChoose={(source) => add([source])}
        onRead={referenceReader.read}
      />
      <PastedReferences
        text={pasted}
        onText={props.onPasted}
        isReading={referenceReader.isReading}
        problem={referenceReader.problem}
        references={props.references}
        chosen={chosen}
        onRead={() => referenceReader.read(pasted)}
        onAdd={add}
        onCorrect={props.onCorrect}
        onByHand={props.onByHand}
      />
      <footer className="dialog-footer">
        {sourceStore.problem && (
          <p role="alert" className="basis-full text-sm text-error">
            {sourceStore.problem}
          </p>
        )}
        {!isNew && (
          <button type="button" className="btn btn-ghost mr-auto" onClick={onRemove}>
            Remove citation
          </button>
        )}
        <button type="button" className="btn btn-ghost" onClick={onClose}>
          Cancel
        </button>
        <button type="submit" className="btn btn-primary" aria-disabled={sourceStore.isStoring}>
          {sourceStore.isStoring ? "Saving..." : isNew ? "Insert citation" : "Save citation"}
        </button>
      </footer>
    </form>
  );
}

function sourcesOf(references: ReferenceDraft[]) {
  const sources = references.map(sourceOf);
  return sources.filter((source, index) => sources.findIndex((other) => isSameSource(other, source)) === index);
}

function describeMissing({ pasted, references }: Pick<CiteFormProps, "pasted" | "references">) {
  if (references?.length) return references.every(isReady) ? undefined : "Add the title of the reference first.";
  return pasted.trim() ? "Read the pasted references first." : "Choose a source first.";
}
