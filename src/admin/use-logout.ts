import { useMutation } from "@tanstack/react-query";

import { forgetSignIn } from "./sign-in-flag";
import { fetchJson } from "@/lib/http/fetch-json";
import { readProblem } from "@/lib/http/problem";
import { carryToast } from "@/ui/carried-toast";
import { showToast } from "@/ui/toast";

import { unsavedWork } from "./unsaved-work";

/** Logs out; what is given is done after that, before the page is left. */
export function useLogout() {
  return useMutation<void, Error, (() => Promise<unknown>) | undefined>({
    mutationFn: async (afterwards) => {
      await fetchJson("/api/admin/logout", { method: "POST" }).catch((error) => {
        if (readProblem(error).status !== 401) throw error;
      });
      await afterwards?.().catch(() => {});
    },
    onSuccess: () => {
      forgetSignIn();
      carryToast({ title: "Logged out", description: "You have been successfully logged out" });
      location.assign("/admin/login");
    },
    onError: () => {
      unsavedWork()?.stay();
      showToast({
        title: "Logout failed",
        description: "Failed to log out. Please try again.",
        variant: "destructive",
      });
    },
  });
}
