import type { ToastMessage } from "@/ui/toast";

/** A window event that the list of posts listens to. Its detail is the id of the post. */
export const UNDO_DELETE = "undo-delete";

export const deletedToast = (id: number): ToastMessage => ({
  title: "Post deleted",
  description: "The post has been deleted successfully.",
  action: { label: "Undo", event: UNDO_DELETE, detail: id },
});
