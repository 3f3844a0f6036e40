import { useMutation } from "@tanstack/react-query";

import { forgetSignIn } from "@/auth/client-flags";
import { fetchJson } from "@/lib/fetch-json";
import { readProblem } from "@/lib/problem";
import { carryToast } from "@/ui/carried-toast";
import { showToast } from "@/ui/toast";

export function useLogout() {
  return useMutation<void, Error, void>({
    mutationFn: async () => {
      await fetchJson("/api/admin/logout", { method: "POST" }).catch((error) => {
        if (readProblem(error).status !== 401) throw error;
      });
    },
    onSuccess: () => {
      forgetSignIn();
      carryToast({ title: "Logged out", description: "You have been successfully logged out" });
      location.assign("/admin/login");
    },
    onError: () =>
      showToast({
        title: "Logout failed",
        description: "Failed to log out. Please try again.",
        variant: "destructive",
      }),
  });
}
