import { useEffect, useRef } from "react";

import { TextAreaField } from "@/ui/text-area-field";

import type { ChosenSource, ReadReference } from "./chosen-source";

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
};

/** Reads references in any format, and shows what was read before it is used. */
export function PastedReferences({ references, chosen, onAdd, onCorrect, ...field }: PastedReferencesProps) {
  const { text, onText, isReading, problem, onRead } = field;
  return (
    <details className="rounded-field border border-rule px-3 py-2" open={text !== "" || undefined}>
      <summary className="cursor-pointer text-sm font-medium">Paste new references</summary>
      <div className="mt-3 space-y-3">
        <TextAreaField
          label="References"
          hint="A DOI, PubMed number, ISBN, web address, RIS, NBIB, BibTeX, CSL-JSON, or a reference in words. One or more. Nothing is looked up on the internet."
          value={text}
          error={problem}
          spellCheck={false}
          className="max-h-60"
          onChange={(event) => onText(event.target.value)}
        />
        <button type="button" className="btn btn-sm" aria-disabled={isReading} onClick={onRead}>
          {isReading ? "Reading..." : "Read"}
        </button>
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
  const left = references.filter((read) => !isChosen(read, chosen));
  return (
    <div ref={list} className="space-y-2">
      {left.length > 1 && (
        <button type="button" className="btn btn-sm" onClick={() => onAdd(left.map(sourceOf))}>
          Add all {left.length}
        </button>
      )}
      <ul aria-label="References that were read" className="divide-y divide-rule">
        {references.map((read, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same reference can be read twice
          <li key={index} className="py-2 text-sm">
            <p className="wrap-anywhere" dir="auto">
              {read.existing?.reference ?? read.reference}
            </p>
            {read.problem && <p className="text-warm">{read.problem}</p>}
            {read.existing && <p className="text-muted">Already in the library</p>}
            <p className="mt-1 flex flex-wrap gap-2">
              {isChosen(read, chosen) ? (
                <span className="text-muted">Added</span>
              ) : (
                <>
                  <button type="button" className="btn btn-sm" onClick={() => onAdd([sourceOf(read)])}>
                    Add <span className="sr-only">{read.reference}</span>
                  </button>
                  {!read.existing && (
                    <button type="button" className="btn btn-ghost btn-sm" onClick={() => onCorrect(index)}>
                      Correct <span className="sr-only">{read.reference}</span>
                    </button>
                  )}
                </>
              )}
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}

const sourceOf = ({ existing, csl, reference }: ReadReference): ChosenSource => existing ?? { csl, reference };

const isChosen = (read: ReadReference, chosen: ChosenSource[]) => {
  const reference = read.existing?.reference ?? read.reference;
  return chosen.some((source) => source.reference === reference);
};
