import { useEffect, useRef } from "react";

import { TextAreaField } from "@/ui/text-area-field";

import { type ChosenSource, isSameSource, nameOf, type ReadReference } from "./chosen-source";

type PastedReferencesProps = {
  text: string;
  onText: (text: string) => void;
  isReading: boolean;
  problem: string | undefined;
  references: ReadReference[] | undefined;
  chosen: ChosenSource[];
  onRead: () => void;
  onAdd: (sources: ChosenSource[]) => void;
  onCorrect: (index: number) => void;
  onByHand: () => void;
};

/** Reads references in any format, and shows what was read before it is used. */
export function PastedReferences({ references, chosen, onAdd, onCorrect, ...field }: PastedReferencesProps) {
  const { text, onText, isReading, problem, onRead, onByHand } = field;
  return (
    <details
      className="rounded-field border border-rule px-3 py-2"
      open={text !== "" || references !== undefined || undefined}
    >
      <summary className="cursor-pointer text-sm font-medium">Paste new references</summary>
      <div className="mt-3 space-y-3">
        <TextAreaField
          label="References"
          hint="A DOI, PubMed number, ISBN, web address, RIS, NBIB, BibTeX, CSL-JSON, or a typed reference. One or more. Nothing is looked up on the internet."
          value={text}
          error={problem}
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
          {references && `${references.length} ${references.length === 1 ? "reference was" : "references were"} read`}
        </p>
        {references && <ReadList references={references} chosen={chosen} onAdd={onAdd} onCorrect={onCorrect} />}
      </div>
    </details>
  );
}

type ReadListProps = Pick<PastedReferencesProps, "chosen" | "onAdd" | "onCorrect"> & { references: ReadReference[] };

function ReadList({ references, chosen, onAdd, onCorrect }: ReadListProps) {
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when other references were read
  useEffect(() => list.current?.querySelector("button")?.focus(), [references.length]);
  const ready = references.filter((read) => isReady(read) && !isChosen(read, chosen));
  return (
    <div ref={list} className="space-y-2">
      {ready.length > 1 && (
        <button type="button" className="btn btn-sm" onClick={() => onAdd(ready.map(sourceOf))}>
          Add all {ready.length}
        </button>
      )}
      <ul aria-label="References that were read" className="divide-y divide-rule">
        {references.map((read, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same reference can be read twice
          <li key={index} className="py-2 text-sm">
            <p className="wrap-anywhere" dir="auto">
              {nameOf(read)}
            </p>
            {read.refusal && <p className="text-error">{read.refusal}</p>}
            {read.problem && !isChosen(read, chosen) && <p className="text-muted">{read.problem}</p>}
            {read.existing && <p className="text-muted">In the library already</p>}
            {isChosen(read, chosen) ? (
              <p className="mt-1 text-muted">Added</p>
            ) : (
              <ReadButtons read={read} onAdd={() => onAdd([sourceOf(read)])} onCorrect={() => onCorrect(index)} />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

type ReadButtonsProps = { read: ReadReference; onAdd: () => void; onCorrect: () => void };

const ReadButtons = ({ read, onAdd, onCorrect }: ReadButtonsProps) => (
  <p className="mt-1 flex flex-wrap gap-2">
    {isReady(read) && (
      <button type="button" className="btn btn-sm" aria-label={`Add: ${nameOf(read)}`} onClick={onAdd}>
        Add
      </button>
    )}
    {!read.existing && (
      <button
        type="button"
        className="btn btn-sm"
        aria-label={`${editLabel(read)}: ${nameOf(read)}`}
        onClick={onCorrect}
      >
        {editLabel(read)}
      </button>
    )}
  </p>
);

/** A reference without a title can't be stored. */
const isReady = ({ csl, existing }: ReadReference) => existing !== undefined || csl.title.trim() !== "";

const editLabel = (read: ReadReference) => (isReady(read) ? "Edit details" : "Add the title");

const sourceOf = ({ existing, reference, csl, evidence, archivedUrl }: ReadReference): ChosenSource =>
  existing ?? { reference, input: { csl, ...(evidence && { evidence }), ...(archivedUrl && { archivedUrl }) } };

const isChosen = (read: ReadReference, chosen: ChosenSource[]) =>
  chosen.some((source) => isSameSource(source, sourceOf(read)));
