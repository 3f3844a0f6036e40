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
import { emptyWork } from "./source-form";

export type Found = PastedReference & { isAdded?: boolean; error?: string | undefined };

const blankReference: Found = { csl: emptyWork, reference: "" };

/** Paste references, check and correct what was found, save. */
export function AddDialog({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState("");
  const [found, setFound] = useState<Found[]>();
  const [corrected, setCorrected] = useState<number>();
  const read = useAction<string, { references: PastedReference[] }>({
    run: (pasted) => fetchJson(`${sourcesApi}/read`, { method: "POST", body: { text: pasted } }),
    invalidates: [],
    failure: { title: "Error", description: "Failed to read the reference" },
    onSuccess: ({ references }) => setFound(references),
  });
  const update = (index: number, change: Partial<Found>) =>
    setFound((list) => list?.map((one, at) => (at === index ? { ...one, ...change } : one)));
  const only = found?.length === 1 ? 0 : corrected;
  const current = only === undefined ? undefined : found?.[only];
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => !open && onClose()}
      title={current ? "Check the Reference" : "Add Source"}
    >
      {current && only !== undefined ? (
        <NewSource
          key={only}
          found={current}
          onBack={(csl) => {
            if (corrected === undefined) return setFound(undefined);
            update(only, { csl, reference: referenceText(csl), error: undefined });
            setCorrected(undefined);
          }}
          onSaved={() => {
            if (corrected === undefined) return onClose();
            update(only, { isAdded: true });
            setCorrected(undefined);
          }}
        />
      ) : found && found.length > 0 ? (
        <FoundList
          found={found}
          onChange={update}
          onCorrect={setCorrected}
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
