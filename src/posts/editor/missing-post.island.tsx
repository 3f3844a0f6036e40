import { useEffect, useState } from "react";

import { AdminShell, type ScreenProps } from "@/admin/admin-shell";
import { ScreenHeading } from "@/admin/screen-heading";
import { formatDateTime } from "@/lib/time/local-dates";

import { deleteLocalDraft, listAbandonedDrafts, type LocalDraft, storeLocalDraft } from "./saving/local-drafts";

type MissingPostProps = { postId: number | null };

/** Shown for a post that does not exist, perhaps because it was deleted: a local draft of it can still be saved. */
export function MissingPost({ postId, ...shell }: ScreenProps & MissingPostProps) {
  return (
    <AdminShell {...shell}>
      <ScreenHeading title="Failed to fetch post" />
      <div className="list-card px-6 py-14 text-center">
        <p className="mb-4 text-muted">
          There is no post at this address. It may be in the{" "}
          <a href="/admin/posts?status=trash" className="link">
            trash
          </a>
          , or have another address since a backup was restored.
        </p>
        {postId !== null && <AbandonedDraft postId={postId} owner={shell.user.username} />}
        <a href="/admin/posts" className="btn">
          Back to Posts
        </a>
      </div>
    </AdminShell>
  );
}

function AbandonedDraft({ postId, owner }: { postId: number; owner: string }) {
  const [[draft], setDrafts] = useState<LocalDraft[]>([]);
  useEffect(() => {
    listAbandonedDrafts(owner, postId).then(setDrafts, () => {});
  }, [owner, postId]);
  if (!draft) return null;

  async function moveToNewPost(abandoned: LocalDraft) {
    await storeLocalDraft({ ...abandoned, postId: null, version: undefined });
    location.assign("/admin/post-editor");
  }

  return (
    <section aria-label="Unsaved changes" className="mx-auto mb-6 max-w-xl rounded-box border border-warning p-4">
      <p className="mb-3">
        <strong>Unsaved changes from {formatDateTime(draft.keptAt)}</strong> are kept in this browser.
      </p>
      <div className="flex flex-wrap justify-center gap-2">
        <button
          type="button"
          className="btn btn-ghost btn-sm"
          onClick={() => deleteLocalDraft(draft.id).then(() => setDrafts([]))}
        >
          Discard
        </button>
        <button type="button" className="btn btn-primary btn-sm" onClick={() => moveToNewPost(draft)}>
          Continue as a new post
        </button>
      </div>
    </section>
  );
}
