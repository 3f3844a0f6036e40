import { useRef } from "react";

import { Dialog } from "@/ui/dialog";

import { CiteForm } from "./cite-form";
import { type CorrectionHandle, CorrectReference } from "./correct-reference";
import { type CitingOptions, useCiting } from "./use-citing";

type CiteDialogProps = CitingOptions & { onClose: () => void; focusOnClose: () => void };

export function CiteDialog({ onClose, focusOnClose, ...options }: CiteDialogProps) {
  const citing = useCiting(options);
  const { isNew, correctedIndex = -1, keepCorrection } = citing;
  const correction = useRef<CorrectionHandle>(null);
  const corrected = options.draft.references[correctedIndex];
  const insertLabel = isNew ? "Insert citation" : "Save citation";

  function leaveCorrection() {
    if (correction.current) keepCorrection(correctedIndex, correction.current.read());
  }

  return (
    <Dialog
      open
      wide
      onOpenChange={() => (corrected ? leaveCorrection() : onClose())}
      title={corrected ? "Check the reference" : isNew ? "Cite" : "Change the citation"}
      focusOnClose={focusOnClose}
    >
      {corrected ? (
        <CorrectReference
          ref={correction}
          reference={corrected}
          submitLabel={citing.isOnlyOne ? insertLabel : "Add to the citation"}
          onBack={leaveCorrection}
          onUse={(reference) => citing.finishCorrection(correctedIndex, reference)}
        />
      ) : (
        <CiteForm
          citing={citing}
          draft={options.draft}
          insertLabel={insertLabel}
          onRemove={() => options.onCite([])}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}
