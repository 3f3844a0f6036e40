import { useRef, useState } from "react";

import { emptyWork } from "@/sources/screen/source-form-values";
import { Dialog } from "@/ui/dialog";

import { type ChosenSource, isSameSource, isSameWork, type ReferenceDraft, sourceOf } from "./chosen-source";
import { type CiteDraft, emptyCiteDraft } from "./cite-draft";
import { CiteForm } from "./cite-form";
import { type CorrectionHandle, CorrectReference } from "./correct-reference";
import type { SourceInfo } from "./source-cache";
import { useReadReferences } from "./use-read-references";
import { useStoreSources } from "./use-store-sources";

type CiteDialogProps = {
  initial: ChosenSource[];
  draft: CiteDraft;
  onDraft: (draft: CiteDraft) => void;
  onStored: (source: SourceInfo) => void;
  /** Without keys, the citation is removed. */
  onCite: (keys: string[]) => void;
  onClose: () => void;
  focusOnClose: () => void;
};

export function CiteDialog({ initial, draft, onDraft, onStored, onCite, onClose, focusOnClose }: CiteDialogProps) {
  const [chosen, setChosen] = useState(initial);
  const [correctedIndex, setCorrectedIndex] = useState<number>();
  const correction = useRef<CorrectionHandle>(null);
  const referenceReader = useReadReferences(draft, onDraft);
  const references = draft.references ?? [];
  const sourceStore = useStoreSources({ setChosen, onStored, onCite: insert, onRefused: addReference });
  const current = correctedIndex === undefined ? undefined : references[correctedIndex];
  const isNew = initial.length === 0;

  function insert(keys: string[], cited: ChosenSource[]) {
    const unused = references.filter((one) => !cited.some((source) => isSameSource(source, sourceOf(one))));
    if (unused.length > 0) onDraft({ pasted: "", references: unused });
    else if (draft.references) onDraft(emptyCiteDraft);
    onCite(keys);
  }

  function add(sources: ChosenSource[]) {
    setChosen((before) => [...before, ...sources.filter((one) => !before.some((other) => isSameSource(other, one)))]);
  }

  function addReference(reference: ReferenceDraft) {
    const index = references.findIndex((other) => isSameWork(other, reference));
    const others = index < 0 ? references : references.toSpliced(index, 1);
    onDraft({ ...draft, references: [...others, reference] });
  }

  function keepCorrection(reference = correction.current?.read()) {
    if (correctedIndex === undefined || !reference) return;
    const isEmpty = JSON.stringify(reference.csl) === JSON.stringify(emptyWork);
    onDraft({
      ...draft,
      references: isEmpty ? references.toSpliced(correctedIndex, 1) : references.with(correctedIndex, reference),
    });
    setCorrectedIndex(undefined);
  }

  const title = current ? "Check the reference" : isNew ? "Cite" : "Change the citation";
  return (
    <Dialog
      open
      wide
      onOpenChange={() => (current ? keepCorrection() : onClose())}
      title={title}
      focusOnClose={focusOnClose}
    >
      {current ? (
        <CorrectReference
          ref={correction}
          reference={current}
          onBack={() => keepCorrection()}
          onUse={(reference) => {
            keepCorrection(reference);
            const { csl, evidence = "", archivedUrl = "" } = reference;
            add([{ reference: reference.reference, input: { csl, evidence, archivedUrl } }]);
          }}
        />
      ) : (
        <CiteForm
          isNew={isNew}
          chosen={chosen}
          onChosen={setChosen}
          onAdd={add}
          pasted={draft.pasted}
          references={draft.references}
          onPasted={(pasted) => onDraft({ pasted, references: undefined })}
          referenceReader={referenceReader}
          sourceStore={sourceStore}
          onCorrect={setCorrectedIndex}
          onByHand={() => {
            onDraft({ ...draft, references: [...references, { csl: emptyWork, reference: "" }] });
            setCorrectedIndex(references.length);
          }}
          onRemove={() => onCite([])}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}
