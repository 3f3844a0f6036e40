import { showToast, type ToastMessage } from "./toast";

const key = "waymark_toast";

export function toastOnNextPage(message: ToastMessage) {
  sessionStorage.setItem(key, JSON.stringify(message));
}

export function showWaitingToast() {
  const waiting = sessionStorage.getItem(key);
  if (!waiting) return;
  sessionStorage.removeItem(key);
  showToast(JSON.parse(waiting));
}
