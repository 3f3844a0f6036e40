import { useState } from "react";

import { formatDateTime } from "@/lib/time/local-dates";
import { Differences } from "@/posts/revisions/differences";
import { AlertDialog } from "@/ui/alert-dialog";

import type { RecoverableDraft } from "./find-drafts";
import type { PostForm } from "./post-form";
import type { TermNames } from "./post-parts";

type DraftOfferProps = {
  draft: RecoverableDraft;
  current: PostForm;
  names: TermNames;
  isOutdated: boolean;
  onRestore: () => void;
  onDiscard: () => void;
};

export function DraftOffer({ draft, current, names, isOutdated, onRestore, onDiscard }: DraftOfferProps) {
  const [isOpen, setOpen] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  return (
    <section aria-label="Unsaved changes" className="editor-notice border-warning">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="min-w-60 grow">
          <strong>Unsaved changes from {formatDateTime(draft.keptAt)}</strong>
          {draft.writer && ` by ${draft.writer}`} are kept{" "}
          {draft.place === "server" ? "on the server" : "in this browser"}.
          {isOutdated &&
            " The post has been saved since then. If both changed the same part, you will be asked which to keep when you save."}
          {Boolean(draft.missingImages?.length) &&
            " One of the images is no longer in this browser; the post keeps its current one."}
        </p>
        <div className="flex flex-wrap gap-2">
          <button
            type="button"
            className="btn btn-ghost btn-sm"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? "Hide differences" : "Show differences"}
          </button>
          <button type="button" className="btn btn-ghost btn-sm" onClick={() => setConfirming(true)}>
            Discard
          </button>
          <button type="button" className="btn btn-primary btn-sm" onClick={onRestore}>
            Restore
          </button>
        </div>
      </div>
      {isOpen && (
        <div className="mt-4 max-h-96 overflow-y-auto border-t border-rule pt-4">
          <Differences before={current} after={draft.form} names={names} />
        </div>
      )}
      <AlertDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title="Discard the unsaved changes?"
        description={`What you wrote up to ${formatDateTime(draft.keptAt)} and did not save will be lost. This action cannot be undone.`}
        confirm="Discard"
        confirming="Discarding..."
        pending={false}
        onConfirm={onDiscard}
      />
    </section>
  );
}
