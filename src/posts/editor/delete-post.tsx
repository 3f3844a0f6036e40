import { Trash2 } from "lucide-react";
import { useState } from "react";

import { useAction } from "@/admin/use-action";
import { fetchJson } from "@/lib/http/fetch-json";
import { AlertDialog } from "@/ui/alert-dialog";

export function DeletePost({ id, onDeleted }: { id: number; onDeleted: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const remove = useAction({
    run: () => fetchJson(`/api/admin/posts/${id}`, { method: "DELETE" }),
    invalidates: [],
    success: { title: "Post deleted", description: "The post has been deleted successfully." },
    failure: { title: "Failed to delete post", description: "An error occurred while deleting the post" },
    onSuccess: onDeleted,
    onFailure: () => setOpen(false),
  });
  return (
    <>
      <button type="button" className="btn btn-ghost text-error" onClick={() => setOpen(true)}>
        <Trash2 aria-hidden="true" className="size-4" />
        Delete
      </button>
      <AlertDialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Delete Post"
        description="Are you sure you want to delete this post? This action cannot be undone."
        confirm="Delete"
        confirming="Deleting..."
        pending={remove.isPending || remove.isSuccess}
        onConfirm={() => remove.mutate()}
      />
    </>
  );
}
