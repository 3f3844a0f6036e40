import { useEffect, useRef, useState } from "react";

import { clearSignInFlag } from "@/admin/sign-in-flag";
import { unsavedWork } from "@/admin/unsaved-work";
import { fetchJson } from "@/lib/http/fetch-json";
import { readProblem } from "@/lib/http/problem";
import { toastOnNextPage } from "@/ui/next-page-toast";
import { showToast } from "@/ui/toast";

import { LogoutDialog } from "./logout-dialog";
import { findUnsavedPosts, type UnsavedPost } from "./unsaved-posts";

/** Logs out on the window event "logout", asking first what to do with unsaved changes. */
export function LogOut({ username }: { username: string }) {
  const [unsaved, setUnsaved] = useState<UnsavedPost[]>([]);
  const [isLoggingOut, setLoggingOut] = useState(false);
  const isRunning = useRef(false);

  async function logOut(afterLogout?: () => Promise<unknown>) {
    if (isRunning.current) return;
    isRunning.current = true;
    setLoggingOut(true);
    if (await endSession(afterLogout)) return;
    isRunning.current = false;
    setLoggingOut(false);
  }

  async function start() {
    const found = await findUnsavedPosts(username);
    if (found.length === 0) return logOut();
    // The menu of narrow screens is modal and would cover the dialog.
    document.querySelector<HTMLDialogElement>("#admin-menu[open]")?.close();
    setUnsaved(found);
  }

  useEffect(() => {
    addEventListener("logout", start);
    return () => removeEventListener("logout", start);
  });

  if (unsaved.length === 0) return null;
  return (
    <LogoutDialog
      posts={unsaved}
      username={username}
      isLoggingOut={isLoggingOut}
      onLogout={logOut}
      onClose={() => setUnsaved([])}
    />
  );
}

/** When logging out fails, tells the user and returns false. */
async function endSession(afterLogout?: () => Promise<unknown>) {
  addEventListener("session-ended", ignoreEnd, { capture: true });
  try {
    await fetchJson("/api/admin/logout", { method: "POST" });
  } catch (error) {
    if (readProblem(error).status !== 401) {
      removeEventListener("session-ended", ignoreEnd, { capture: true });
      unsavedWork()?.resume();
      showToast({
        title: "Logout failed",
        description: "Failed to log out. Please try again.",
        variant: "destructive",
      });
      return false;
    }
  }
  await afterLogout?.().catch(() => {});
  clearSignInFlag();
  toastOnNextPage({ title: "Logged out", description: "You have been successfully logged out" });
  location.assign("/admin/login");
  return true;
}

/** A request that gets 401 after the logout must not open the login page as well. */
function ignoreEnd(event: Event) {
  event.preventDefault();
  event.stopImmediatePropagation();
}
