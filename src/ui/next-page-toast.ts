import { showToast, type ToastMessage } from "./toast";

const key = "waymark_toast";

export function toastOnNextPage(message: ToastMessage) {
  sessionStorage.setItem(key, JSON.stringify(message));
}

export function showPendingToast() {
  const pending = sessionStorage.getItem(key);
  if (!pending) return;
  sessionStorage.removeItem(key);
  showToast(JSON.parse(pending));
}
