export type ToastMessage = {
  title: string;
  description?: string;
  variant?: "default" | "destructive";
  /** A button whose press fires the window event of that name. */
  action?: { label: string; event: string };
};

/** Shows a short message; works from any script of the page, also before the toaster is awake. */
export function showToast(message: ToastMessage) {
  dispatchEvent(new CustomEvent<ToastMessage>("toast", { detail: message }));
}
