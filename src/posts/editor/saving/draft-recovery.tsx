import { useState } from "react";
import { useFormContext } from "react-hook-form";

import { DraftOffer } from "./draft-offer";
import { copyOf, type PostForm } from "./post-form";
import type { TermNames } from "./post-parts";
import type { Saved } from "./save-once";
import type { useLocalDrafts } from "./use-local-drafts";
import type { Saving } from "./use-saving";

type DraftRecoveryProps = { drafts: ReturnType<typeof useLocalDrafts>; saving: Saving; names: TermNames };

/** Offers the draft of an earlier visit; restoring it can be undone. */
export function DraftRecovery({ drafts, saving, names }: DraftRecoveryProps) {
  const { getValues } = useFormContext<PostForm>();
  const [before, setBefore] = useState<{
    saved: Saved;
    form: PostForm;
    text: PostForm;
    resumedAt: number | undefined;
  }>();
  const [draft] = drafts.abandoned;

  if (before && saving.saved.current.version === before.resumedAt) {
    return <RestoredNotice onUndo={undo} onDone={() => setBefore(undefined)} />;
  }
  if (!draft) return null;

  function restore() {
    if (!draft) return;
    const form = copyOf(getValues());
    const { id, base: stored } = saving.saved.current;
    // Where even the base's image is gone, the post keeps the one it has.
    const found = (draft.missingImages ?? []).map((field) => [field, draft.base[field] || stored[field]]);
    const images: Partial<PostForm> = Object.fromEntries(found);
    const text = { ...draft.form, ...images };
    setBefore({ saved: saving.saved.current, form, text, resumedAt: draft.version });
    saving.resume({ id, version: draft.version, base: { ...draft.base, ...images } }, text);
    void drafts.markRestored(draft);
  }

  function undo() {
    if (!before) return;
    setBefore(undefined);
    void drafts.offerAgain({ ...saving.saved.current, form: before.text });
    saving.resume(before.saved, before.form);
    void drafts.flush();
  }

  return (
    <DraftOffer
      key={draft.id}
      draft={draft}
      current={getValues()}
      names={names}
      isOutdated={draft.version !== saving.saved.current.version}
      onRestore={restore}
      onDiscard={() => drafts.discard(draft)}
    />
  );
}

function RestoredNotice({ onUndo, onDone }: { onUndo: () => void; onDone: () => void }) {
  return (
    <section aria-label="Unsaved changes" className="editor-notice flex flex-wrap items-center gap-3">
      <p role="status" className="grow">
        Your unsaved changes are back in the form. Save the post to keep them.
      </p>
      <button type="button" className="btn btn-ghost btn-sm" onClick={onUndo}>
        Undo
      </button>
      <button type="button" className="btn btn-sm" onClick={onDone}>
        Done
      </button>
    </section>
  );
}
