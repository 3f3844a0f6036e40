export type ToastMessage = {
  title: string;
  description?: string;
  variant?: "default" | "destructive";
  /** A button that dispatches `event` on the window, or a link. */
  action?: { label: string; event: string; detail?: number } | { label: string; href: string };
};

/** Works from any script of the page, even before the toaster is hydrated. */
export function showToast(message: ToastMessage) {
  dispatchEvent(new CustomEvent<ToastMessage>("toast", { detail: message }));
}
