import { showToast, type ToastMessage } from "./toast";

const key = "waymark_toast";

/** Keeps a message for the page that is opened next. */
export function toastOnNextPage(message: ToastMessage) {
  sessionStorage.setItem(key, JSON.stringify(message));
}

/** Shows the message that the page before left, once. */
export function showWaitingToast() {
  const waiting = sessionStorage.getItem(key);
  if (!waiting) return;
  sessionStorage.removeItem(key);
  showToast(JSON.parse(waiting));
}
