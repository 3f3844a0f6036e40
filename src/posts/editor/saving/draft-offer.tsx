import { useState } from "react";

import { formatDateTime } from "@/lib/time/local-dates";
import { Differences } from "@/posts/revisions/differences";
import { AlertDialog } from "@/ui/alert-dialog";

import type { RecoverableDraft } from "./find-drafts";
import { emptyPost, type PostForm } from "./post-form";
import type { TermNames } from "./post-parts";

type DraftOfferProps = {
  draft: RecoverableDraft;
  current: PostForm;
  names: TermNames;
  isOutdated: boolean;
  onRestore: () => void;
  onDiscard: () => void;
};

/** Offers unsaved changes to the open post or, in the editor of a new post, another unfinished article. */
export function DraftOffer({ draft, current, names, isOutdated, onRestore, onDiscard }: DraftOfferProps) {
  const [isOpen, setOpen] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  const words = draft.postId === null ? wordsForArticle(draft) : wordsForChanges(draft);
  return (
    <section aria-label={words.name} className="editor-notice border-warning">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="min-w-60 grow wrap-anywhere">
          {words.offer}
          {isOutdated &&
            " The post has been saved since then. If both versions changed the same part, you will be asked which to keep when you save."}
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
            {isOpen ? `Hide ${words.shown}` : `Show ${words.shown}`}
          </button>
          <button type="button" className="btn btn-ghost btn-sm" onClick={() => setConfirming(true)}>
            Discard
          </button>
          <button type="button" className="btn btn-primary btn-sm" onClick={onRestore}>
            {words.restore}
          </button>
        </div>
      </div>
      {isOpen && (
        <div className="mt-4 max-h-96 overflow-y-auto border-t border-rule pt-4">
          <Differences before={draft.postId === null ? emptyPost : current} after={draft.form} names={names} />
        </div>
      )}
      <AlertDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={words.question}
        description={`${words.loss} This action cannot be undone.`}
        confirm="Discard"
        confirming="Discarding..."
        pending={false}
        onConfirm={onDiscard}
      />
    </section>
  );
}

const placeNames = { server: "on the server", browser: "in this browser" };

export const quotedTitle = ({ title }: PostForm) => `“${title.trim() || "Untitled"}”`;

function wordsForArticle({ form, keptAt, place, writer }: RecoverableDraft) {
  const title = quotedTitle(form);
  const time = formatDateTime(keptAt);
  return {
    name: "Unfinished article",
    offer: (
      <>
        There is another unfinished article: <strong dir="auto">{title}</strong>
        {writer && ` by ${writer}`}, last changed on {time}. It is kept {placeNames[place]}.
      </>
    ),
    shown: "text",
    restore: "Continue it",
    question: "Discard this unfinished article?",
    loss: `${title}, last changed on ${time}, will be lost.`,
  };
}

function wordsForChanges({ keptAt, place, writer }: RecoverableDraft) {
  const time = formatDateTime(keptAt);
  return {
    name: "Unsaved changes",
    offer: (
      <>
        <strong>
          {writer ? "Unsaved changes" : "Your unsaved changes"} from {time}
        </strong>
        {writer && ` by ${writer}`} are kept {placeNames[place]}.
      </>
    ),
    shown: "differences",
    restore: "Restore",
    question: "Discard the unsaved changes?",
    loss: `What ${writer ?? "you"} wrote up to ${time} and did not save will be lost.`,
  };
}
