import { useState } from "react";

import { useAction } from "@/admin/use-action";
import { fetchJson } from "@/lib/http/fetch-json";
import { Dialog } from "@/ui/dialog";

import { sourcesApi } from "../input";
import type { PastedReference } from "../read-pasted";
import { referenceText } from "../vancouver";
import { FoundList } from "./found-list";
import { NewSource } from "./new-source";
import { PasteForm } from "./paste-form";
import { emptyWork } from "./source-form-values";

export type FoundReference = PastedReference & { isAdded?: boolean; error?: string | undefined };

const blankReference: FoundReference = { csl: emptyWork, reference: "" };

export function AddDialog({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState("");
  const [found, setFound] = useState<FoundReference[]>();
  const [correctedIndex, setCorrectedIndex] = useState<number>();
  const read = useAction<string, { references: PastedReference[] }>({
    run: (pasted) => fetchJson(`${sourcesApi}/read`, { method: "POST", body: { text: pasted } }),
    invalidates: [],
    failure: { title: "Error", description: "Failed to read the reference" },
    onSuccess: ({ references }) => setFound(references),
  });
  const update = (index: number, change: Partial<FoundReference>) =>
    setFound((list) => list?.map((one, at) => (at === index ? { ...one, ...change } : one)));
  const shownIndex = found?.length === 1 ? 0 : correctedIndex;
  const current = shownIndex === undefined ? undefined : found?.[shownIndex];
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => !open && onClose()}
      title={current ? "Check the Reference" : "Add Source"}
    >
      {current && shownIndex !== undefined ? (
        <NewSource
          key={shownIndex}
          found={current}
          onBack={(csl) => {
            if (correctedIndex === undefined) return setFound(undefined);
            update(shownIndex, { csl, reference: referenceText(csl), error: undefined });
            setCorrectedIndex(undefined);
          }}
          onSaved={() => {
            if (correctedIndex === undefined) return onClose();
            update(shownIndex, { isAdded: true });
            setCorrectedIndex(undefined);
          }}
        />
      ) : found && found.length > 0 ? (
        <FoundList
          found={found}
          onChange={update}
          onCorrect={setCorrectedIndex}
          onBack={() => setFound(undefined)}
          onClose={onClose}
        />
      ) : (
        <PasteForm
          text={text}
          onType={setText}
          isNothingFound={found !== undefined}
          read={read}
          onByHand={() => setFound([blankReference])}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}
