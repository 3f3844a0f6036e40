import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { useAction } from "@/admin/use-action";
import { fetchJson } from "@/lib/http/fetch-json";
import { ago } from "@/lib/time/ago";
import { deleteLinkedDrafts } from "@/posts/editor/saving/local-drafts";
import { draftsApi, editorAddress } from "@/posts/working-drafts/addresses";
import type { DraftSummary } from "@/posts/working-drafts/queries";
import { AlertDialog } from "@/ui/alert-dialog";

import { MAX_RECENT } from "./list-urls";
import { RecentList } from "./recent-list";

type UnfinishedProps = { now: number; username: string };

/** Unsaved changes: the user's own, and those of deleted users. */
export function Unfinished({ now, username }: UnfinishedProps) {
  const { data = [] } = useQuery<DraftSummary[]>({ queryKey: [draftsApi] });
  const [areAllShown, setAllShown] = useState(false);
  const [toDiscard, setToDiscard] = useState<DraftSummary>();
  const drafts = data.filter((draft) => draft.canOpen);
  if (drafts.length === 0) return null;
  return (
    <div className="lg:col-span-2">
      <RecentList
        title="Unfinished"
        empty=""
        failed={false}
        rows={drafts.slice(0, areAllShown ? undefined : MAX_RECENT).map((draft) => ({
          id: draft.id,
          text: titleOf(draft),
          href: editorAddress(draft),
          date: `${kindOf(draft)} · ${ago(draft.updatedAt, now)}`,
          action: (
            <button
              type="button"
              className="btn btn-ghost btn-sm"
              aria-label={`Discard: ${titleOf(draft)}`}
              onClick={() => setToDiscard(draft)}
            >
              Discard
            </button>
          ),
        }))}
        more={
          drafts.length > MAX_RECENT && (
            <button
              type="button"
              className="btn btn-ghost btn-sm -ml-3"
              aria-expanded={areAllShown}
              onClick={() => setAllShown(!areAllShown)}
            >
              {areAllShown ? "Show fewer" : `Show all ${drafts.length}`}
            </button>
          )
        }
      />
      <DiscardDialog draft={toDiscard} now={now} username={username} onClose={() => setToDiscard(undefined)} />
    </div>
  );
}

const titleOf = ({ title }: DraftSummary) => title || "Untitled";

function kindOf({ postId, isInTrash, isOwn, userName }: DraftSummary) {
  const kind = isInTrash ? "Changes to a post in the trash" : postId === null ? "New post" : "Changes";
  return isOwn ? kind : `${kind} by ${userName}`;
}

type DiscardDialogProps = UnfinishedProps & { draft: DraftSummary | undefined; onClose: () => void };

function DiscardDialog({ draft, now, username, onClose }: DiscardDialogProps) {
  const discard = useAction<DraftSummary>({
    run: async ({ id, revision }) => {
      await fetchJson(`${draftsApi}/${id}?revision=${revision}`, { method: "DELETE" });
      await deleteLinkedDrafts(username, id);
    },
    invalidates: [draftsApi],
    success: { title: "Unsaved changes discarded" },
    failure: { title: "Failed to discard the unsaved changes", description: "An error occurred" },
    onSuccess: onClose,
    onFailure: onClose,
  });
  return (
    <AlertDialog
      open={draft !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title="Discard the unsaved changes?"
      description={
        draft &&
        `The unsaved changes to “${titleOf(draft)}”, last edited ${ago(draft.updatedAt, now)}, will be lost. This action cannot be undone.`
      }
      confirm="Discard"
      confirming="Discarding..."
      pending={discard.isPending}
      onConfirm={() => draft && discard.mutate(draft)}
    />
  );
}
