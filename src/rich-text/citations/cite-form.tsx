import type { FormEvent } from "react";

import { ChosenSourceList } from "./chosen-source-list";
import type { CiteDraft } from "./cite-draft";
import { PastedReferences } from "./pasted-references";
import { SourceSearch } from "./source-search";
import type { Citing } from "./use-citing";

type CiteFormProps = {
  citing: Citing;
  draft: CiteDraft;
  insertLabel: string;
  onRemove: () => void;
  onClose: () => void;
};

export function CiteForm({ citing, draft, insertLabel, onRemove, onClose }: CiteFormProps) {
  const { isNew, chosen, isReading, isStoring, problem } = citing;

  function submit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    void citing.submit();
  }

  return (
    <form onSubmit={submit} noValidate className="space-y-4">
      {chosen.length > 0 && <ChosenSourceList sources={chosen} onChange={citing.choose} />}
      <SourceSearch
        text={citing.search}
        isFirst={chosen.length === 0 && draft.references.length === 0}
        insertLabel={insertLabel}
        onText={citing.onSearch}
        onChoose={(source) => citing.add([source])}
        onAddTyped={citing.addTyped}
        onPaste={citing.readPasted}
      />
      <PastedReferences
        text={draft.pasted}
        onText={citing.onPasted}
        isReading={isReading}
        references={draft.references}
        chosen={chosen}
        onRead={() => citing.readPasted()}
        onAdd={citing.add}
        onCorrect={citing.openCorrection}
        onByHand={citing.enterByHand}
      />
      <p role="status" className="sr-only">
        {chosen.length > 0 && `${chosen.length} ${chosen.length === 1 ? "source" : "sources"} in this citation`}
      </p>
      <footer className="dialog-footer">
        {problem && (
          <p role="alert" className="basis-full text-sm text-error">
            {problem}
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
        <button type="submit" className="btn btn-primary" aria-disabled={isReading || isStoring}>
          {isStoring ? "Saving..." : isReading ? "Reading..." : insertLabel}
        </button>
      </footer>
    </form>
  );
}
