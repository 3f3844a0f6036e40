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
  const [previous, setPrevious] = useState<{
    saved: Saved;
    form: PostForm;
    text: PostForm;
    resumedVersion: number | undefined;
  }>();
  const [draft] = drafts.abandoned;

  if (previous && saving.saved.current.version === previous.resumedVersion) {
    return <RestoredNotice onUndo={undo} onDone={() => setPrevious(undefined)} />;
  }
  if (!draft) return null;

  function restore() {
    if (!draft) return;
    const form = copyOf(getValues());
    const { id, base: stored } = saving.saved.current;
    // When the base's image is missing too, the post keeps its current one.
    const replacements = (draft.missingImages ?? []).map((field) => [field, draft.base[field] || stored[field]]);
    const images: Partial<PostForm> = Object.fromEntries(replacements);
    const text = { ...draft.form, ...images };
    setPrevious({ saved: saving.saved.current, form, text, resumedVersion: draft.version });
    saving.resume({ id, version: draft.version, base: { ...draft.base, ...images } }, text);
    void drafts.markRestored(draft);
  }

  function undo() {
    if (!previous) return;
    setPrevious(undefined);
    void drafts.offerAgain({ ...saving.saved.current, form: previous.text });
    saving.resume(previous.saved, previous.form);
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
