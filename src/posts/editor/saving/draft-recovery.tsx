import { useEffect, useRef, useState } from "react";
import { useFormContext } from "react-hook-form";

import { DraftOffer, quotedTitle } from "./draft-offer";
import { DraftsOfOthers } from "./drafts-of-others";
import type { RecoverableDraft } from "./find-drafts";
import { cloneForm, isSamePost, type PostForm } from "./post-form";
import type { TermNames } from "./post-parts";
import type { Saved } from "./saved";
import type { Drafts } from "./use-drafts";
import type { Saving } from "./use-saving";

type DraftRecoveryProps = { drafts: Drafts; saving: Saving; names: TermNames };

export function DraftRecovery({ drafts, saving, names }: DraftRecoveryProps) {
  const { getValues } = useFormContext<PostForm>();
  const [previous, setPrevious] = useState<Previous>();
  const { opened } = drafts;
  const isUnchanged = () => isSamePost(getValues(), saving.saved.current.base);
  const isNew = saving.saved.current.id === undefined;
  const newest = drafts.abandoned.find(({ postId }) => isNew || postId !== null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a draft in the address opens once
  useEffect(() => {
    if (opened && isUnchanged()) void restore(opened);
  }, [opened]);

  if (previous && isSameStart(saving.saved.current, previous.resumed)) {
    return <RestoredNotice {...previous} onUndo={undo} onDone={done} />;
  }
  if (!newest) return <DraftsOfOthers drafts={drafts.ofOthers} />;

  async function restore(draft: RecoverableDraft) {
    const kept = isUnchanged() ? undefined : await keepText();
    const form = cloneForm(getValues());
    const { id, base: stored } = saving.saved.current;
    const images = replacementsOfMissing(draft, stored);
    const fields = { ...draft.form, ...images };
    const resumed = {
      id,
      version: draft.version,
      base: { ...draft.base, ...images },
      copy: draft.copy,
      usedCopy: draft.usedCopy,
    };
    setPrevious({ saved: saving.saved.current, form, kept, restored: draft, resumed });
    saving.continueFrom(resumed, fields);
    void drafts.markRestored(draft);
  }

  /** Keeps the text in the form as a draft of its own, in this browser and on the server. */
  async function keepText() {
    await drafts.sync.finish();
    return drafts.offerAgain({ ...saving.saved.current, form: cloneForm(getValues()) });
  }

  function done() {
    setPrevious(undefined);
    focusHeading();
  }

  function undo() {
    if (!previous) return;
    const { kept } = previous;
    done();
    void drafts.offerAgain({ ...saving.saved.current, form: cloneForm(getValues()) });
    saving.continueFrom(previous.saved, previous.form);
    void (kept ? drafts.markRestored(kept) : drafts.flush());
  }

  return (
    <DraftOffer
      key={newest.id}
      draft={newest}
      current={getValues()}
      names={names}
      isOutdated={!isSameStart(newest, saving.saved.current)}
      onRestore={() => void restore(newest)}
      onDiscard={() => drafts.discard(newest)}
    />
  );
}

type Previous = {
  saved: Saved;
  form: PostForm;
  /** The text that was in the form, unless it was saved. */
  kept: RecoverableDraft | undefined;
  restored: RecoverableDraft;
  resumed: Saved;
};

type Start = Pick<Saved, "version" | "copy">;
const isSameStart = (one: Start, other: Start) =>
  one.version === other.version && one.copy?.revision === other.copy?.revision;

/** For images that the browser no longer has: those of the base, or else those that the post has now. */
function replacementsOfMissing({ missingImages = [], base }: RecoverableDraft, stored: PostForm): Partial<PostForm> {
  return Object.fromEntries(missingImages.map((field) => [field, base[field] || stored[field]]));
}

/** The button that was pressed is gone, and the focus with it. */
const focusHeading = () => document.querySelector("h1")?.focus({ preventScroll: true });

type RestoredNoticeProps = Pick<Previous, "kept" | "restored"> & { onUndo: () => void; onDone: () => void };

function RestoredNotice({ kept, restored, onUndo, onDone }: RestoredNoticeProps) {
  const notice = useRef<HTMLElement>(null);
  // The Restore button is gone, perhaps with the focus.
  useEffect(() => {
    if (document.activeElement === document.body) notice.current?.focus({ preventScroll: true });
  }, []);
  return (
    <section
      ref={notice}
      tabIndex={-1}
      aria-label="Unsaved changes"
      className="editor-notice flex flex-wrap items-center gap-3 outline-none"
    >
      <p role="status" className="grow">
        {kept ? replacedText(kept, restored) : "The unsaved changes are back in the form."}
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

function replacedText(kept: RecoverableDraft, restored: RecoverableDraft) {
  if (restored.postId === null) {
    return `${quotedTitle(restored.form)} is now in the form. ${quotedTitle(kept.form)} is kept, and will be offered here again.`;
  }
  return "The unsaved changes are back in the form. What you had written there is kept, and will be offered here again.";
}
