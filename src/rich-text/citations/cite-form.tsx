import { type FormEvent, useState } from "react";

import type { ChosenSource, ReadReference } from "./chosen-source";
import { ChosenSources } from "./chosen-sources";
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
  references: ReadReference[] | undefined;
  onPasted: (text: string) => void;
  reading: ReturnType<typeof useReadReferences>;
  storing: ReturnType<typeof useStoreSources>;
  onCorrect: (index: number) => void;
  onByHand: () => void;
  onRemove: () => void;
  onClose: () => void;
};

export function CiteForm(props: CiteFormProps) {
  const { isNew, chosen, pasted, reading, storing, onRemove, onClose } = props;
  const [search, setSearch] = useState("");

  function choose(sources: ChosenSource[]) {
    storing.setProblem(undefined);
    props.onChosen(sources);
  }

  function add(sources: ChosenSource[]) {
    storing.setProblem(undefined);
    props.onAdd(sources);
    setSearch("");
    document.querySelector<HTMLElement>("[data-cite-search]")?.focus();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    if (chosen.length > 0 || !isNew) void storing.store();
    else storing.setProblem("Choose a source first.");
  }

  return (
    <form onSubmit={submit} noValidate className="space-y-4">
      {chosen.length > 0 && <ChosenSources sources={chosen} onChange={choose} />}
      <SourceSearch
        text={search}
        isFirst={chosen.length === 0 && !props.references}
        onText={setSearch}
        onChoose={(source) => add([source])}
        onRead={reading.read}
      />
      <PastedReferences
        text={pasted}
        onText={props.onPasted}
        isReading={reading.isReading}
        problem={reading.problem}
        references={props.references}
        chosen={chosen}
        onRead={() => reading.read(pasted)}
        onAdd={add}
        onCorrect={props.onCorrect}
        onByHand={props.onByHand}
      />
      {storing.problem && (
        <p role="alert" className="text-sm text-error">
          {storing.problem}
        </p>
      )}
      <footer className="dialog-footer">
        {!isNew && (
          <button type="button" className="btn btn-ghost mr-auto" onClick={onRemove}>
            Remove citation
          </button>
        )}
        <button type="button" className="btn btn-ghost" onClick={onClose}>
          Cancel
        </button>
        <button type="submit" className="btn btn-primary" aria-disabled={storing.isStoring}>
          {storing.isStoring ? "Saving..." : isNew ? "Insert citation" : "Save citation"}
        </button>
      </footer>
    </form>
  );
}
