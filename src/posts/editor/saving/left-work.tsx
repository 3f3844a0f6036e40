import { useState } from "react";
import { useFormContext } from "react-hook-form";

import { JournalOffer } from "./journal-offer";
import { copyOf, type PostForm } from "./post-form";
import type { TermNames } from "./post-parts";
import type { useJournal } from "./use-journal";
import type { Saved, Saving } from "./use-saving";

type LeftWorkProps = { journal: ReturnType<typeof useJournal>; saving: Saving; names: TermNames };

/** Offers what an earlier visit left unsaved; bringing it back can be undone. */
export function LeftWork({ journal, saving, names }: LeftWorkProps) {
  const { getValues } = useFormContext<PostForm>();
  const [before, setBefore] = useState<{
    saved: Saved;
    form: PostForm;
    text: PostForm;
    resumedAt: number | undefined;
  }>();
  const [entry] = journal.left;

  if (before && saving.saved.current.version === before.resumedAt) {
    return (
      <section aria-label="Unsaved changes" className="editor-notice flex flex-wrap items-center gap-3">
        <p role="status" className="grow">
          Your unsaved changes are back in the form. Save the post to keep them.
        </p>
        <button type="button" className="btn btn-ghost btn-sm" onClick={undo}>
          Undo
        </button>
        <button type="button" className="btn btn-sm" onClick={() => setBefore(undefined)}>
          Done
        </button>
      </section>
    );
  }
  if (!entry) return null;

  function restore() {
    if (!entry) return;
    const form = copyOf(getValues());
    const { id, base: stored } = saving.saved.current;
    // Where even the base's image is gone, the post keeps the one it has.
    const found = (entry.missingImages ?? []).map((field) => [field, entry.base[field] || stored[field]]);
    const images: Partial<PostForm> = Object.fromEntries(found);
    const text = { ...entry.form, ...images };
    setBefore({ saved: saving.saved.current, form, text, resumedAt: entry.version });
    saving.resume({ id, version: entry.version, base: { ...entry.base, ...images } }, text);
    void journal.adopt(entry);
  }

  function undo() {
    if (!before) return;
    setBefore(undefined);
    void journal.setAside({ ...saving.saved.current, form: before.text });
    saving.resume(before.saved, before.form);
    void journal.update();
  }

  return (
    <JournalOffer
      key={entry.id}
      entry={entry}
      current={getValues()}
      names={names}
      isOutdated={entry.version !== saving.saved.current.version}
      onRestore={restore}
      onDiscard={() => journal.discard(entry)}
    />
  );
}
