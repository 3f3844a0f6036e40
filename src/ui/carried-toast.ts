import { showToast, type ToastMessage } from "./toast";

const key = "waymark_toast";

/** Keeps a message for the page that is opened next. */
export function carryToast(message: ToastMessage) {
  sessionStorage.setItem(key, JSON.stringify(message));
}

/** Shows the message that the page before left, once. */
export function showCarriedToast() {
  const kept = sessionStorage.getItem(key);
  if (!kept) return;
  sessionStorage.removeItem(key);
  showToast(JSON.parse(kept));
}
