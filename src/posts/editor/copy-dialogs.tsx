import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import type { StoredPost } from "@/posts/admin-queries";
import { statusOf } from "@/posts/post-status";
import { Differences } from "@/posts/revisions/differences";
import { AlertDialog } from "@/ui/alert-dialog";
import { Dialog } from "@/ui/dialog";

import { cloneForm, formOf } from "./saving/post-form";
import type { TermNames } from "./saving/post-parts";
import { postOf } from "./saving/saved";
import type { Editor } from "./use-editor";

type CopyDifferencesProps = { id: number; editor: Editor; names: TermNames; onClose: () => void };

export function CopyDifferences({ id, editor, names, onClose }: CopyDifferencesProps) {
  const post = useQuery<StoredPost>({
    queryKey: [`/api/admin/posts/${id}`],
    refetchOnMount: "always",
  });
  const status = isScheduled(editor) ? "scheduled" : "published";
  return (
    <Dialog
      open
      wide
      onOpenChange={onClose}
      title="Differences"
      description={`Marked words were deleted from the ${status} article, or added to it, in this draft.`}
    >
      {post.data && <Differences before={formOf(post.data)} after={cloneForm(editor.form.getValues())} names={names} />}
    </Dialog>
  );
}

export function DiscardCopy({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [isPending, setPending] = useState(false);
  const rest = isScheduled(editor)
    ? "The scheduled article stays as it is."
    : "Readers keep seeing the published article.";
  async function discard() {
    setPending(true);
    await editor.workingCopy.discard();
    onClose();
  }
  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      title="Discard this draft?"
      description={`Its changes are removed for all editors. ${rest}`}
      confirm="Discard draft"
      confirming="Discarding..."
      pending={isPending}
      onConfirm={discard}
    />
  );
}

const isScheduled = ({ saving }: Editor) => statusOf(postOf(saving.saved.current)) === "scheduled";
