import { useAction } from "@/admin/use-action";
import { fetchJson } from "@/lib/http/fetch-json";
import { deleteQuestion } from "@/posts/trash/delete-question";
import { AlertDialog } from "@/ui/alert-dialog";

type DeletePostProps = { id: number; onDeleted: (id: number) => void; onClose: () => void };

export function DeletePost({ id, onDeleted, onClose }: DeletePostProps) {
  const remove = useAction({
    run: () => fetchJson(`/api/admin/posts/${id}`, { method: "DELETE" }),
    invalidates: [],
    failure: { title: "Failed to delete post", description: "An error occurred while deleting the post" },
    onSuccess: () => onDeleted(id),
    onFailure: onClose,
  });
  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      title="Delete Post"
      description={deleteQuestion}
      confirm="Delete"
      confirming="Deleting..."
      pending={remove.isPending || remove.isSuccess}
      onConfirm={() => remove.mutate()}
    />
  );
}
