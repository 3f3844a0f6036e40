import type { ToastMessage } from "@/ui/toast";

/** The window event that the toast's button fires, with the id of the post. The list of posts listens to it. */
export const UNDO_DELETE = "undo-delete";

export const deletedToast = (id: number): ToastMessage => ({
  title: "Post deleted",
  description: "The post has been deleted successfully.",
  action: { label: "Undo", event: UNDO_DELETE, detail: id },
});
