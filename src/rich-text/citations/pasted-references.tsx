import { useEffect, useRef } from "react";

import { TextAreaField } from "@/ui/text-area-field";

import { type ChosenSource, isChosen, isReady, nameOf, type ReferenceDraft, sourceOf } from "./chosen-source";

type PastedReferencesProps = {
  text: string;
  onText: (text: string) => void;
  isReading: boolean;
  references: ReferenceDraft[];
  chosen: ChosenSource[];
  onRead: () => void;
  onAdd: (sources: ChosenSource[]) => void;
  onCorrect: (index: number) => void;
  onByHand: () => void;
};

export function PastedReferences({ references, chosen, onAdd, onCorrect, ...field }: PastedReferencesProps) {
  const { text, onText, isReading, onRead, onByHand } = field;
  return (
    <details
      className="rounded-field border border-rule px-3 py-2"
      open={text !== "" || references.some((one) => !isChosen(one, chosen)) || undefined}
    >
      <summary className="cursor-pointer text-sm font-medium">Paste several references, or enter one by hand</summary>
      <div className="mt-3 space-y-3">
        <TextAreaField
          label="References"
          hint="Whole references, or a DOI, PubMed number, ISBN or web address for each. You can also paste exports of reference managers (RIS, NBIB, BibTeX, CSL-JSON). Nothing is looked up on the internet."
          value={text}
          spellCheck={false}
          className="max-h-60"
          onChange={(event) => onText(event.target.value)}
        />
        <p className="flex flex-wrap gap-2">
          <button type="button" className="btn btn-sm" aria-disabled={isReading} onClick={onRead}>
            {isReading ? "Reading..." : "Read"}
          </button>
          <button type="button" className="btn btn-ghost btn-sm" onClick={onByHand}>
            Enter by hand
          </button>
        </p>
        <p role="status" className="sr-only">
          {references.length > 0 &&
            `${references.length} ${references.length === 1 ? "reference was" : "references were"} read`}
        </p>
        {references.length > 0 && (
          <ReferenceList references={references} chosen={chosen} onAdd={onAdd} onCorrect={onCorrect} />
        )}
      </div>
    </details>
  );
}

type ReferenceListProps = Pick<PastedReferencesProps, "references" | "chosen" | "onAdd" | "onCorrect">;

function ReferenceList({ references, chosen, onAdd, onCorrect }: ReferenceListProps) {
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when references are added or removed
  useEffect(() => list.current?.querySelector("button")?.focus(), [references.length]);
  const ready = references.filter((reference) => isReady(reference) && !isChosen(reference, chosen));
  return (
    <div ref={list} className="space-y-2">
      {ready.length > 1 && (
        <button type="button" className="btn btn-sm" onClick={() => onAdd(ready.map(sourceOf))}>
          Add all {ready.length}
        </button>
      )}
      <ul aria-label="References that were read" className="divide-y divide-rule">
        {references.map((reference, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same reference can be read twice
          <li key={index} className="py-2 text-sm">
            <p className="wrap-anywhere" dir="auto">
              {nameOf(reference)}
            </p>
            {reference.refusal && <p className="text-error">{reference.refusal}</p>}
            {reference.problem && !isChosen(reference, chosen) && <p className="text-muted">{reference.problem}</p>}
            {reference.existing && <p className="text-muted">In the library already</p>}
            {isChosen(reference, chosen) ? (
              <p className="mt-1 text-muted">Added</p>
            ) : (
              <ReferenceButtons
                reference={reference}
                onAdd={() => onAdd([sourceOf(reference)])}
                onCorrect={() => onCorrect(index)}
              />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

type ReferenceButtonsProps = { reference: ReferenceDraft; onAdd: () => void; onCorrect: () => void };

const ReferenceButtons = ({ reference, onAdd, onCorrect }: ReferenceButtonsProps) => (
  <p className="mt-1 flex flex-wrap gap-2">
    {isReady(reference) && (
      <button type="button" className="btn btn-sm" aria-label={`Add: ${nameOf(reference)}`} onClick={onAdd}>
        Add
      </button>
    )}
    {!reference.existing && (
      <button
        type="button"
        className="btn btn-sm"
        aria-label={`${editLabel(reference)}: ${nameOf(reference)}`}
        onClick={onCorrect}
      >
        {editLabel(reference)}
      </button>
    )}
  </p>
);

const editLabel = (reference: ReferenceDraft) => (isReady(reference) ? "Edit details" : "Add the title");
